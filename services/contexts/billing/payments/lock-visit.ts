import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import type { PaymentPorts, VisitToPay } from './payment-ports';
import { lockAccount } from './payments.repository';

/** The visit, once nobody else enters anything for it: what changed while waiting is seen. */
export async function lockVisit(
  { findVisit }: Pick<PaymentPorts, 'findVisit'>,
  unit: UnitOfWork,
  agendamentoId: string,
): Promise<VisitToPay> {
  const firstOf = ({ ids }: VisitToPay) => ids.toSorted()[0] ?? agendamentoId;
  const before = firstOf(await findVisit(unit, agendamentoId));
  await lockAccount(unit, before);
  const visit = await findVisit(unit, agendamentoId);
  if (firstOf(visit) !== before) throw new AppError('scheduling/changed-meanwhile');
  return visit;
}
