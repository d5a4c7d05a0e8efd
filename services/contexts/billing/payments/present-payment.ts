import { centsOf, moneyOf } from '@balcao/contracts/money';
import {
  knownStatus,
  type Pagamento,
  type PagamentoDetalhe,
  type PagamentoListado,
  paymentFor,
} from '@balcao/contracts/payments';
import type { Actor } from '@balcao/kit/actor';
import type { Return } from '../charges/returns.repository';
import type { DescribedRow } from './describe-rows';
import type { VisitToPay } from './payment-ports';
import type { PaymentRow } from './payments.repository';
import type { Refund } from './refunds.repository';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentPayment({ pagamento, cliente_nome }: PaymentRow): Pagamento {
  return {
    id: pagamento.id,
    cliente_id: pagamento.cliente_id,
    cliente_nome,
    agendamento_id: pagamento.agendamento_id,
    valor: pagamento.valor,
    reembolsado: pagamento.reembolsado,
    status: pagamento.status,
    metodo: pagamento.metodo,
    data_pagamento: iso(pagamento.data_pagamento),
    observacao: pagamento.observacao,
    autor_nome: pagamento.autor_nome,
    created_at: pagamento.created_at.toISOString(),
  };
}

/** For whoever reads: some roles see the books, but not the customers. */
export const presentPaymentTo =
  ({ role }: Pick<Actor, 'role'>) =>
  (row: PaymentRow): Pagamento =>
    paymentFor(role, presentPayment(row));

/** The same with what a list says of its visit. */
export const presentListedTo =
  ({ role }: Pick<Actor, 'role'>) =>
  (row: DescribedRow): PagamentoListado => {
    const { servicos, parte } = row;
    return paymentFor(role, Object.assign(presentPayment(row), { servicos, parte }));
  };

/** What can still be given back of a payment, in cents. */
export const leftOf = ({
  status,
  valor,
  reembolsado,
}: {
  status: string;
  valor: string;
  reembolsado: string;
}): number => (status === 'pago' ? centsOf(valor) - centsOf(reembolsado) : 0);

interface Around {
  reembolsos: readonly Refund[];
  /** The Pix charge that brought it, with what goes back through the provider. */
  charge: { id: string; isLost: boolean; returns: readonly Return[] } | null;
  formas: readonly PaymentRow[];
  visit: VisitToPay | null;
}

const presentRefund = ({
  id,
  valor,
  motivo,
  autor_nome,
  created_at,
}: Pick<Refund, 'id' | 'valor' | 'motivo' | 'autor_nome' | 'created_at'>) => ({
  id,
  valor,
  motivo,
  autor_nome,
  created_at: created_at.toISOString(),
});

/** With everything its panel and its receipt show. */
export function presentDetail(
  row: PaymentRow,
  { reembolsos, charge, formas, visit }: Around,
): Omit<PagamentoDetalhe, 'servicos'> {
  const { pagamento } = row;
  const { estorno_motivo, estorno_autor_nome, estornado_em } = pagamento;
  const onItsWay = (charge?.returns ?? []).filter(({ status }) => status === 'enviando' || status === 'a_caminho');
  const leaving = onItsWay.reduce((all, { valor }) => all + centsOf(valor), 0);
  const estorno = { motivo: estorno_motivo, autor_nome: estorno_autor_nome, em: iso(estornado_em) };
  return Object.assign(presentPayment(row), {
    restante: moneyOf(Math.max(0, leftOf(pagamento) - leaving)),
    reembolsos: reembolsos.map(presentRefund),
    reembolsos_a_caminho: onItsWay.map(presentRefund),
    cobranca_id: charge?.id ?? null,
    em_outra_conta: charge?.isLost ?? false,
    estorno: knownStatus(pagamento.status) === 'cancelado' ? estorno : null,
    formas: formas.map(({ pagamento: { id, metodo, valor, reembolsado, status } }) => ({
      id,
      metodo,
      valor,
      reembolsado,
      status,
    })),
    data_hora: iso(visit?.data_hora ?? null),
  });
}
