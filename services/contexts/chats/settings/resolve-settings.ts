import type { Sealer } from '@balcao/kit/crypto';
import type { Db, UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { type Reserve, reserveOf } from './resolve-reserve';
import { findOpenAiCredential, type Layers, readLayers } from './settings.repository';
import {
  type AiValue,
  DEFAULT_AI_URL,
  DEFAULT_MODEL,
  isTyped,
  openField,
  openSetting,
  PLATFORM,
} from './settings-value';

export interface GatewaySettings {
  baseUrl: string;
  apiKey: string;
  /** Did somebody of the company choose the address? */
  typed: boolean;
}
export interface ResolvedAi extends GatewaySettings {
  model: string;
  customInstructions: string | null;
  answersLate?: boolean | undefined;
  /** Are voice messages written down? */
  transcribes?: boolean;
  /** Reais a day, as money travels. */
  dailyCap?: string | null;
  /** Who is asked when this one fails. */
  reserve?: Reserve | null;
}
export const CREDENTIAL_FIELD = (tipo: string) => `integracoes.${tipo}`;

function gatewayOf(sealer: Sealer, { own, platform }: Layers, tenantId: string): GatewaySettings | null {
  const candidates = [
    { value: own.evolution_api?.value, owner: tenantId },
    { value: platform.evolution_api?.value, owner: PLATFORM },
  ];
  for (const { value, owner } of candidates) {
    const apiKey = openSetting(sealer, owner, 'evolution_api', value?.api_key);
    // A key that does not open is no reason to go to somebody else with it.
    if (value?.base_url && value.api_key && !apiKey) return null;
    if (value?.base_url && apiKey) {
      const typed = isTyped(value.base_url, platform.evolution_api?.value);
      return { baseUrl: value.base_url, apiKey, typed };
    }
  }
  return null;
}

/** The rows that settings come from, as they are stored: keys are sealed. */
interface Sources {
  layers: Layers;
  credential: Awaited<ReturnType<typeof findOpenAiCredential>>;
}

export async function readSources(unit: UnitOfWork): Promise<Sources> {
  const [layers, credential] = await Promise.all([readLayers(unit), findOpenAiCredential(unit)]);
  return { layers, credential };
}

/** The same, read once and kept until they change; not for a transaction that changes them itself. */
async function recallSources(db: Db, unit: UnitOfWork): Promise<Sources> {
  const { tenantId } = unit;
  const load = async () => ({ tenantId, value: await readSources(unit) });
  return (await db.recall(`settings of ${tenantId}`, load)) ?? readSources(unit);
}

/** The messaging server a company uses: its own, or the platform's. Null: nobody configured one. */
export async function resolveGateway(deps: { sealer: Sealer }, unit: UnitOfWork): Promise<GatewaySettings | null> {
  return gatewayOf(deps.sealer, await readLayers(unit), unit.tenantId);
}

/** As `resolveGateway`, from memory. */
export async function recallGateway(
  deps: Pick<Deps, 'sealer' | 'db'>,
  unit: UnitOfWork,
): Promise<GatewaySettings | null> {
  return gatewayOf(deps.sealer, (await recallSources(deps.db, unit)).layers, unit.tenantId);
}

/** Does the company wish the AI to answer what came in late? */
export async function wishesLateAnswers(unit: UnitOfWork): Promise<boolean> {
  return (await readLayers(unit)).own.ai_config?.value.responder_atrasadas ?? false;
}

const openCredential = (sealer: Sealer, tenantId: string, { credential }: Sources): string | null =>
  openField(sealer, tenantId, CREDENTIAL_FIELD('openai'), credential?.credenciais);

function credentialKey(sealer: Sealer, tenantId: string, sources: Sources): string | null {
  const opened = openCredential(sealer, tenantId, sources);
  if (opened === null) return null;
  try {
    const { api_key } = JSON.parse(opened);
    return typeof api_key === 'string' && api_key ? api_key : null;
  } catch {
    return null;
  }
}

/** The key a company gave itself. */
export const ownKeyOf = (sealer: Sealer, sources: Sources, tenantId: string): string | null =>
  openSetting(sealer, tenantId, 'ai_config', sources.layers.own.ai_config?.value.openai_api_key) ??
  credentialKey(sealer, tenantId, sources);

/** Whether a key of the company's own is there and does not open: nobody else is to read what its customers write. */
function isLocked(sealer: Sealer, sources: Sources, tenantId: string): boolean {
  const sealed = sources.layers.own.ai_config?.value.openai_api_key;
  if (sealed) return openSetting(sealer, tenantId, 'ai_config', sealed) === null;
  return Boolean(sources.credential?.credenciais) && openCredential(sealer, tenantId, sources) === null;
}

/** Null: nobody gave a key, or the company's own does not open. */
export function aiOf(sealer: Sealer, sources: Sources, tenantId: string): ResolvedAi | null {
  const { own, platform } = sources.layers;
  const [ours, theirs]: Array<AiValue | undefined> = [own.ai_config?.value, platform.ai_config?.value];
  const ownKey = ownKeyOf(sealer, sources, tenantId);
  if (!ownKey && isLocked(sealer, sources, tenantId)) return null;
  const apiKey = ownKey ?? openSetting(sealer, PLATFORM, 'ai_config', theirs?.openai_api_key);
  if (!apiKey) return null;
  const layer = ownKey ? ours : theirs;
  return {
    apiKey,
    baseUrl: layer?.base_url || DEFAULT_AI_URL,
    typed: isTyped(layer?.base_url, theirs),
    model: layer?.model || DEFAULT_MODEL,
    customInstructions: ours?.custom_instructions || theirs?.custom_instructions || null,
    answersLate: ours?.responder_atrasadas,
    transcribes: ours?.transcrever_audios ?? true,
    dailyCap: ours?.teto_diario ?? null,
    reserve: reserveOf(sealer, tenantId, { ours, theirs, own: ownKey !== null }),
  };
}

/**
 * The AI a company uses. A key only ever travels to the address of the layer it was saved in: the platform's key
 * never reaches an address a company typed. Instructions of the company win. Null: no key anywhere.
 */
export const resolveAi = (deps: { sealer: Sealer }) => async (unit: UnitOfWork) =>
  aiOf(deps.sealer, await readSources(unit), unit.tenantId);

/** Where a key is used that somebody of the company types: the company's own address, never the platform's. */
async function ownAiProvider(unit: UnitOfWork): Promise<{ baseUrl: string; typed: boolean; model: string | null }> {
  const { own, platform } = await readLayers(unit);
  const ours = own.ai_config?.value;
  const typed = isTyped(ours?.base_url, platform.ai_config?.value);
  return { baseUrl: ours?.base_url || DEFAULT_AI_URL, typed, model: ours?.model || null };
}

/** As `resolveAi`, from memory. */
export const recallAi = (deps: Pick<Deps, 'sealer' | 'db'>) => async (unit: UnitOfWork) =>
  aiOf(deps.sealer, await recallSources(deps.db, unit), unit.tenantId);

/** What the assistant is lent: what customers are answered with, and where a key is tried that somebody types. */
export const lendAi = (deps: Pick<Deps, 'sealer' | 'db'>) => ({
  findSettings: recallAi(deps),
  ownProvider: ownAiProvider,
  /** What the platform says models cost. */
  findPrices: async (unit: UnitOfWork) =>
    (await recallSources(deps.db, unit)).layers.platform.ai_config?.value.precos ?? [],
});
