import {
  getPlatformSettings as getContract,
  removePlatformAiKey as removeAiContract,
  removePlatformGatewayKey as removeGatewayContract,
  type SystemSettings,
  savePlatformSettings as saveContract,
} from '@balcao/contracts/system';
import type { Actor } from '@balcao/kit/actor';
import type { PlatformUnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import {
  checkAddresses,
  checkGateway,
  checkKey,
  type Layer,
  nextAi,
  nextEvolution,
  type SettingsInput,
} from './next-settings';
import { lockPlatformSettings, readPlatformLayer, upsertPlatformSetting } from './platform-settings.repository';
import { presentSettings } from './present-settings';
import { checkReserve, nextReserve } from './reserve';
import type { SaveDeps } from './save-settings';
import type { Layers } from './settings.repository';
import { PLATFORM } from './settings-value';

/** As the master sees it: the platform's layer is nobody's override, and inherits nothing. */
function present(platform: Layers['platform']): SystemSettings {
  const { evolution_api, ai_config } = presentSettings({ own: platform, platform: {} });
  return {
    evolution_api: Object.assign(evolution_api, { herdado: false }),
    ai_config: Object.assign(ai_config, { herdado: false }),
  };
}

const layerOf = ({ sealer }: Pick<Deps, 'sealer'>, platform: Layers['platform']): Layer => ({
  sealer,
  owner: PLATFORM,
  platform,
  evolution: platform.evolution_api?.value,
  ai: platform.ai_config?.value,
});

export const getPlatformSettings = useCase(
  getContract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (_actor: Actor): Promise<SystemSettings> =>
      present(await db.platform(readPlatformLayer)),
);

/** Saves the layer of companies without an override; absent parts and empty keys keep what is stored. */
export const savePlatformSettings = useCase(
  saveContract,
  (deps: Omit<SaveDeps, 'draft'>) =>
    async (_actor: Actor, input: SettingsInput): Promise<SystemSettings> => {
      const { evolution_api: evolution, ai_config: ai } = input;
      const known = layerOf(deps, await deps.db.platform(readPlatformLayer));
      const { gatewayUrl, aiUrl, reserveUrl } = await checkAddresses(deps.wayTo, known, input);
      await checkGateway(deps.tryGateway, known, { input: evolution, url: gatewayUrl });
      if (ai) await checkKey(deps.tryKey, known, { input: ai, url: aiUrl });
      const untested = ai?.salvar_sem_teste ?? false;
      await checkReserve(deps.tryKey, known, { input: ai?.reserva, url: reserveUrl, untested });
      return deps.db.platform(async (unit) => {
        await lockPlatformSettings(unit);
        const stored = layerOf(deps, await readPlatformLayer(unit));
        const now = deps.clock();
        if (evolution) {
          const value = nextEvolution(stored, { url: gatewayUrl, key: evolution.api_key ?? '' });
          await upsertPlatformSetting(unit, 'evolution_api', value, now);
        }
        if (ai) {
          const main = await nextAi(stored, { input: ai, url: aiUrl }, async () => false);
          const value = nextReserve(stored, main, { input: ai.reserva, url: reserveUrl, now });
          await upsertPlatformSetting(unit, 'ai_config', value, now);
        }
        return present(await readPlatformLayer(unit));
      });
    },
);

type ForgetDeps = Pick<Deps, 'db' | 'clock'>;

/** Takes a key away; its address stays, and wants a key before it is used again. */
const forget = ({ db, clock }: ForgetDeps, change: (unit: PlatformUnitOfWork, now: Date) => Promise<void>) =>
  db.platform(async (unit) => {
    await lockPlatformSettings(unit);
    await change(unit, clock());
    return present(await readPlatformLayer(unit));
  });

export const removePlatformAiKey = useCase(
  removeAiContract,
  (deps: ForgetDeps) =>
    (_actor: Actor): Promise<SystemSettings> =>
      forget(deps, async (unit, now) => {
        const {
          openai_api_key: _key,
          ultimos4: _end,
          ...rest
        } = (await readPlatformLayer(unit)).ai_config?.value ?? {};
        await upsertPlatformSetting(unit, 'ai_config', rest, now);
      }),
);

export const removePlatformGatewayKey = useCase(
  removeGatewayContract,
  (deps: ForgetDeps) =>
    (_actor: Actor): Promise<SystemSettings> =>
      forget(deps, async (unit, now) => {
        const { api_key: _key, ultimos4: _end, ...rest } = (await readPlatformLayer(unit)).evolution_api?.value ?? {};
        await upsertPlatformSetting(unit, 'evolution_api', rest, now);
      }),
);
