import type { BodyOf } from '@balcao/contracts/endpoint';
import { type SystemSettings, saveSystemSettings } from '@balcao/contracts/system';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { Egress } from '@balcao/kit/egress';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { startIntegration } from '../integrations/integrations.repository';
import type { KeyVerdict, TryAiKey } from './ai-key-port';
import { checkBaseUrl } from './check-base-url';
import { presentSettings } from './present-settings';
import { findOpenAiCredential, type Layers, lockSettings, readLayers, upsertSetting } from './settings.repository';
import {
  type AiValue,
  DEFAULT_AI_URL,
  DEFAULT_MODEL,
  type EvolutionValue,
  openSetting,
  sealSetting,
} from './settings-value';

type Input = BodyOf<typeof saveSystemSettings>;
type SaveDeps = Pick<Deps, 'db' | 'sealer' | 'clock'> & { egress: Pick<Egress, 'check'>; tryKey: TryAiKey };

const refuse = (
  code: 'system/evolution-required' | 'system/openai-required' | 'integrations/key-required',
  field: string,
) => new AppError(code, { fields: { [field]: new AppError(code).message } });

/** What is stored now, locked, and who may seal what comes next. */
interface Stored {
  deps: SaveDeps;
  unit: UnitOfWork;
  layers: Layers;
}

/** A new address never gets the key that was saved for another one. */
function nextEvolution({ deps, unit, layers }: Stored, url: string, key: string): EvolutionValue {
  const current = layers.own.evolution_api?.value;
  if (!key && current?.api_key && current.base_url !== url)
    throw refuse('integrations/key-required', 'evolution_api.api_key');
  if (!url || (!key && !current?.api_key))
    throw refuse('system/evolution-required', url ? 'evolution_api.api_key' : 'evolution_api.base_url');
  if (!key) return { ...current, base_url: url };
  const sealed = sealSetting(deps.sealer, unit.tenantId, 'evolution_api', key);
  return { base_url: url, api_key: sealed, ultimos4: key.slice(-4) };
}

async function nextAi(
  { deps, unit, layers }: Stored,
  input: NonNullable<Input['ai_config']>,
  url: string | null | undefined,
): Promise<AiValue> {
  const current = layers.own.ai_config?.value ?? {};
  const key = input.openai_api_key ?? '';
  const inherited = layers.platform.ai_config?.value.openai_api_key;
  const moves = url !== undefined && url !== (current.base_url ?? null);
  if (!key && moves) throw refuse('integrations/key-required', 'ai_config.openai_api_key');
  if (!key && !current.openai_api_key && !inherited && !(await findOpenAiCredential(unit)))
    throw refuse('system/openai-required', 'ai_config.openai_api_key');
  return {
    ...current,
    ...(url !== undefined && { base_url: url }),
    ...(input.model !== undefined && { model: input.model || null }),
    ...(input.custom_instructions !== undefined && { custom_instructions: input.custom_instructions || null }),
    ...(input.responder_atrasadas !== undefined && { responder_atrasadas: input.responder_atrasadas }),
    ...(key && {
      openai_api_key: sealSetting(deps.sealer, unit.tenantId, 'ai_config', key),
      ultimos4: key.slice(-4),
    }),
  };
}

/** Absent stays absent (keep), empty means the provider's default address. */
async function aiAddress(deps: SaveDeps, typed: string | null | undefined): Promise<string | null | undefined> {
  if (typed === undefined) return undefined;
  return typed ? checkBaseUrl(deps.egress, 'ai_config.base_url', typed) : null;
}

// docs/decisions/0024-a-refused-ai-key-hands-over.md
/** The company's own key is tried where it is going to be used before it is kept; null: nothing about it changes. */
async function checkKey(
  deps: SaveDeps,
  tenantId: string,
  ai: NonNullable<Input['ai_config']>,
  url: string | null | undefined,
): Promise<KeyVerdict['kind'] | null> {
  const current = (await deps.db.tenant(tenantId, readLayers)).own.ai_config?.value;
  const changes =
    Boolean(ai.openai_api_key) || (ai.model !== undefined && (ai.model || null) !== (current?.model ?? null));
  const apiKey = ai.openai_api_key || openSetting(deps.sealer, tenantId, 'ai_config', current?.openai_api_key);
  if (!changes || !apiKey) return null;
  const verdict = await deps.tryKey({
    apiKey,
    baseUrl: (url === undefined ? current?.base_url : url) || DEFAULT_AI_URL,
    model: (ai.model === undefined ? current?.model : ai.model) || DEFAULT_MODEL,
    customInstructions: null,
  });
  if (verdict.kind === 'refused') throw refusedKey(verdict.said);
  if (verdict.kind === 'unreachable' && !ai.salvar_sem_teste) throw new AppError('system/ai-unreachable');
  return verdict.kind;
}

function refusedKey(said: string | undefined): AppError {
  const { message } = new AppError('system/ai-refused');
  const whole = said ? `${message} Ele respondeu: “${said}”` : message;
  return new AppError('system/ai-refused', { message: whole, fields: { 'ai_config.openai_api_key': whole } });
}

/** Saves the company's own layer; absent parts and empty keys keep what is stored. */
export const saveSettings = useCase(
  saveSystemSettings,
  (deps: SaveDeps) =>
    async (actor: Actor, input: Input): Promise<SystemSettings> => {
      const { evolution_api: evolution, ai_config: ai } = input;
      // Names are looked up before the transaction: a slow resolver must not hold locks.
      const gatewayUrl = evolution?.base_url
        ? await checkBaseUrl(deps.egress, 'evolution_api.base_url', evolution.base_url)
        : '';
      const aiUrl = await aiAddress(deps, ai?.base_url);
      const tested = ai ? await checkKey(deps, tenantOf(actor), ai, aiUrl) : null;
      return deps.db.tenant(tenantOf(actor), async (unit) => {
        await lockSettings(unit);
        const stored = { deps, unit, layers: await readLayers(unit) };
        const now = deps.clock();
        if (evolution) {
          const value = nextEvolution(stored, gatewayUrl, evolution.api_key ?? '');
          await upsertSetting(unit, 'evolution_api', value, now);
        }
        if (ai) await upsertSetting(unit, 'ai_config', await nextAi(stored, ai, aiUrl), now);
        // The key of the company itself has a card from now on, and what was said of another one is forgotten.
        if (tested) await startIntegration(unit, 'openai', tested === 'works' ? 'active' : 'error', now);
        return presentSettings(await readLayers(unit));
      });
    },
);
