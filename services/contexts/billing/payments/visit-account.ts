import { centsOf, moneyOf } from '@balcao/contracts/money';
import { type ContaDaVisita, knownStatus } from '@balcao/contracts/payments';
import type { VisitToPay } from './payment-ports';
import type { PaymentRow } from './payments.repository';
import { leftOf, presentPayment } from './present-payment';

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** What is missing of a deposit nobody waits for any more, in cents; null: it is paid, done without, or still waited for. */
function missingOf({ deposito }: VisitToPay, pago: number, total: number): number | null {
  if (deposito?.status !== 'cancelado' && deposito?.status !== 'expirado') return null;
  return Math.max(0, Math.min(total, centsOf(deposito.valor)) - pago);
}

/** What a visit costs against what was entered for it. Somebody who paid more than it costs now owes nothing, and is told. */
export function accountOf(
  agendamento_id: string,
  visit: VisitToPay,
  rows: readonly PaymentRow[],
  present = presentPayment,
): ContaDaVisita {
  const { cliente_id, cliente_nome, data_hora, servicos, sinal } = visit;
  const total = sum(servicos.map(({ valor }) => centsOf(valor)));
  const pago = sum(rows.map(({ pagamento }) => leftOf(pagamento)));
  const waiting = rows.filter(({ pagamento }) => knownStatus(pagamento.status) === 'pendente');
  const pendente = sum(waiting.map(({ pagamento }) => centsOf(pagamento.valor)));
  const missing = missingOf(visit, pago, total);
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
    sinal_falta: missing === null ? null : moneyOf(missing),
  };
}
