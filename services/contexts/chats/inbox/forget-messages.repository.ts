import type { UnitOfWork } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { chat_history, evolution_instances, webhook_events } from '../schema';

/**
 * Before conversations go: their messages stay known to the inbox by the gateway's id alone, nothing of what was said or by
 * whom. The gateway still has them; without it, the next fetch would bring back who was erased.
 */
export async function forgetMessages({ tx, tenantId }: UnitOfWork, chatIds: string[]): Promise<void> {
  if (chatIds.length === 0) return;
  const ids = sql.join(
    chatIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  await tx.execute(sql`insert into ${webhook_events}
      (id, tenant_id, instance_id, event, dedupe_key, order_key, payload, status, resultado, processed_at)
    select gen_random_uuid(), h.tenant_id, h.instance_id, 'MESSAGES_UPSERT',
      'MESSAGES_UPSERT:' || h.wa_id || case when h.autor = 'customer' then ':in' else ':out' end,
      '', '{}', 'done', 'ignored: erased', now()
    from ${chat_history} h join ${evolution_instances} i on i.tenant_id = h.tenant_id and i.id = h.instance_id
    where h.tenant_id = ${tenantId} and h.chat_id in (${ids}) and h.wa_id is not null
      and h.created_at > now() - interval '8 days'
    on conflict (instance_id, dedupe_key)
      do update set payload = '{}', order_key = '', status = 'done', resultado = 'ignored: erased'`);
}
