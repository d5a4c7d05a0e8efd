import { AppError } from '@balcao/kit/errors';
import type { KeyVerdict, TryAiKey } from './ai-key-port';
import type { Layer, SettingsInput } from './next-settings';
import { refusedKey } from './refused-key';
import {
  type AiValue,
  DEFAULT_AI_URL,
  DEFAULT_MODEL,
  isTypedReserve,
  openReserve,
  PLATFORM,
  RESERVE_FIELD,
} from './settings-value';

type ReserveInput = NonNullable<SettingsInput['ai_config']>['reserva'];
const RESERVE_KEY = 'ai_config.reserva.api_key';

/** What a layer is without its reserve. */
function withoutReserve(value: AiValue): AiValue {
  const {
    reserva_base_url: _url,
    reserva_api_key: _key,
    reserva_ultimos4: _end,
    reserva_model: _model,
    reserva_em: _at,
    ...rest
  } = value;
  return rest;
}

const missing = (code: 'integrations/key-required' | 'system/reserve-required') =>
  new AppError(code, { fields: { [RESERVE_KEY]: new AppError(code).message } });

/** The layer with the reserve that was typed: a new address never gets the key that was saved for another one. */
export function nextReserve(
  { sealer, owner }: Pick<Layer, 'sealer' | 'owner'>,
  value: AiValue,
  { input, url, now }: { input: ReserveInput; url: string | null; now: Date },
): AiValue {
  if (input === undefined) return value;
  if (input === null) return withoutReserve(value);
  const { api_key: key = '' } = input;
  if (!key && !value.reserva_api_key) throw missing('system/reserve-required');
  if (!key && url !== (value.reserva_base_url ?? null)) throw missing('integrations/key-required');
  const place = { reserva_base_url: url, reserva_model: input.model || null };
  const sealed = key && {
    reserva_api_key: sealer.seal(owner, RESERVE_FIELD, key),
    reserva_ultimos4: key.slice(-4),
    reserva_em: now.toISOString(),
  };
  return Object.assign({}, value, place, sealed);
}

/** A reserve is tried before it is kept, as the main key is; null: nothing about it changes. */
export async function checkReserve(
  tryKey: TryAiKey,
  { sealer, owner, ai: current, platform }: Layer,
  { input, url, untested }: { input: ReserveInput; url: string | null; untested: boolean },
): Promise<KeyVerdict['kind'] | null> {
  if (!input) return null;
  const model = input.model || null;
  if (!input.api_key && model === (current?.reserva_model ?? null)) return null;
  const apiKey = input.api_key || openReserve(sealer, owner, current?.reserva_api_key);
  if (!apiKey || (!input.api_key && url !== (current?.reserva_base_url ?? null))) return null;
  const verdict = await tryKey({
    apiKey,
    baseUrl: url || DEFAULT_AI_URL,
    typed: owner !== PLATFORM && isTypedReserve(url, platform.ai_config?.value),
    model: model || DEFAULT_MODEL,
    customInstructions: null,
  });
  if (verdict.kind === 'refused') throw refusedKey(verdict, RESERVE_KEY);
  if (verdict.kind === 'unreachable' && !untested) throw new AppError('system/ai-unreachable');
  return verdict.kind;
}
