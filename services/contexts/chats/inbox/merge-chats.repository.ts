import type { UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { ChatRow } from '../conversations/present-chat';
import type { MessageRow } from '../messages/present-message';
import { chat_history, envios } from '../schema';

/** Everything that belongs to a conversation goes to another, and under its phone. */
export async function moveRows({ tx, tenantId }: UnitOfWork, from: string, to: ChatRow): Promise<void> {
  const history = and(eq(chat_history.tenant_id, tenantId), eq(chat_history.chat_id, from));
  await tx
    .update(chat_history)
    .set({ chat_id: to.id, customer_phone: to.customer_phone, versao: sql`${chat_history.versao} + 1` })
    .where(history);
  await tx
    .update(envios)
    .set({ chat_id: to.id })
    .where(and(eq(envios.tenant_id, tenantId), eq(envios.chat_id, from)));
}

/** The newest messages of a conversation, oldest of them first. */
export async function newestMessages(
  { tx, tenantId }: UnitOfWork,
  chatId: string,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await tx
    .select()
    .from(chat_history)
    .where(and(eq(chat_history.tenant_id, tenantId), eq(chat_history.chat_id, chatId)))
    .orderBy(desc(chat_history.created_at), desc(chat_history.seq))
    .limit(limit);
  return rows.reverse();
}
