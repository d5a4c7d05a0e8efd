import type { Sealer } from '@balcao/kit/crypto';
import { type AiValue, DEFAULT_AI_URL, DEFAULT_MODEL, isTypedReserve, openReserve, PLATFORM } from './settings-value';

/** Where a reserve is asked, and as whom. */
export interface Reserve {
  apiKey: string;
  baseUrl: string;
  typed: boolean;
  model: string;
}

/**
 * Who is asked when the main one fails: the company's own reserve, else the platform's where the platform's AI answers. A
 * company that brought a key of its own is answered by nobody it did not choose.
 */
export function reserveOf(
  sealer: Sealer,
  tenantId: string,
  { ours, theirs, own }: { ours: AiValue | undefined; theirs: AiValue | undefined; own: boolean },
): Reserve | null {
  const key = openReserve(sealer, tenantId, ours?.reserva_api_key);
  const apiKey = key ?? (own ? null : openReserve(sealer, PLATFORM, theirs?.reserva_api_key));
  if (!apiKey) return null;
  const layer = key ? ours : theirs;
  return {
    apiKey,
    baseUrl: layer?.reserva_base_url || DEFAULT_AI_URL,
    typed: isTypedReserve(layer?.reserva_base_url, theirs),
    model: layer?.reserva_model || DEFAULT_MODEL,
  };
}
