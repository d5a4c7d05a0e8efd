import type { SystemSettings } from '@balcao/contracts/system';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { clearIntegrationError } from '../integrations/integrations.repository';
import { presentSettings } from './present-settings';
import { dropOpenAiCredential, lockSettings, readLayers, upsertSetting } from './settings.repository';

/** Forgets the company's own AI key with the address and model it belongs to; instructions stay. */
export async function removeAiKey(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<SystemSettings> {
  requirePolicy(actor, 'system.manage');
  return deps.db.tenant(tenantOf(actor), async (scope) => {
    await lockSettings(scope);
    const { own } = await readLayers(scope);
    const now = deps.clock();
    const custom_instructions = own.ai_config?.value.custom_instructions ?? null;
    if (own.ai_config) await upsertSetting(scope, 'ai_config', { custom_instructions }, now);
    await dropOpenAiCredential(scope, now);
    await clearIntegrationError(scope, 'openai', now);
    return presentSettings(await readLayers(scope));
  });
}
