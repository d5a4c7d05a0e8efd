import type { PrecoModelo } from '@balcao/contracts/assistant-cost';
import type { Sealer } from '@balcao/kit/crypto';

const SETTING_KEYS = ['evolution_api', 'ai_config'] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

/** What `system_settings.value` holds under each key; keys are sealed for the row's owner. */
export interface EvolutionValue {
  base_url?: string | null;
  api_key?: string | null;
  ultimos4?: string | null;
  semente?: string;
}
export interface AiValue {
  base_url?: string | null;
  openai_api_key?: string | null;
  ultimos4?: string | null;
  model?: string | null;
  custom_instructions?: string | null;
  responder_atrasadas?: boolean;
  /** Absent: yes. */
  transcrever_audios?: boolean;
  teto_diario?: string | null;
  /** Asked when the main one fails: an address, a model and a sealed key of its own. */
  reserva_base_url?: string | null;
  reserva_api_key?: string | null;
  reserva_ultimos4?: string | null;
  reserva_model?: string | null;
  /** When its key was typed. */
  reserva_em?: string;
  /** The platform's only. */
  precos?: PrecoModelo[];
  /** The platform's only: what was given at start when it was last filled from there. docs/decisions/0090-given-at-start-until-the-master-changes-it.md */
  semente?: string;
}

/** The platform's only: how its support is reached. */
export interface SupportValue {
  email?: string | null;
  whatsapp?: string | null;
}

/** Owner of the platform's own layer of settings. */
export const PLATFORM = 'platform';
export const DEFAULT_AI_URL = 'https://api.openai.com/v1';
export const DEFAULT_MODEL = 'gpt-3.5-turbo';

export const fieldOf = (key: SettingKey) => `system_settings.${key}`;
/** Sealed for its own place: one key never opens where the other is looked for. */
export const RESERVE_FIELD = `${fieldOf('ai_config')}.reserva`;

const bare = (url: string) => url.replace(/(?<!\/)\/+$/, '');

// docs/decisions/0101-who-chose-an-address-decides-where-it-may-lead.md
/** Is an address the company's own choice? Not when there is none, nor when it is the one that the operator chose as well. */
export const isTyped = (url: string | null | undefined, platform: { base_url?: string | null } | undefined): boolean =>
  Boolean(url) && bare(url ?? '') !== bare(platform?.base_url ?? '');

/** The same of a reserve: the operator's addresses are both of the platform's. */
export const isTypedReserve = (url: string | null | undefined, platform: AiValue | undefined): boolean =>
  isTyped(url, platform) && isTyped(url, { base_url: platform?.reserva_base_url });

/** `owner` is the tenant id, or PLATFORM. */
export const sealSetting = (sealer: Sealer, owner: string, key: SettingKey, plain: string) =>
  sealer.seal(owner, fieldOf(key), plain);

/** Null when there is none, or when it was not sealed for this owner and field. */
export function openField(sealer: Sealer, owner: string, field: string, sealed?: string | null): string | null {
  if (!sealed) return null;
  try {
    return sealer.open(owner, field, sealed);
  } catch {
    return null;
  }
}
export const openSetting = (sealer: Sealer, owner: string, key: SettingKey, sealed?: string | null) =>
  openField(sealer, owner, fieldOf(key), sealed);
export const openReserve = (sealer: Sealer, owner: string, sealed?: string | null) =>
  openField(sealer, owner, RESERVE_FIELD, sealed);
