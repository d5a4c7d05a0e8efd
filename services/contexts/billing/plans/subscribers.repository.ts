import { type PlanInUse, SUBSCRIBERS_NAMED } from '@balcao/contracts/master-plans';
import type { Tx } from '@balcao/kit/db';
import { eq, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { faturas } from '../invoices/schema';
import { assinaturas } from '../schema';
import type { PlanRow } from './plans.repository';

interface PriceRow {
  plano_id: string;
  valor: string;
  empresas: number;
}
/** How many companies pay which price, of every plan, the dearest first. */
export function countPrices(tx: Tx): Promise<PriceRow[]> {
  const { plano_id, valor, status } = assinaturas;
  return tx
    .select({ plano_id, valor, empresas: sql<number>`count(*)::int` })
    .from(assinaturas)
    .where(eq(status, 'active'))
    .groupBy(plano_id, valor)
    .orderBy(sql`${valor} desc`);
}

/** How many companies carry which plan, by its name in small letters: on trial, working, suspended or cancelled. */
export async function countCarriers(tx: Tx): Promise<Map<string, number>> {
  const { plano } = tenants;
  const rows = await tx.select({ plano, empresas: sql<number>`count(*)::int` }).from(tenants).groupBy(plano);
  return new Map(rows.map((row) => [row.plano, row.empresas]));
}

// docs/decisions/0115-who-has-a-plan-carries-its-name.md
/**
 * Whom a plan cannot be taken away from: who carries it, paying, on trial or cancelled, and who is about to pay for it. A
 * subscription that no company carries any more is in the way, too.
 */
export async function findPlanUse(tx: Tx, { id, nome }: PlanRow): Promise<PlanInUse> {
  const rows = await tx.execute<PlanInUse['empresas'][number] & { total: number }>(sql`
    with uso as (
      select id as tenant_id, case status when 'trial' then 'teste' when 'cancelled' then 'cancelada' else 'ativa' end as situacao
        from ${tenants} t where t.plano = ${nome.toLowerCase()} and not exists (select 1 from ${assinaturas} a
          where a.tenant_id = t.id and a.plano_id = ${id})
      union all select tenant_id, case status when 'active' then 'ativa' when 'pendente' then 'pendente' else 'cancelada' end
        from ${assinaturas} where plano_id = ${id}
      union all select tenant_id, 'pendente' from ${faturas} where plano_id = ${id} and status = 'aberta'
    ), uma as (select tenant_id, min(situacao) as situacao from uso group by tenant_id)
    select t.id, t.nome, u.situacao, count(*) over ()::int as total from uma u join ${tenants} t on t.id = u.tenant_id
    order by u.situacao, t.nome, t.id limit ${SUBSCRIBERS_NAMED}`);
  const empresas = rows.map(({ id: tenantId, nome: name, situacao }) => ({ id: tenantId, nome: name, situacao }));
  return { empresas, total: rows[0]?.total ?? 0 };
}
