import { OPEN_CHARGE_STATUSES } from '@balcao/contracts/charges';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { cobrancas, devolucoes } from './charges/schema';
import { pagamentos, reembolsos } from './schema';

const ofCustomer = ({ tenantId }: UnitOfWork, clienteId: string) =>
  and(eq(pagamentos.tenant_id, tenantId), eq(pagamentos.cliente_id, clienteId));

const chargesOf = ({ tenantId }: UnitOfWork, clienteId: string) =>
  and(eq(cobrancas.tenant_id, tenantId), eq(cobrancas.cliente_id, clienteId));

/** Payments and charges: both stay in the books. */
export async function countPayments(unit: UnitOfWork, clienteId: string): Promise<number> {
  const [paid] = await unit.tx.select({ n: count() }).from(pagamentos).where(ofCustomer(unit, clienteId));
  const [asked] = await unit.tx.select({ n: count() }).from(cobrancas).where(chargesOf(unit, clienteId));
  return (paid?.n ?? 0) + (asked?.n ?? 0);
}

export async function movePayments(unit: UnitOfWork, fromId: string, toId: string): Promise<void> {
  await unit.tx.update(pagamentos).set({ cliente_id: toId }).where(ofCustomer(unit, fromId));
  await unit.tx.update(cobrancas).set({ cliente_id: toId }).where(chargesOf(unit, fromId));
}

/** What the person may read about their payments. */
export async function exportPayments(unit: UnitOfWork, clienteId: string): Promise<unknown[]> {
  return unit.tx
    .select({
      valor: pagamentos.valor,
      situacao: pagamentos.status,
      metodo: pagamentos.metodo,
      reembolsado: pagamentos.reembolsado,
      pago_em: pagamentos.data_pagamento,
      observacao: pagamentos.observacao,
      estornado_em: pagamentos.estornado_em,
      motivo_do_estorno: pagamentos.estorno_motivo,
      reembolsos: sql<
        unknown[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('valor', r.valor::text, 'motivo', r.motivo,
        'em', r.created_at) order by r.created_at), '[]') from ${reembolsos} r
        where r.tenant_id = pagamentos.tenant_id and r.pagamento_id = pagamentos.id)`,
      registrado_em: pagamentos.created_at,
    })
    .from(pagamentos)
    .where(ofCustomer(unit, clienteId))
    .orderBy(asc(pagamentos.created_at), asc(pagamentos.id));
}

/** Amounts, forms and days stay for the books; what was written about the person goes, its fingerprint too. */
export async function erasePayments(unit: UnitOfWork, clienteId: string): Promise<void> {
  const { tx, tenantId } = unit;
  const own = tx.select({ id: pagamentos.id }).from(pagamentos).where(ofCustomer(unit, clienteId));
  await tx
    .update(reembolsos)
    .set({ motivo: null, impressao: null })
    .where(and(eq(reembolsos.tenant_id, tenantId), inArray(reembolsos.pagamento_id, own)));
  const charges = tx.select({ id: cobrancas.id }).from(cobrancas).where(chargesOf(unit, clienteId));
  await tx
    .update(devolucoes)
    .set({ motivo: null, impressao: null })
    .where(and(eq(devolucoes.tenant_id, tenantId), inArray(devolucoes.cobranca_id, charges)));
  // Nobody pays for them any more under that name: the sweep ends at the provider what is called off here.
  const open = and(inArray(cobrancas.status, [...OPEN_CHARGE_STATUSES]), isNull(cobrancas.cancelada_em));
  await tx
    .update(cobrancas)
    .set({ cancelada_em: sql`now()`, conferir_em: sql`now()` })
    .where(and(chargesOf(unit, clienteId), open));
  await tx
    .update(pagamentos)
    .set({ observacao: null, estorno_motivo: null, impressao: null })
    .where(ofCustomer(unit, clienteId));
}
