import { centsOf } from '@balcao/contracts/money';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Charge } from '../charges/charges.repository';
import { endDepositCharges } from '../charges/end-deposit-charges';
import { lockVisit } from './lock-visit';
import type { MoneyGone, PaymentDeps, VisitToPay } from './payment-ports';
import { findRowsOfVisit } from './payments.repository';
import { accountOf } from './visit-account';

/** Stands without what was asked for ahead: held for it, or not paid (any more). */
export const lacksDeposit = ({ deposito }: VisitToPay): boolean =>
  deposito !== null && deposito.status !== 'pago' && deposito.status !== 'dispensado';

/**
 * Money was entered for a visit: should it wait for a deposit, it is confirmed by as much as that, and a code for it is
 * ended. `code`: what brought it; a deposit's, or any for a visit of which nothing stands, may be late.
 */
export async function noteDeposit(
  deps: Pick<PaymentDeps, 'findVisit' | 'noteDepositPaid' | 'clock' | 'jobs' | 'audit' | 'realtime'>,
  unit: UnitOfWork,
  agendamentoId: string,
  code?: Pick<Charge, 'finalidade' | 'pagamento_id' | 'valor'>,
) {
  const visit = await deps.findVisit(unit, agendamentoId);
  const isDeposit = code?.finalidade === 'sinal';
  // A debt that was entered for it is owed all the same.
  const isGone = visit.servicos.length === 0 && !code?.pagamento_id;
  const byCode = code && (isDeposit || isGone) ? code.valor : null;
  if (!lacksDeposit(visit) && !byCode) return { outcome: { kind: 'none' as const }, isGone };
  const { pago } = accountOf(agendamentoId, visit, await findRowsOfVisit(unit, visit.ids));
  const outcome = await deps.noteDepositPaid(unit, { ids: visit.ids, pagoCents: centsOf(pago), byCode });
  if (outcome.kind === 'paid' && !isDeposit) await endDepositCharges(deps)(unit, visit.ids);
  return { outcome, isGone };
}

/** Money left a visit: what was its deposit may be unpaid now. Whoever enters some for it at the same moment is waited for. */
export async function noteMoneyGone(
  deps: Pick<PaymentDeps, 'findVisit' | 'noteDepositPaid'>,
  unit: UnitOfWork,
  agendamentoId: string,
  saiu: MoneyGone,
): Promise<void> {
  const visit = await lockVisit(deps, unit, agendamentoId);
  if (visit.deposito?.status !== 'pago') return;
  const { pago } = accountOf(agendamentoId, visit, await findRowsOfVisit(unit, visit.ids));
  await deps.noteDepositPaid(unit, { ids: visit.ids, pagoCents: centsOf(pago), byCode: null, saiu });
}
