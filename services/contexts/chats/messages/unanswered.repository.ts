import type { UnitOfWork } from '@balcao/kit/db';
import { and, eq, sql } from 'drizzle-orm';
import { chat_history } from '../schema';

/**
 * seq up to which the customer's messages were followed by an answer of ours; 0 when none was. Who answers here has read
 * what came in before; who answers on the phone reads there, so WhatsApp's time decides.
 */
export async function answeredUpTo({ tx, tenantId }: UnitOfWork, chatId: string): Promise<number> {
  const { seq, tenant_id, chat_id, autor, apagada } = chat_history;
  const ours = sql`from ${chat_history} ours where ours.tenant_id = ${tenantId} and ours.chat_id = ${chatId}
    and not ours.apagada`;
  const here = sql`${seq} < (select max(ours.seq) ${ours} and ours.autor in ('ai', 'staff'))`;
  const onThePhone = sql`(created_at, ${seq}) < (select ours.created_at, ours.seq ${ours} and ours.autor = 'phone'
    order by ours.created_at desc, ours.seq desc limit 1)`;
  const answered = sql`(coalesce(${here}, false) or coalesce(${onThePhone}, false))`;
  const [found] = await tx
    .select({
      last: sql<string | null>`max(${seq}) filter (where ${answered})`,
      waits: sql<string | null>`min(${seq}) filter (where not ${answered})`,
    })
    .from(chat_history)
    .where(and(eq(tenant_id, tenantId), eq(chat_id, chatId), eq(autor, 'customer'), eq(apagada, false)));
  const last = Number(found?.last ?? 0);
  return found?.waits == null ? last : Math.min(last, Number(found.waits) - 1);
}
