import type { Finding } from './ask-gateway';

/** A healthy instance is asked about so often that nothing stays unnoticed for a minute. */
const HEALTHY_MS = 25_000;
const HEALTHY_SPREAD_MS = 8_000;
/**
 * A gateway that was there and does not answer: a hiccup, or shown after the second time, still within that minute, also when
 * both questions hang.
 */
const HICCUP_MS = 3_000;
/** A broken one at most this often, ever more rarely. */
export const BROKEN_MS = 30_000;
const MOST_MS = 120_000;
/** Unlinked, and nobody is connecting it: its own events tell when that changes. */
const UNLINKED_MS = 300_000;

const spread = (ms: number, random: number) => Math.round(ms * (1 + random * 0.2));

/** Pure: how long until the gateway is asked again; null: there is nothing to expect of it. */
export function nextCheck(
  { kind }: Finding,
  state: { falhas: number; expected: boolean },
  random: number,
): number | null {
  if (kind === 'open') return HEALTHY_MS + Math.round(random * HEALTHY_SPREAD_MS);
  if (kind === 'missing' && !state.expected) return null;
  if (kind === 'closed') return spread(UNLINKED_MS, random);
  if ((kind === 'unreachable' || kind === 'deleting') && state.falhas === 1) return HICCUP_MS;
  return spread(Math.min(BROKEN_MS * 2 ** Math.max(0, state.falhas - 1), MOST_MS), random);
}
