import type { UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { chat_history } from '../../chats/schema';
import type { ActionRow } from './actions.repository';

/** So many of the newest messages are looked at. */
const MOST = 20;

/** What the customer wrote behind the message a draft answers, and nobody of the team answered: the newest one's id, and all of their words. */
export async function findWrittenSince(
  { tx, tenantId }: UnitOfWork,
  { chat_id: chatId, mensagem_id: answered, created_at: drafted }: ActionRow,
): Promise<{ id: string; content: string } | undefined> {
  const { id, content, autor, apagada, seq, created_at, tenant_id, chat_id } = chat_history;
  const own = and(eq(tenant_id, tenantId), eq(chat_id, chatId));
  const [known] = answered
    ? await tx
        .select({ seq })
        .from(chat_history)
        .where(and(own, eq(id, answered)))
    : [];
  const since = known ? gt(seq, known.seq) : gt(created_at, sql`${drafted.toISOString()}::timestamptz`);
  const rows = await tx
    .select({ id, content, autor })
    .from(chat_history)
    .where(and(own, since, eq(apagada, false), inArray(autor, ['customer', 'staff'])))
    .orderBy(desc(seq))
    .limit(MOST);
  const answeredAt = rows.findIndex((row) => row.autor === 'staff');
  const said = answeredAt < 0 ? rows : rows.slice(0, answeredAt);
  const [newest] = said;
  const lines = said.map((row) => row.content.replace(/\s+/g, ' ')).reverse();
  return newest && { id: newest.id, content: lines.join('\n') };
}
