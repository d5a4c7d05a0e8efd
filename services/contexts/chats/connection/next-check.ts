import type { Finding } from './ask-gateway';

/** A healthy instance is asked about so often that nothing stays unnoticed for a minute. */
const HEALTHY_MS = 25_000;
const HEALTHY_SPREAD_MS = 8_000;
/**
 * A gateway that was there and does not answer: a hiccup, or shown after the second time, still within that minute, also when
 * both questions hang.
 */
const HICCUP_MS = 3_000;
/**
 * A broken one at most this often, and so that it is seen to be mended within a minute. A healthy one costs its gateway more, and
 * those that broke together are spread.
 */
export const BROKEN_MS = 30_000;
const BROKEN_SPREAD_MS = 15_000;
/** Unlinked, and nobody is connecting it: its own events tell when that changes. */
const UNLINKED_MS = 300_000;
const UNLINKED_SPREAD_MS = 60_000;

const between = (ms: number, spreadMs: number, random: number) => ms + Math.round(random * spreadMs);

/** Pure: how long until the gateway is asked again; null: there is nothing to expect of it. */
export function nextCheck(
  { kind }: Finding,
  state: { falhas: number; expected: boolean },
  random: number,
): number | null {
  if (kind === 'open') return between(HEALTHY_MS, HEALTHY_SPREAD_MS, random);
  if (kind === 'missing' && !state.expected) return null;
  if (kind === 'closed') return between(UNLINKED_MS, UNLINKED_SPREAD_MS, random);
  if ((kind === 'unreachable' || kind === 'deleting') && state.falhas === 1) return HICCUP_MS;
  return between(BROKEN_MS, BROKEN_SPREAD_MS, random);
}
