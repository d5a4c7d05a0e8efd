import { type SystemSettings, saveSystemSettings } from '@balcao/contracts/system';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { Egress, WayTo } from '@balcao/kit/egress';
import { useCase } from '@balcao/kit/use-case';
import { startIntegration } from '../integrations/integrations.repository';
import type { TryAiKey } from './ai-key-port';
import { presentOwn, type WithDraft } from './instructions-draft';
import {
  checkAddresses,
  checkGateway,
  checkKey,
  type Layer,
  nextAi,
  nextEvolution,
  type SettingsInput,
} from './next-settings';
import { checkReserve, nextReserve } from './reserve';
import { findOpenAiCredential, type Layers, lockSettings, readLayers, upsertSetting } from './settings.repository';
import type { TryGateway } from './try-gateway';

export type SaveDeps = Pick<Deps, 'db' | 'sealer' | 'clock'> &
  WithDraft & {
    wayTo: WayTo<Pick<Egress, 'check'>>;
    tryKey: TryAiKey;
    tryGateway: TryGateway;
  };

const ownLayer = ({ sealer }: SaveDeps, owner: string, { own, platform }: Layers): Layer => ({
  sealer,
  owner,
  platform,
  evolution: own.evolution_api?.value,
  ai: own.ai_config?.value,
});

/** A key of the platform, or one saved as an integration. */
const hasOtherKey =
  (unit: UnitOfWork, { platform }: Layers) =>
  async () =>
    Boolean(platform.ai_config?.value.openai_api_key) || Boolean(await findOpenAiCredential(unit));

/** Saves the company's own layer; absent parts and empty keys keep what is stored. What the AI is told becomes a draft. */
export const saveSettings = useCase(
  saveSystemSettings,
  (deps: SaveDeps) =>
    async (actor: Actor, input: SettingsInput): Promise<SystemSettings> => {
      const { evolution_api: evolution, ai_config: ai } = input;
      const tenantId = tenantOf(actor);
      // Names are looked up before the transaction: a slow resolver must not hold locks.
      const known = ownLayer(deps, tenantId, await deps.db.tenant(tenantId, readLayers));
      const { gatewayUrl, aiUrl, reserveUrl } = await checkAddresses(deps.wayTo, known, input);
      await checkGateway(deps.tryGateway, known, { input: evolution, url: gatewayUrl });
      const tested = ai ? await checkKey(deps.tryKey, known, { input: ai, url: aiUrl }) : null;
      const untested = ai?.salvar_sem_teste ?? false;
      await checkReserve(deps.tryKey, known, { input: ai?.reserva, url: reserveUrl, untested });
      return deps.db.tenant(tenantId, async (unit) => {
        await lockSettings(unit);
        const layers = await readLayers(unit);
        const stored = ownLayer(deps, tenantId, layers);
        const now = deps.clock();
        if (evolution) {
          const value = nextEvolution(stored, { url: gatewayUrl, key: evolution.api_key ?? '' });
          await upsertSetting(unit, 'evolution_api', value, now);
        }
        if (ai) {
          const { custom_instructions: written, ...rest } = ai;
          const main = await nextAi(stored, { input: rest, url: aiUrl }, hasOtherKey(unit, layers));
          const value = nextReserve(stored, main, { input: ai.reserva, url: reserveUrl, now });
          await upsertSetting(unit, 'ai_config', value, now);
          if (written !== undefined) await deps.draft.keep(unit, actor, written || null);
        }
        // The key of the company itself has a card from now on, and what was said of another one is forgotten.
        if (tested) await startIntegration(unit, 'openai', tested === 'works' ? 'active' : 'error', now);
        return presentOwn(deps, unit);
      });
    },
);
