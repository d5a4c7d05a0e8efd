import type { UnitOfWork } from '@balcao/kit/db';
import { type SQL, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { chat_history, mensagens_apagadas } from '../schema';

/** Before conversations go: what was sent of them this month stays counted. `which`: of row `h` of chat_history. */
export async function keepCounted({ tx, tenantId }: UnitOfWork, which: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${mensagens_apagadas} as x (tenant_id, mes, n)
    select t.id, m.mes, count(*)::int
    from ${tenants} t, lateral (select date_trunc('month', now() at time zone t.fuso_horario)::date as mes) m, ${chat_history} h
    where t.id = ${tenantId} and h.tenant_id = t.id and h.autor in ('ai','staff')
      and h.created_at >= m.mes::timestamp at time zone t.fuso_horario and ${which}
    group by t.id, m.mes
    on conflict (tenant_id, mes) do update set n = x.n + excluded.n`);
}
