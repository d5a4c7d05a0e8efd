import { SESSION_TIMING } from '@balcao/contracts/constants';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Life of an access token. */
export const ACCESS_MS = 15 * MINUTE;
/** Everybody may cache the key set this long. */
export const KEY_CACHE_MS = SESSION_TIMING.keyCacheMs;
/** A new key is published this long before it signs: every cache has it, and every token of the old key may end. */
export const OVERLAP_MS = KEY_CACHE_MS + ACCESS_MS;
/** How long a key signs before the next one takes over. */
export const ROTATE_MS = 30 * DAY;
/** A key nobody replaced still verifies this long. */
export const KEY_LIFE_MS = 2 * ROTATE_MS;
/** An unknown key id asks the database again at most this often. */
export const REFETCH_MS = 30_000;

interface KeyTimes {
  kid: string;
  assina_a_partir: Date;
  expira_em: Date;
}

/** The key to sign with at `now`: the newest whose time has come. `keys` may be in any order. */
export function signingKey<K extends KeyTimes>(keys: readonly K[], now: Date): K | undefined {
  return keys
    .filter((key) => key.assina_a_partir <= now && key.expira_em > now)
    .sort((a, b) => b.assina_a_partir.getTime() - a.assina_a_partir.getTime())[0];
}

/**
 * When the next key should start to sign: at once without a usable one, after the overlap when the present one is old
 * (or `force`), null when nothing is due or a successor already waits.
 */
export function nextKeyStart(keys: readonly KeyTimes[], now: Date, force = false): Date | null {
  const current = signingKey(keys, now);
  if (!current) return now;
  if (keys.some((key) => key.assina_a_partir > now)) return null;
  const due = force || now.getTime() - current.assina_a_partir.getTime() >= ROTATE_MS;
  return due ? new Date(now.getTime() + OVERLAP_MS) : null;
}
