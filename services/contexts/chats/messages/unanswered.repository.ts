import type { UnitOfWork } from '@balcao/kit/db';
import { and, eq, max, sql } from 'drizzle-orm';
import { chat_history } from '../schema';

/** seq of the newest customer message that was followed by any answer of ours; 0 when there is none. */
export async function newestAnsweredSeq({ tx, tenantId }: UnitOfWork, chatId: string): Promise<number> {
  const { seq, tenant_id, chat_id, autor, apagada } = chat_history;
  const lastOfOurs = sql`(select max(ours.seq) from ${chat_history} ours where ours.tenant_id = ${tenantId}
    and ours.chat_id = ${chatId} and ours.autor in ('ai', 'staff', 'phone') and not ours.apagada)`;
  const answered = and(
    eq(tenant_id, tenantId),
    eq(chat_id, chatId),
    eq(autor, 'customer'),
    eq(apagada, false),
    sql`${seq} < ${lastOfOurs}`,
  );
  return (
    (
      await tx
        .select({ seq: max(seq) })
        .from(chat_history)
        .where(answered)
    )[0]?.seq ?? 0
  );
}
