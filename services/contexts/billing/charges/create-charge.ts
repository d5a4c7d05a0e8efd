import { createCharge as contract, type NovaCobranca } from '@balcao/contracts/charges';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError, isUniqueViolation } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { useCase } from '@balcao/kit/use-case';
import type { ChargeDeps } from './charge-ports';
import { placeCharge } from './place-charge';
import { planCharge } from './plan-charge';
import { loadCharge } from './present-charge';

/** A Pix charge: stored first, then made at the provider; sent again with its key, it goes on where it was. */
export const createCharge = useCase(contract, (deps: ChargeDeps) => async (actor: Actor, body: NovaCobranca) => {
  const tenantId = tenantOf(actor);
  const charge = await retryDeadlock(() =>
    deps.db.tenant(tenantId, (unit) => planCharge(deps, actor, unit, body)),
  ).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('billing/charge-open', { cause: error }) : error;
  });
  if (charge.status === 'preparando') await placeCharge(deps)(tenantId, charge);
  return deps.db.tenant(tenantId, (unit) => loadCharge(unit, charge.id));
});
