import { cancelCharge as contract, isOpenCharge } from '@balcao/contracts/charges';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { callOffCharge } from './call-off-charge';
import type { ChargeDeps } from './charge-ports';
import { lockCharge } from './charges.repository';
import { loadCharge } from './present-charge';
import { settleCharge } from './settle-charge';

/** Nobody is asked for it any more. Somebody who paid at the same moment has paid: the answer says so. */
export const cancelCharge = useCase(contract, (deps: ChargeDeps) => async (actor: Actor, id: string) => {
  const tenantId = tenantOf(actor);
  await deps.db.tenant(tenantId, async (unit) => {
    const charge = await lockCharge(unit, id);
    if (!charge) throw new AppError('billing/charge-not-found');
    // The same again, as a browser does that never heard the answer.
    if (charge.cancelada_em) return;
    if (!isOpenCharge(charge.status)) throw new AppError('billing/charge-closed');
    await callOffCharge(deps, actor, unit, charge);
  });
  await settleCharge(deps)({ tenantId, cobrancaId: id });
  return deps.db.tenant(tenantId, (unit) => loadCharge(unit, id));
});
