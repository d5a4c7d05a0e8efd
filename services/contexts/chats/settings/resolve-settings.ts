import type { Sealer } from '@balcao/kit/crypto';
import type { UnitOfWork } from '@balcao/kit/db';
import { findOpenAiCredential, type Layers, readLayers } from './settings.repository';
import { type AiValue, DEFAULT_AI_URL, DEFAULT_MODEL, openSetting, PLATFORM } from './settings-value';

export interface GatewaySettings {
  baseUrl: string;
  apiKey: string;
}
export interface ResolvedAi extends GatewaySettings {
  model: string;
  customInstructions: string | null;
  answersLate?: boolean | undefined;
}
export const CREDENTIAL_FIELD = (tipo: string) => `integracoes.${tipo}`;

function gatewayOf(sealer: Sealer, { own, platform }: Layers, tenantId: string): GatewaySettings | null {
  const candidates = [
    { value: own.evolution_api?.value, owner: tenantId },
    { value: platform.evolution_api?.value, owner: PLATFORM },
  ];
  for (const { value, owner } of candidates) {
    const apiKey = openSetting(sealer, owner, 'evolution_api', value?.api_key);
    if (value?.base_url && apiKey) return { baseUrl: value.base_url, apiKey };
  }
  return null;
}

/** The messaging server a company uses: its own, or the platform's. Null: nobody configured one. */
export async function resolveGateway(deps: { sealer: Sealer }, unit: UnitOfWork): Promise<GatewaySettings | null> {
  return gatewayOf(deps.sealer, await readLayers(unit), unit.tenantId);
}

/** Does the company wish the AI to answer what came in late? */
export async function wishesLateAnswers(unit: UnitOfWork): Promise<boolean> {
  return (await readLayers(unit)).own.ai_config?.value.responder_atrasadas ?? false;
}

async function credentialKey(sealer: Sealer, unit: UnitOfWork): Promise<string | null> {
  const row = await findOpenAiCredential(unit);
  if (!row?.credenciais) return null;
  try {
    const opened = JSON.parse(sealer.open(unit.tenantId, CREDENTIAL_FIELD('openai'), row.credenciais));
    return typeof opened.api_key === 'string' && opened.api_key ? opened.api_key : null;
  } catch {
    return null;
  }
}

/**
 * The AI a company uses. A key only ever travels to the address of the layer it was saved in: the platform's key
 * never reaches an address a company typed. Instructions of the company win. Null: no key anywhere.
 */
export const resolveAi =
  (deps: { sealer: Sealer }) =>
  async (unit: UnitOfWork): Promise<ResolvedAi | null> => {
    const { own, platform } = await readLayers(unit);
    const [ours, theirs]: Array<AiValue | undefined> = [own.ai_config?.value, platform.ai_config?.value];
    const ownKey =
      openSetting(deps.sealer, unit.tenantId, 'ai_config', ours?.openai_api_key) ??
      (await credentialKey(deps.sealer, unit));
    const apiKey = ownKey ?? openSetting(deps.sealer, PLATFORM, 'ai_config', theirs?.openai_api_key);
    if (!apiKey) return null;
    const layer = ownKey ? ours : theirs;
    return {
      apiKey,
      baseUrl: layer?.base_url || DEFAULT_AI_URL,
      model: layer?.model || DEFAULT_MODEL,
      customInstructions: ours?.custom_instructions || theirs?.custom_instructions || null,
      answersLate: ours?.responder_atrasadas,
    };
  };
