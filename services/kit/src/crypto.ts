import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Seals secrets at rest: AES-256-GCM under a key derived per owner, bound to owner and field, so that a sealed
 * value moved to another company or column does not open.
 */
export interface Sealer {
  /** `owner` is a tenant id or `platform`; `field` names table and column, e.g. `integracoes.openai`. */
  seal(owner: string, field: string, plain: string): string;
  /** Throws when the value was not sealed for exactly this owner and field. */
  open(owner: string, field: string, sealed: string): string;
}

const MOST_KEYS = 10_000;

/** Format: `v1.<iv>.<tag>.<ciphertext>`, base64url. `secret` is BALCAO_SECRET. */
export function createSealer(secret: string): Sealer {
  const master = Buffer.from(secret, 'base64');
  const keys = new Map<string, Buffer>();
  /** Derived once per owner and kept: every webhook delivery opens a secret. It adds nothing to what the master key tells. */
  function keyOf(owner: string): Buffer {
    const kept = keys.get(owner);
    if (kept) return kept;
    const key = Buffer.from(hkdfSync('sha256', master, Buffer.from(owner), 'balcao/seal/v1', 32));
    if (keys.size >= MOST_KEYS) keys.clear();
    keys.set(owner, key);
    return key;
  }
  return {
    seal(owner, field, plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(owner), iv).setAAD(Buffer.from(`${owner}|${field}`));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [
        'v1',
        iv.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
        body.toString('base64url'),
      ].join('.');
    },
    open(owner, field, sealed) {
      const [version, iv, tag, body] = sealed.split('.');
      if (version !== 'v1' || !iv || !tag || body === undefined) throw new Error('sealed value has an unknown format');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(owner), Buffer.from(iv, 'base64url'));
      decipher.setAAD(Buffer.from(`${owner}|${field}`)).setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
    },
  };
}

/** SHA-256 in base64url: how tokens are stored. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** A hash that only this installation can make, one kind per purpose (HMAC-SHA-256, base64url). */
export type KeyedHash = (purpose: string, text: string) => string;

/** `secret` is BALCAO_SECRET. */
export function createKeyedHash(secret: string): KeyedHash {
  const master = Buffer.from(secret, 'base64');
  return (purpose, text) => {
    const key = Buffer.from(hkdfSync('sha256', master, purpose, 'balcao/hash/v1', 32));
    return createHmac('sha256', key).update(text).digest('base64url');
  };
}

/** An unguessable token: 32 random bytes in base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** A secret as it may be kept to compare others with: it cannot be told from its digest. */
export const digestSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** Whether a secret has this digest, in constant time. */
export const hasDigest = (secret: string, digest: Buffer): boolean => timingSafeEqual(digestSecret(secret), digest);
