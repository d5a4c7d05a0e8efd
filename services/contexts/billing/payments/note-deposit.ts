import { centsOf } from '@balcao/contracts/money';
import type { UnitOfWork } from '@balcao/kit/db';
import { endDepositCharges } from '../charges/end-deposit-charges';
import type { PaymentDeps } from './payment-ports';
import { findRowsOfVisit } from './payments.repository';
import { accountOf } from './visit-account';

/**
 * Money was entered for a visit: should it wait for a deposit, it is confirmed by as much as that, and a code for it is
 * ended. `byCode`: the code of the deposit itself brought it.
 */
export async function noteDeposit(
  deps: Pick<PaymentDeps, 'findVisit' | 'noteDepositPaid' | 'clock' | 'jobs' | 'audit' | 'realtime'>,
  unit: UnitOfWork,
  agendamentoId: string,
  byCode = false,
) {
  const visit = await deps.findVisit(unit, agendamentoId);
  if (!visit.sinal && !byCode) return { kind: 'none' as const };
  const { pago } = accountOf(agendamentoId, visit, await findRowsOfVisit(unit, visit.ids));
  const outcome = await deps.noteDepositPaid(unit, { ids: visit.ids, pagoCents: centsOf(pago), byCode });
  if (outcome.kind === 'paid' && !byCode) await endDepositCharges(deps)(unit, visit.ids);
  return outcome;
}
