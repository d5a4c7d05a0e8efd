import type { TenantScope } from '@balcao/kit/db';
import { and, asc, count, eq } from 'drizzle-orm';
import { pagamentos } from './schema';

const ofCustomer = ({ tenantId }: TenantScope, clienteId: string) =>
  and(eq(pagamentos.tenant_id, tenantId), eq(pagamentos.cliente_id, clienteId));

export async function countPayments(scope: TenantScope, clienteId: string): Promise<number> {
  const where = ofCustomer(scope, clienteId);
  return (await scope.tx.select({ n: count() }).from(pagamentos).where(where))[0]?.n ?? 0;
}

export async function movePayments(scope: TenantScope, fromId: string, toId: string): Promise<void> {
  await scope.tx.update(pagamentos).set({ cliente_id: toId }).where(ofCustomer(scope, fromId));
}

/** What the person may read about their payments. */
export async function exportPayments(scope: TenantScope, clienteId: string): Promise<unknown[]> {
  return scope.tx
    .select({
      valor: pagamentos.valor,
      situacao: pagamentos.status,
      metodo: pagamentos.metodo,
      pago_em: pagamentos.data_pagamento,
      registrado_em: pagamentos.created_at,
    })
    .from(pagamentos)
    .where(ofCustomer(scope, clienteId))
    .orderBy(asc(pagamentos.created_at), asc(pagamentos.id));
}
