import { removeAiKey as contract, type SystemSettings } from '@balcao/contracts/system';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { clearIntegrationError } from '../integrations/integrations.repository';
import { presentSettings } from './present-settings';
import { dropOpenAiCredential, lockSettings, readLayers, upsertSetting } from './settings.repository';

/** Forgets the company's own AI key with the address and model it belongs to; instructions stay. */
export const removeAiKey = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'clock'>) =>
    async (actor: Actor): Promise<SystemSettings> => {
      return deps.db.tenant(tenantOf(actor), async (unit) => {
        await lockSettings(unit);
        const { own } = await readLayers(unit);
        const now = deps.clock();
        if (own.ai_config) {
          const { custom_instructions = null, responder_atrasadas = false } = own.ai_config.value;
          await upsertSetting(unit, 'ai_config', { custom_instructions, responder_atrasadas }, now);
        }
        await dropOpenAiCredential(unit, now);
        await clearIntegrationError(unit, 'openai', now);
        return presentSettings(await readLayers(unit));
      });
    },
);
