import { CONVERSION_DAYS, type FinancialMonth, PLATFORM_ZONE } from '@balcao/contracts/financials';
import type { Tx } from '@balcao/kit/db';
import { and, desc, eq, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { assinaturas, movimentos_receita, planos } from '../schema';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const local = (column: unknown) => sql`(${column} at time zone ${PLATFORM_ZONE})`;

/** Active subscriptions and their monthly value, by plan. */
export function sumByPlan(tx: Tx) {
  const receita = sql<string>`coalesce(sum(${assinaturas.valor}), 0)::numeric(12,2)::text`;
  return tx
    .select({
      plano: planos.nome,
      ativo: planos.ativo,
      assinaturas: sql<number>`count(${assinaturas.id})::int`,
      pagantes: sql<number>`(count(*) filter (where ${assinaturas.valor} > 0))::int`,
      receita,
    })
    .from(planos)
    .leftJoin(assinaturas, and(eq(assinaturas.plano_id, planos.id), eq(assinaturas.status, 'active')))
    .groupBy(planos.id)
    .orderBy(desc(planos.preco_mensal), planos.nome);
}

/** The last months on the platform's clock, the newest first, in one statement over what every change left behind. */
export async function listMonths(tx: Tx, now: Date, count: number): Promise<FinancialMonth[]> {
  const money = (sum: ReturnType<typeof sql>) => sql`coalesce(${sum}, 0)::numeric(12,2)::text`;
  const rows = await tx.execute<Record<keyof FinancialMonth, string | number>>(sql`
    with soma as (select date_trunc('month', ${local(sql`created_at`)}) as mes, sum(depois - antes) as saldo,
        sum(depois) filter (where antes = 0) as novo,
        sum(depois - antes) filter (where antes > 0 and depois > antes) as expansao,
        sum(antes - depois) filter (where depois > 0 and depois < antes) as contracao,
        sum(antes) filter (where depois = 0) as perdido,
        count(*) filter (where antes = 0) as novas, count(*) filter (where depois = 0) as perdidas,
        count(*) filter (where primeira) as conversoes
      from ${movimentos_receita} group by 1),
    meses as (select date_trunc('month', ${local(instant(now))}) - make_interval(months => n) as mes
      from generate_series(0, ${count - 1}::int) n)
    select to_char(m.mes, 'YYYY-MM') as mes, ${money(sql`i.inicio`)} as inicio,
      ${money(sql`s.novo`)} as novo, ${money(sql`s.expansao`)} as expansao, ${money(sql`s.contracao`)} as contracao,
      ${money(sql`s.perdido`)} as perdido, (coalesce(i.inicio, 0) + coalesce(s.saldo, 0))::numeric(12,2)::text as fim,
      coalesce(s.novas, 0)::int as novas, coalesce(s.perdidas, 0)::int as perdidas, coalesce(s.conversoes, 0)::int as conversoes
    from meses m left join soma s on s.mes = m.mes
      cross join lateral (select sum(a.saldo) as inicio from soma a where a.mes < m.mes) i
    order by m.mes desc`);
  return rows.map((row) => toMonth(row));
}

const toMonth = (row: Record<keyof FinancialMonth, string | number>): FinancialMonth => ({
  mes: String(row.mes),
  inicio: String(row.inicio),
  novo: String(row.novo),
  expansao: String(row.expansao),
  contracao: String(row.contracao),
  perdido: String(row.perdido),
  fim: String(row.fim),
  novas: Number(row.novas),
  perdidas: Number(row.perdidas),
  conversoes: Number(row.conversoes),
});

/** Companies of the last days, and how many of them have paid since. */
export async function countConversions(tx: Tx, now: Date) {
  const [row] = await tx.execute<{ criadas: number; pagaram: number }>(sql`
    select count(*)::int as criadas, (count(*) filter (where exists (
      select 1 from ${movimentos_receita} m where m.empresa_id = t.id)))::int as pagaram
    from ${tenants} t where t.created_at > ${instant(now)} - make_interval(days => ${CONVERSION_DAYS})`);
  return { criadas: row?.criadas ?? 0, pagaram: row?.pagaram ?? 0 };
}

export interface RevenueLine extends Record<string, unknown> {
  quando: string;
  /** Null: it was erased since. */
  empresa: string | null;
  plano: string;
  antes: string;
  depois: string;
  diferenca: string;
  primeira: boolean;
}

/** Every change of the last months, the oldest first. */
export async function listLines(tx: Tx, now: Date, months: number): Promise<RevenueLine[]> {
  const from = sql`(date_trunc('month', ${local(instant(now))}) - make_interval(months => ${months - 1}::int))
    at time zone ${PLATFORM_ZONE}`;
  return tx.execute<RevenueLine>(sql`
    select to_char(${local(sql`m.created_at`)}, 'DD/MM/YYYY HH24:MI') as quando, t.nome as empresa, m.plano,
      m.antes::text as antes, m.depois::text as depois, (m.depois - m.antes)::text as diferenca, m.primeira
    from ${movimentos_receita} m left join ${tenants} t on t.id = m.empresa_id
    where m.created_at >= ${from} order by m.created_at, m.id`);
}
