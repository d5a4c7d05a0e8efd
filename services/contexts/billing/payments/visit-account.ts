import { centsOf, moneyOf } from '@balcao/contracts/money';
import { type ContaDaVisita, knownStatus } from '@balcao/contracts/payments';
import type { VisitToPay } from './payment-ports';
import type { PaymentRow } from './payments.repository';
import { leftOf, presentPayment } from './present-payment';

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** What a visit costs against what was entered for it. Somebody who paid more than it costs now owes nothing, and is told. */
export function accountOf(
  agendamento_id: string,
  { cliente_id, cliente_nome, data_hora, servicos, sinal }: VisitToPay,
  rows: readonly PaymentRow[],
  present = presentPayment,
): ContaDaVisita {
  const total = sum(servicos.map(({ valor }) => centsOf(valor)));
  const pago = sum(rows.map(({ pagamento }) => leftOf(pagamento)));
  const waiting = rows.filter(({ pagamento }) => knownStatus(pagamento.status) === 'pendente');
  const pendente = sum(waiting.map(({ pagamento }) => centsOf(pagamento.valor)));
  return {
    agendamento_id,
    cliente_id,
    cliente_nome,
    data_hora: data_hora.toISOString(),
    servicos,
    total: moneyOf(total),
    pago: moneyOf(pago),
    pendente: moneyOf(pendente),
    aberto: moneyOf(Math.max(0, total - pago - pendente)),
    pago_a_mais: moneyOf(Math.max(0, pago - total)),
    pagamentos: rows.map(present),
    sinal: sinal && {
      valor: moneyOf(Math.max(0, Math.min(total, centsOf(sinal.valor)) - pago)),
      expira_em: sinal.expira_em.toISOString(),
    },
  };
}
