import { centsOf } from '@balcao/contracts/money';
import type { UnitOfWork } from '@balcao/kit/db';
import { findChargeOfPayment } from '../charges/charges.repository';
import { endDepositCharges } from '../charges/end-deposit-charges';
import { isOnItsWay, listReturns } from '../charges/returns.repository';
import type { PaymentDeps } from './payment-ports';
import { findRowsOfVisit, type PaymentRow } from './payments.repository';
import { leftOf } from './present-payment';

type Deps = Pick<PaymentDeps, 'findVisit' | 'noteDepositPaid' | 'clock' | 'jobs' | 'audit' | 'realtime'>;

/** In cents; what is on its way back to who paid it is not here any more. */
async function staysOf(unit: UnitOfWork, { pagamento }: PaymentRow): Promise<number> {
  const left = leftOf(pagamento);
  const charge = left > 0 ? await findChargeOfPayment(unit, pagamento.id) : undefined;
  const leaving = charge ? (await listReturns(unit, charge.id)).filter(isOnItsWay) : [];
  return Math.max(0, left - leaving.reduce((all, { valor }) => all + centsOf(valor), 0));
}

/** A visit stands again: what lies at it pays its deposit, also what was kept as credit, or does no longer. */
export const notePaidAgain =
  (deps: Deps) =>
  async (unit: UnitOfWork, [first]: readonly string[]): Promise<void> => {
    if (!first) return;
    const { ids, servicos } = await deps.findVisit(unit, first);
    if (servicos.length === 0) return;
    let pagoCents = 0;
    for (const row of await findRowsOfVisit(unit, ids)) pagoCents += await staysOf(unit, row);
    const { kind } = await deps.noteDepositPaid(unit, { ids, pagoCents, byCode: null });
    if (kind === 'paid') await endDepositCharges(deps)(unit, ids);
  };
