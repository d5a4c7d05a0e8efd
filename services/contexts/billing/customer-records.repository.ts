import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, count, eq } from 'drizzle-orm';
import { pagamentos } from './schema';

const ofCustomer = ({ tenantId }: UnitOfWork, clienteId: string) =>
  and(eq(pagamentos.tenant_id, tenantId), eq(pagamentos.cliente_id, clienteId));

export async function countPayments(unit: UnitOfWork, clienteId: string): Promise<number> {
  const where = ofCustomer(unit, clienteId);
  return (await unit.tx.select({ n: count() }).from(pagamentos).where(where))[0]?.n ?? 0;
}

export async function movePayments(unit: UnitOfWork, fromId: string, toId: string): Promise<void> {
  await unit.tx.update(pagamentos).set({ cliente_id: toId }).where(ofCustomer(unit, fromId));
}

/** What the person may read about their payments. */
export async function exportPayments(unit: UnitOfWork, clienteId: string): Promise<unknown[]> {
  return unit.tx
    .select({
      valor: pagamentos.valor,
      situacao: pagamentos.status,
      metodo: pagamentos.metodo,
      pago_em: pagamentos.data_pagamento,
      registrado_em: pagamentos.created_at,
    })
    .from(pagamentos)
    .where(ofCustomer(unit, clienteId))
    .orderBy(asc(pagamentos.created_at), asc(pagamentos.id));
}
