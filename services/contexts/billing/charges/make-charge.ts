import type { NovaCobranca } from '@balcao/contracts/charges';
import { AppError, isUniqueViolation } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import type { ChargeDeps } from './charge-ports';
import { placeCharge } from './place-charge';
import { type ChargeAuthor, planCharge } from './plan-charge';

/** A Pix charge: stored first, then made at the provider; sent again with its key, it goes on where it was. Answers its id. */
export const makeCharge =
  (deps: ChargeDeps) =>
  async (tenantId: string, author: ChargeAuthor, body: NovaCobranca): Promise<string> => {
    const charge = await retryDeadlock(() =>
      deps.db.tenant(tenantId, (unit) => planCharge(deps, author, unit, body)),
    ).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('billing/charge-open', { cause: error }) : error;
    });
    if (charge.status === 'preparando') await placeCharge(deps)(tenantId, charge);
    return charge.id;
  };
