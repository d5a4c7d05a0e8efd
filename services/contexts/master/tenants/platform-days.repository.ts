import { PLATFORM_ZONE } from '@balcao/contracts/financials';
import { PLATFORM_DAYS, type PlatformDay } from '@balcao/contracts/platform-days';
import type { Tx } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { execucoes_ia } from '../../assistant/schema';
import { movimentos_receita } from '../../billing/schema';
import { tenants } from '../../identity/schema';

/** The last days on the platform's clock, the oldest first, in one statement. What came before counts with the first. */
export function listPlatformDays(tx: Tx, now: Date): Promise<PlatformDay[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${PLATFORM_ZONE})::date`;
  const from = sql`((${today} - ${PLATFORM_DAYS - 1}::int)::timestamp at time zone ${PLATFORM_ZONE})`;
  const day = sql`(created_at at time zone ${PLATFORM_ZONE})::date`;
  return tx.execute<PlatformDay & Record<string, unknown>>(sql`
    with novas as (select ${day} as dia, count(*)::int as n from ${tenants} where created_at >= ${from} group by 1),
    respostas as (select ${day} as dia, count(*)::int as n from ${execucoes_ia}
      where created_at >= ${from} and resultado = 'answered' group by 1),
    saldos as (select greatest(${day}, ${today} - ${PLATFORM_DAYS - 1}::int) as dia, sum(depois - antes) as saldo
      from ${movimentos_receita} group by 1)
    select to_char(d.dia, 'YYYY-MM-DD') as dia, coalesce(novas.n, 0) as empresas, coalesce(respostas.n, 0) as respostas_ia,
      coalesce(sum(saldos.saldo) over (order by d.dia), 0)::numeric(12,2)::text as mrr
    from (select (${today} - g)::date as dia from generate_series(0, ${PLATFORM_DAYS - 1}::int) g) d
      left join novas using (dia) left join respostas using (dia) left join saldos using (dia)
    order by d.dia`);
}
