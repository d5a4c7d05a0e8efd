import { removeGatewayKey as contract, type SystemSettings } from '@balcao/contracts/system';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { presentOwn, type WithDraft } from './instructions-draft';
import { deleteSetting, lockSettings } from './settings.repository';

/** Forgets the company's own messaging server, address and key: the platform's is used again. */
export const removeGatewayKey = useCase(
  contract,
  (deps: Pick<Deps, 'db'> & WithDraft) =>
    (actor: Actor): Promise<SystemSettings> =>
      deps.db.tenant(tenantOf(actor), async (unit) => {
        await lockSettings(unit);
        await deleteSetting(unit, 'evolution_api');
        return presentOwn(deps, unit);
      }),
);
