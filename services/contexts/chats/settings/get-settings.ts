import type { SystemSettings } from '@balcao/contracts/system';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { presentSettings } from './present-settings';
import { readLayers } from './settings.repository';

/** Both layers as the company sees them. */
export async function getSettings(deps: Pick<Deps, 'db'>, actor: Actor): Promise<SystemSettings> {
  requirePolicy(actor, 'system.manage');
  return presentSettings(await deps.db.tenant(tenantOf(actor), readLayers));
}
