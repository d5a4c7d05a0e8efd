import { isOpenCharge } from '@balcao/contracts/charges';
import type { UnitOfWork } from '@balcao/kit/db';
import { endCharges } from './call-off-charge';
import type { ChargeDeps } from './charge-ports';
import type { Charge } from './charges.repository';

/**
 * Nobody is asked to pay for a visit of which nothing stands any more. A debt that somebody entered for it stays one, without the
 * code of before: whoever asks for it after that means it.
 */
export async function endGoneCharge(
  deps: Pick<ChargeDeps, 'clock' | 'jobs' | 'audit' | 'realtime' | 'findVisit'>,
  unit: UnitOfWork,
  charge: Charge,
): Promise<void> {
  if (!charge.agendamento_id || charge.cancelada_em || !isOpenCharge(charge.status)) return;
  const { servicos, acabou_em } = await deps.findVisit(unit, charge.agendamento_id);
  if (servicos.length > 0) return;
  if (charge.pagamento_id && (acabou_em === null || charge.created_at > acabou_em)) return;
  await endCharges(deps, { tenantId: unit.tenantId, usuarioId: null }, unit, [charge]);
}
