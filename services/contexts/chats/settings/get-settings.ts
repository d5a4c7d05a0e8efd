import { getSystemSettings, type SystemSettings } from '@balcao/contracts/system';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { presentSettings } from './present-settings';
import { readLayers } from './settings.repository';

/** Both layers as the company sees them. */
export const getSettings = useCase(
  getSystemSettings,
  (deps: Pick<Deps, 'db'>) =>
    async (actor: Actor): Promise<SystemSettings> => {
      return presentSettings(await deps.db.tenant(tenantOf(actor), readLayers));
    },
);
