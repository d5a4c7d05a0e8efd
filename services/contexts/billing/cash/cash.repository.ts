import type { CashMovementKind } from '@balcao/contracts/cash';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { dados_cliente } from '../../catalog/schema';
import { pagamentos } from '../schema';
import { caixa_movimentos, caixas } from './schema';

export type Cash = typeof caixas.$inferSelect;
type NewCash = Omit<typeof caixas.$inferInsert, 'tenant_id'>;
type NewMovement = Omit<typeof caixa_movimentos.$inferInsert, 'tenant_id'>;

/**
 * Until the end of the transaction: payments pass together, while opening, closing and a sangria have the drawer for themselves.
 * Taken last, after the locks of visits and payments, so that nobody waits in a circle.
 */
export async function lockCash({ tx, tenantId }: UnitOfWork, how: 'shared' | 'alone'): Promise<void> {
  const key = sql`hashtextextended(${`${tenantId}/caixa`}, 0)`;
  await tx.execute(
    how === 'alone' ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`,
  );
}

export async function findOpenCash({ tx, tenantId }: UnitOfWork): Promise<Cash | undefined> {
  const where = and(eq(caixas.tenant_id, tenantId), isNull(caixas.fechado_em));
  return (await tx.select().from(caixas).where(where))[0];
}

export async function findCash({ tx, tenantId }: UnitOfWork, id: string): Promise<Cash | undefined> {
  const where = and(eq(caixas.tenant_id, tenantId), eq(caixas.id, id));
  return (await tx.select().from(caixas).where(where))[0];
}

export async function findCashByKey({ tx, tenantId }: UnitOfWork, chave: string): Promise<Cash | undefined> {
  const where = and(eq(caixas.tenant_id, tenantId), eq(caixas.chave, chave));
  return (await tx.select().from(caixas).where(where))[0];
}

/** Closed ones, the latest first. One more than asked for tells that there are others. */
export function listClosedCash({ tx, tenantId }: UnitOfWork, after: string[] | null, limit: number): Promise<Cash[]> {
  const { fechado_em, id } = caixas;
  const before = after ? sql`(${fechado_em}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined;
  return tx
    .select()
    .from(caixas)
    .where(and(eq(caixas.tenant_id, tenantId), sql`${fechado_em} is not null`, before))
    .orderBy(desc(fechado_em), desc(id))
    .limit(limit + 1);
}

export async function insertCash({ tx, tenantId }: UnitOfWork, row: NewCash): Promise<void> {
  await tx.insert(caixas).values(Object.assign(row, { tenant_id: tenantId }));
}

export async function updateCash({ tx, tenantId }: UnitOfWork, id: string, patch: Partial<NewCash>): Promise<void> {
  await tx
    .update(caixas)
    .set(patch)
    .where(and(eq(caixas.tenant_id, tenantId), eq(caixas.id, id)));
}

/** What came and went, by kind. */
export async function sumMovements(
  { tx, tenantId }: UnitOfWork,
  caixaId: string,
): Promise<Partial<Record<CashMovementKind, string>>> {
  const { tipo, valor } = caixa_movimentos;
  const rows = await tx
    .select({ tipo, valor: sql<string>`sum(${valor})::numeric(14,2)::text` })
    .from(caixa_movimentos)
    .where(and(eq(caixa_movimentos.tenant_id, tenantId), eq(caixa_movimentos.caixa_id, caixaId)))
    .groupBy(tipo);
  return Object.fromEntries(rows.map((row) => [row.tipo, row.valor]));
}

export type MovementRow = Awaited<ReturnType<typeof listMovements>>[number];

/** Movements of a drawer with whose payment it was, the latest first; one more than asked for. */
export function listMovements(
  { tx, tenantId }: UnitOfWork,
  { caixaId, after, limit }: { caixaId: string; after: string[] | null; limit: number },
) {
  const { tenant_id, caixa_id, created_at, id, pagamento_id } = caixa_movimentos;
  const before = after ? sql`(${created_at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined;
  return tx
    .select({ movimento: caixa_movimentos, cliente_nome: dados_cliente.nome })
    .from(caixa_movimentos)
    .leftJoin(pagamentos, and(eq(pagamentos.tenant_id, tenant_id), eq(pagamentos.id, pagamento_id)))
    .leftJoin(dados_cliente, and(eq(dados_cliente.tenant_id, tenant_id), eq(dados_cliente.id, pagamentos.cliente_id)))
    .where(and(eq(tenant_id, tenantId), eq(caixa_id, caixaId), before))
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1);
}

export async function insertMovements({ tx, tenantId }: UnitOfWork, rows: NewMovement[]): Promise<void> {
  await tx.insert(caixa_movimentos).values(rows.map((row) => Object.assign(row, { tenant_id: tenantId })));
}

export async function findMovementByKey({ tx, tenantId }: UnitOfWork, chave: string) {
  const where = and(eq(caixa_movimentos.tenant_id, tenantId), eq(caixa_movimentos.chave, chave));
  return (await tx.select().from(caixa_movimentos).where(where))[0];
}

/** Did this payment ever come into a drawer? */
export async function wasInDrawer({ tx, tenantId }: UnitOfWork, pagamentoId: string): Promise<boolean> {
  const { tenant_id, pagamento_id, tipo, id } = caixa_movimentos;
  const where = and(eq(tenant_id, tenantId), eq(pagamento_id, pagamentoId), eq(tipo, 'recebimento'));
  return (await tx.select({ id }).from(caixa_movimentos).where(where)).length > 0;
}
