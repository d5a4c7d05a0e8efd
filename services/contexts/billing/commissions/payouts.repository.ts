import type { UnitOfWork } from '@balcao/kit/db';
import { lockKey } from '@balcao/kit/lock';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { dados_cliente, produtos } from '../../catalog/schema';
import { agendamentos, profissionais } from '../../scheduling/schema';
import { comissao_itens, comissao_repasses } from './schema';

type NewPayout = Omit<typeof comissao_repasses.$inferInsert, 'tenant_id'>;
type NewItem = Omit<typeof comissao_itens.$inferInsert, 'tenant_id'>;

/** Whoever pays or undoes the commission of the same person waits in line until the transaction ends. */
export async function lockCommission({ tx, tenantId }: UnitOfWork, profissionalId: string): Promise<void> {
  const key = `${tenantId}/comissao/${profissionalId}`;
  // A report is read under the lock: several in line take longer than a row's lock may.
  await tx.execute(sql`set local lock_timeout = '12s'`);
  await lockKey(tx, key);
}

const { tenant_id } = comissao_repasses;

const selectPayouts = ({ tx }: UnitOfWork) =>
  tx
    .select({
      repasse: comissao_repasses,
      profissional_nome: profissionais.nome,
      servicos: sql<number>`(select count(*)::int from ${comissao_itens} i where i.tenant_id = ${tenant_id} and i.repasse_id = ${comissao_repasses.id})`,
    })
    .from(comissao_repasses)
    .innerJoin(
      profissionais,
      and(eq(profissionais.tenant_id, tenant_id), eq(profissionais.id, comissao_repasses.profissional_id)),
    )
    .$dynamic();
export type PayoutRow = Awaited<ReturnType<typeof selectPayouts>>[number];

/** The latest first. One more than asked for tells that there are others. */
export function listPayoutRows(unit: UnitOfWork, after: string[] | null, limit: number): Promise<PayoutRow[]> {
  const { created_at, id } = comissao_repasses;
  const before = after ? sql`(${created_at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined;
  return selectPayouts(unit)
    .where(and(eq(tenant_id, unit.tenantId), before))
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1);
}

export async function findPayout(unit: UnitOfWork, id: string): Promise<PayoutRow | undefined> {
  return (await selectPayouts(unit).where(and(eq(tenant_id, unit.tenantId), eq(comissao_repasses.id, id))))[0];
}

export async function findPayoutByKey(unit: UnitOfWork, chave: string): Promise<PayoutRow | undefined> {
  return (await selectPayouts(unit).where(and(eq(tenant_id, unit.tenantId), eq(comissao_repasses.chave, chave))))[0];
}

/** What a payout paid, by the time of the service. */
export function listPayoutItems({ tx, tenantId }: UnitOfWork, repasseId: string) {
  const of = comissao_itens.tenant_id;
  return tx
    .select({ item: comissao_itens, servico: produtos.nome, cliente_nome: dados_cliente.nome })
    .from(comissao_itens)
    .innerJoin(agendamentos, and(eq(agendamentos.tenant_id, of), eq(agendamentos.id, comissao_itens.agendamento_id)))
    .leftJoin(produtos, and(eq(produtos.tenant_id, of), eq(produtos.id, agendamentos.produto_id)))
    .leftJoin(dados_cliente, and(eq(dados_cliente.tenant_id, of), eq(dados_cliente.id, agendamentos.cliente_id)))
    .where(and(eq(of, tenantId), eq(comissao_itens.repasse_id, repasseId)))
    .orderBy(asc(comissao_itens.quando), asc(comissao_itens.agendamento_id));
}

export async function insertPayout({ tx, tenantId }: UnitOfWork, payout: NewPayout, items: NewItem[]): Promise<void> {
  await tx.insert(comissao_repasses).values(Object.assign(payout, { tenant_id: tenantId }));
  await tx.insert(comissao_itens).values(items.map((item) => Object.assign(item, { tenant_id: tenantId })));
}

export async function updatePayout({ tx, tenantId }: UnitOfWork, id: string, patch: Partial<NewPayout>): Promise<void> {
  await tx
    .update(comissao_repasses)
    .set(patch)
    .where(and(eq(tenant_id, tenantId), eq(comissao_repasses.id, id)));
}
