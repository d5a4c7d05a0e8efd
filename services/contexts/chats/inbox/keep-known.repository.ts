import type { UnitOfWork } from '@balcao/kit/db';
import { type SQL, sql } from 'drizzle-orm';
import { chat_history, evolution_instances, webhook_events } from '../schema';

/** Messages as `h`; as which events they stay known, and why. */
interface Known {
  which: SQL;
  events: readonly string[];
  resultado: string;
}

/**
 * Messages stay known to the inbox by the gateway's id alone, nothing of what was said or by whom: the gateway still has
 * them, and what it tells of them is not taken in again.
 */
export async function keepKnown({ tx, tenantId }: UnitOfWork, { which, events, resultado }: Known): Promise<void> {
  const names = sql.join(
    events.map((name) => sql`(${name}::text)`),
    sql`, `,
  );
  await tx.execute(sql`insert into ${webhook_events}
      (id, tenant_id, instance_id, event, dedupe_key, order_key, payload, status, resultado, processed_at)
    select gen_random_uuid(), h.tenant_id, h.instance_id, e.name,
      e.name || ':' || h.wa_id || case when h.autor = 'customer' then ':in' else ':out' end,
      '', '{}', 'done', ${resultado}, now()
    from ${chat_history} h join ${evolution_instances} i on i.tenant_id = h.tenant_id and i.id = h.instance_id
      cross join (values ${names}) as e(name)
    where h.tenant_id = ${tenantId} and h.wa_id is not null and ${which}
    on conflict (instance_id, dedupe_key)
      do update set payload = '{}', order_key = '', status = 'done', resultado = excluded.resultado`);
}
