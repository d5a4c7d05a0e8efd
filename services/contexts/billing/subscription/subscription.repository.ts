import type { SubscriptionChange } from '@balcao/contracts/billing';
import type { Tx, UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { usuarios } from '../../identity/schema';
import type { PlanRow } from '../plans/plans.repository';
import { noteRevenue } from '../revenue/note-revenue.repository';
import { assinatura_historico, assinaturas, planos } from '../schema';

const HISTORY = 50;

/** The company's subscription with the name of its plan; undefined: it never chose one. */
export async function findSubscription({ tx, tenantId }: Pick<UnitOfWork, 'tx' | 'tenantId'>) {
  const [row] = await tx
    .select({ ...getTableColumns(assinaturas), plano_nome: planos.nome })
    .from(assinaturas)
    .innerJoin(planos, eq(planos.id, assinaturas.plano_id))
    .where(eq(assinaturas.tenant_id, tenantId));
  return row;
}
export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/** As it stays until the end of the transaction: whoever renames or deletes it waits. */
export async function findPlan(tx: Tx, id: string): Promise<PlanRow | undefined> {
  return (await tx.select().from(planos).where(eq(planos.id, id)).for('share'))[0];
}

export async function findPlanOnSale(tx: Tx, id: string): Promise<PlanRow | undefined> {
  const plan = await findPlan(tx, id);
  return plan?.ativo ? plan : undefined;
}

/** One company has one subscription: it is created, or replaced. */
export async function putSubscription(
  { tx, tenantId }: Pick<UnitOfWork, 'tx' | 'tenantId'>,
  terms: {
    plano_id: string;
    status: 'active' | 'pendente';
    valor: string;
    data_inicio: Date;
    pago_ate: Date | null;
  },
): Promise<void> {
  const values = Object.assign({ suspensa_em: null }, terms);
  await tx
    .insert(assinaturas)
    .values({ ...values, tenant_id: tenantId })
    .onConflictDoUpdate({ target: assinaturas.tenant_id, set: values });
}

/** Waited for its first payment, which does not come. */
export async function dropPending({ tx, tenantId }: Pick<UnitOfWork, 'tx' | 'tenantId'>): Promise<void> {
  const { tenant_id, status } = assinaturas;
  await tx.delete(assinaturas).where(and(eq(tenant_id, tenantId), eq(status, 'pendente')));
}

export async function updateSubscription(
  { tx, tenantId }: Pick<UnitOfWork, 'tx' | 'tenantId'>,
  patch: Partial<Pick<typeof assinaturas.$inferSelect, 'status' | 'data_inicio' | 'pago_ate' | 'suspensa_em'>>,
): Promise<void> {
  await tx.update(assinaturas).set(patch).where(eq(assinaturas.tenant_id, tenantId));
}

/** A line of what became of the subscription, and what that did to the platform's revenue; it is written itself already. */
export async function addHistory(
  unit: Pick<UnitOfWork, 'tx' | 'tenantId'>,
  line: {
    acao: SubscriptionChange;
    plano: string;
    plano_anterior: string | null;
    valor: string;
    usuario_id: string | null;
  },
  at: Date,
): Promise<void> {
  const { tx, tenantId } = unit;
  // Changes follow each other, also within one millisecond.
  const last = sql`(select max(created_at) + interval '1 ms' from ${assinatura_historico} where tenant_id = ${tenantId})`;
  const created_at = sql`greatest(${at.toISOString()}::timestamptz, ${last})`;
  await tx.insert(assinatura_historico).values({ ...line, tenant_id: tenantId, created_at });
  await noteRevenue(unit, at);
}

/** The latest changes, newest first, with who made them. */
export function listHistory({ tx, tenantId }: UnitOfWork) {
  const { id, acao, plano, plano_anterior, valor, created_at } = assinatura_historico;
  return tx
    .select({ id, acao, plano, plano_anterior, valor, created_at, quem: usuarios.nome })
    .from(assinatura_historico)
    .leftJoin(
      usuarios,
      and(eq(usuarios.tenant_id, assinatura_historico.tenant_id), eq(usuarios.id, assinatura_historico.usuario_id)),
    )
    .where(eq(assinatura_historico.tenant_id, tenantId))
    .orderBy(desc(created_at), desc(id))
    .limit(HISTORY);
}

/**
 * When the month under way ends: months are counted from the beginning of the subscription, on the company's clock; one
 * that began on the 31st ends with the last day of shorter months.
 */
export async function endOfMonth(
  tx: Tx,
  { begin, now, zone }: { begin: Date; now: Date; zone: string },
): Promise<Date> {
  const [from, at] = [begin, now].map((moment) => sql`(${moment.toISOString()}::timestamptz at time zone ${zone})`);
  const [row] = await tx.execute<{ fim: string }>(sql`
    select min(fim)::text as fim from (
      select (${from} + make_interval(months => n)) at time zone ${zone} as fim
      from generate_series(1, 2 + extract(year from age(${at}, ${from}))::int * 12 + extract(month from age(${at}, ${from}))::int) n
    ) as meses where fim > ${now.toISOString()}::timestamptz`);
  if (!row) throw new Error('a month without an end');
  return new Date(row.fim);
}
