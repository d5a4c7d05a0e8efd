import { centsOf } from '@balcao/contracts/money';
import type { UnitOfWork } from '@balcao/kit/db';
import type { VisitToPay } from './payment-ports';
import { findRowsOfVisit, type PaymentRow } from './payments.repository';
import { leftOf } from './present-payment';
import { accountOf } from './visit-account';

/** The deposit of its visit, as far as that is paid and would not be without this payment. */
export async function keptDeposit(
  unit: UnitOfWork,
  { pagamento }: PaymentRow,
  visit: VisitToPay,
): Promise<string | null> {
  const left = leftOf(pagamento);
  if (left === 0 || visit.deposito?.status !== 'pago') return null;
  const { pago } = accountOf(pagamento.agendamento_id ?? '', visit, await findRowsOfVisit(unit, visit.ids));
  return centsOf(pago) - left < centsOf(visit.deposito.valor) ? visit.deposito.valor : null;
}
