import { removeAiKey as contract, type SystemSettings } from '@balcao/contracts/system';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { forgetAiKey } from './forget-ai-key';
import { presentOwn, type WithDraft } from './instructions-draft';
import { lockSettings } from './settings.repository';

/** Forgets the company's own AI key with the address and model it belongs to; instructions stay. */
export const removeAiKey = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'clock'> & WithDraft) =>
    async (actor: Actor): Promise<SystemSettings> => {
      return deps.db.tenant(tenantOf(actor), async (unit) => {
        await lockSettings(unit);
        await forgetAiKey(unit, deps.clock());
        return presentOwn(deps, unit);
      });
    },
);
