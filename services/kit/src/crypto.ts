import { createHmac, createSecretKey, hash, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

export { createSealer, type Sealer } from './sealer';

/** SHA-256 in base64url: how tokens are stored. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** A hash that only this installation can make, one kind per purpose, of which there are few (HMAC-SHA-256, base64url). */
export type KeyedHash = (purpose: string, text: string) => string;

/** `secret` is BALCAO_DERIVED_SECRET. */
export function createKeyedHash(secret: string): KeyedHash {
  const master = Buffer.from(secret, 'base64');
  const keys = new Map<string, KeyObject>();
  // Once per purpose: each delivery of a gateway is known by such a hash.
  const keyOf = (purpose: string): KeyObject => {
    const kept = keys.get(purpose);
    if (kept) return kept;
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', master, purpose, 'balcao/hash/v1', 32)));
    keys.set(purpose, key);
    return key;
  };
  return (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest('base64url');
}

/** An unguessable token: 32 random bytes in base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** A secret as it may be kept to compare others with: it cannot be told from its digest. */
export const digestSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** Whether a secret has this digest, in constant time. */
export const hasDigest = (secret: string, digest: Buffer): boolean => timingSafeEqual(digestSecret(secret), digest);
