import { getSystemSettings, type SystemSettings } from '@balcao/contracts/system';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { presentOwn, type WithDraft } from './instructions-draft';

/** Both layers as the company sees them. */
export const getSettings = useCase(
  getSystemSettings,
  (deps: Pick<Deps, 'db'> & WithDraft) =>
    async (actor: Actor): Promise<SystemSettings> => {
      return deps.db.tenant(tenantOf(actor), (unit) => presentOwn(deps, unit));
    },
);
