import type { BodyOf } from '@balcao/contracts/endpoint';
import type { saveSystemSettings } from '@balcao/contracts/system';
import type { Sealer } from '@balcao/kit/crypto';
import type { Egress, WayTo } from '@balcao/kit/egress';
import { AppError } from '@balcao/kit/errors';
import type { KeyVerdict, TryAiKey } from './ai-key-port';
import { checkBaseUrl } from './check-base-url';
import { refusedKey } from './refused-key';
import type { Layers } from './settings.repository';
import {
  type AiValue,
  DEFAULT_AI_URL,
  DEFAULT_MODEL,
  type EvolutionValue,
  isTyped,
  isTypedReserve,
  openSetting,
  PLATFORM,
  type SettingKey,
  sealSetting,
} from './settings-value';
import type { TryGateway } from './try-gateway';

export type SettingsInput = BodyOf<typeof saveSystemSettings>;
type AiInput = NonNullable<SettingsInput['ai_config']>;

/** One layer as it is stored, and who may seal what comes next. */
export interface Layer {
  sealer: Sealer;
  /** Tenant id, or PLATFORM. */
  owner: string;
  evolution: EvolutionValue | undefined;
  ai: AiValue | undefined;
  platform: Layers['platform'];
}

/** What the platform itself is given may stand where the operator's partners do. */
const isOwn = ({ owner, platform }: Layer, key: SettingKey, url: string | null | undefined): boolean =>
  owner !== PLATFORM && isTyped(url, platform[key]?.value);

const refuse = (
  code: 'system/evolution-required' | 'system/openai-required' | 'system/gateway-refused' | 'integrations/key-required',
  field: string,
) => new AppError(code, { fields: { [field]: new AppError(code).message } });

/** A new address never gets the key that was saved for another one. */
export function nextEvolution(
  { sealer, owner, evolution: current }: Layer,
  { url, key }: { url: string; key: string },
): EvolutionValue {
  if (!key && current?.api_key && current.base_url !== url)
    throw refuse('integrations/key-required', 'evolution_api.api_key');
  if (!url || (!key && !current?.api_key))
    throw refuse('system/evolution-required', url ? 'evolution_api.api_key' : 'evolution_api.base_url');
  if (!key) return { ...current, base_url: url };
  return {
    ...current,
    base_url: url,
    api_key: sealSetting(sealer, owner, 'evolution_api', key),
    ultimos4: key.slice(-4),
  };
}

/** `hasOtherKey`: whether there is one to ask with, should this layer have none. */
export async function nextAi(
  { sealer, owner, ai: current = {} }: Layer,
  { input, url }: { input: AiInput; url: string | null | undefined },
  hasOtherKey: () => Promise<boolean>,
): Promise<AiValue> {
  const key = input.openai_api_key ?? '';
  const moves = url !== undefined && url !== (current.base_url ?? null);
  if (!key && moves) throw refuse('integrations/key-required', 'ai_config.openai_api_key');
  if (!key && !current.openai_api_key && !(await hasOtherKey()))
    throw refuse('system/openai-required', 'ai_config.openai_api_key');
  return {
    ...current,
    ...(url !== undefined && { base_url: url }),
    ...(input.model !== undefined && { model: input.model || null }),
    ...(input.custom_instructions !== undefined && { custom_instructions: input.custom_instructions || null }),
    ...(input.responder_atrasadas !== undefined && { responder_atrasadas: input.responder_atrasadas }),
    ...(input.transcrever_audios !== undefined && { transcrever_audios: input.transcrever_audios }),
    ...(input.teto_diario !== undefined && { teto_diario: input.teto_diario }),
    ...(input.precos && owner === PLATFORM && { precos: input.precos }),
    ...(key && { openai_api_key: sealSetting(sealer, owner, 'ai_config', key), ultimos4: key.slice(-4) }),
  };
}

/** Addresses as typed: absent stays absent (keep), an empty one of the AI means the provider's own. */
export async function checkAddresses(
  wayTo: WayTo<Pick<Egress, 'check'>>,
  layer: Layer,
  { evolution_api, ai_config }: SettingsInput,
) {
  const check = (key: SettingKey, url: string) =>
    checkBaseUrl((cleaned) => wayTo({ typed: isOwn(layer, key, cleaned) }), `${key}.base_url`, url);
  const gatewayUrl = evolution_api?.base_url ? await check('evolution_api', evolution_api.base_url) : '';
  const typed = ai_config?.base_url;
  const nothing = typed === undefined ? undefined : null;
  const aiUrl = typed ? await check('ai_config', typed) : nothing;
  const other = ai_config?.reserva?.base_url;
  const { owner, platform } = layer;
  const wayOut = (url: string) =>
    wayTo({ typed: owner !== PLATFORM && isTypedReserve(url, platform.ai_config?.value) });
  const reserveUrl = other ? await checkBaseUrl(wayOut, 'ai_config.reserva.base_url', other) : null;
  return { gatewayUrl, aiUrl, reserveUrl };
}

/** A server is tried before it is kept: everything the company sends and receives goes through it. */
export async function checkGateway(
  tryGateway: TryGateway,
  layer: Layer,
  { input, url }: { input: SettingsInput['evolution_api']; url: string },
): Promise<void> {
  if (!input?.api_key || !url) return;
  const typed = isOwn(layer, 'evolution_api', url);
  const verdict = await tryGateway({ baseUrl: url, apiKey: input.api_key, typed });
  if (verdict === 'refused') throw refuse('system/gateway-refused', 'evolution_api.api_key');
  if (verdict === 'unreachable' && !input.salvar_sem_teste) throw new AppError('system/gateway-unreachable');
}

// docs/decisions/0024-a-refused-ai-key-hands-over.md
/** A key is tried where it is going to be used before it is kept; null: nothing about it changes. */
export async function checkKey(
  tryKey: TryAiKey,
  layer: Layer,
  { input, url }: { input: AiInput; url: string | null | undefined },
): Promise<KeyVerdict['kind'] | null> {
  const { sealer, owner, ai: current } = layer;
  const changes =
    Boolean(input.openai_api_key) || (input.model !== undefined && (input.model || null) !== (current?.model ?? null));
  const apiKey = input.openai_api_key || openSetting(sealer, owner, 'ai_config', current?.openai_api_key);
  if (!changes || !apiKey) return null;
  const place = url === undefined ? current?.base_url : url;
  const verdict = await tryKey({
    apiKey,
    baseUrl: place || DEFAULT_AI_URL,
    typed: isOwn(layer, 'ai_config', place),
    model: (input.model === undefined ? current?.model : input.model) || DEFAULT_MODEL,
    customInstructions: null,
  });
  if (verdict.kind === 'refused') throw refusedKey(verdict);
  if (verdict.kind === 'unreachable' && !input.salvar_sem_teste) throw new AppError('system/ai-unreachable');
  return verdict.kind;
}
