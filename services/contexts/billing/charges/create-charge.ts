import { createCharge as contract, type NovaCobranca } from '@balcao/contracts/charges';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { ChargeDeps } from './charge-ports';
import { makeCharge } from './make-charge';
import { loadCharge } from './present-charge';

/** A Pix charge that somebody of the team asks for. */
export const createCharge = useCase(contract, (deps: ChargeDeps) => {
  const make = makeCharge(deps);
  return async (actor: Actor, body: NovaCobranca) => {
    const tenantId = tenantOf(actor);
    const id = await make(tenantId, actor, body);
    return deps.db.tenant(tenantId, (unit) => loadCharge(unit, id));
  };
});
