import { CONTACT_SHOWN, type PagamentoRecente } from '@balcao/contracts/contact-card';
import type { UnitOfWork } from '@balcao/kit/db';
import { findRowsOfCustomer, type PaymentRow } from './payments.repository';

const present = ({ pagamento, servico }: PaymentRow): PagamentoRecente => ({
  id: pagamento.id,
  valor: pagamento.valor,
  reembolsado: pagamento.reembolsado,
  status: pagamento.status,
  metodo: pagamento.metodo,
  servico,
  quando: (pagamento.data_pagamento ?? pagamento.created_at).toISOString(),
});

/** The last payments of a customer, for the conversation with them. */
export async function lastPayments(unit: UnitOfWork, clienteId: string): Promise<PagamentoRecente[]> {
  return (await findRowsOfCustomer(unit, clienteId, CONTACT_SHOWN)).map(present);
}
