import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// docs/decisions/0091-a-sealed-value-carries-its-own-key.md
/**
 * Seals secrets at rest, each with a key of its own, which is sealed under the installation's. Both are bound to owner
 * and field: a value moved to another company or column does not open.
 */
export interface Sealer {
  /** How everything sealed with today's secret begins. */
  readonly mark: string;
  /** `owner` is a tenant id or `platform`; `field` names table and column, e.g. `integracoes.openai`. */
  seal(owner: string, field: string, plain: string): string;
  /** Throws when the value was not sealed for exactly this owner and field, or with a secret this process has not. */
  open(owner: string, field: string, sealed: string): string;
  /** The same value under today's secret, null when it is already. Throws as `open` does. */
  reseal(owner: string, field: string, sealed: string): string | null;
}

const MOST_KEYS = 10_000;
const CIPHER = 'aes-256-gcm';
const [IV, TAG] = [12, 16];

/** `iv | tag | ciphertext`. */
function lock(key: Buffer, bound: string, plain: Buffer): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function unlock(key: Buffer, bound: string, box: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, box.subarray(0, IV), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(bound)).setAuthTag(box.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(box.subarray(IV + TAG)), decipher.final()]);
}

const text = (bytes: Buffer) => bytes.toString('base64url');
const bytes = (part = '') => Buffer.from(part, 'base64url');

/** One secret of the installation: its public name, and the key it makes for each owner. */
function openSecret(secret: string) {
  const master = Buffer.from(secret, 'base64');
  const derive = (salt: string, info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', master, Buffer.from(salt), info, length));
  const keys = new Map<string, Buffer>();
  return {
    id: derive('', 'balcao/seal/name', 4).toString('hex'),
    /** Derived once per owner and kept: it adds nothing to what the secret tells. */
    keyOf(owner: string, version: 'v1' | 'v2'): Buffer {
      const name = `${version}|${owner}`;
      const kept = keys.get(name);
      if (kept) return kept;
      const key = derive(owner, `balcao/seal/${version}`, 32);
      if (keys.size >= MOST_KEYS) keys.clear();
      keys.set(name, key);
      return key;
    },
  };
}
type Secret = ReturnType<typeof openSecret>;

/** As values were sealed before they had keys of their own: `v1.<iv>.<tag>.<ciphertext>`, which names no secret. */
function openFirst(secrets: readonly Secret[], owner: string, bound: string, parts: readonly string[]): Buffer {
  const box = Buffer.concat(parts.slice(0, 3).map(bytes));
  let failure: unknown;
  for (const secret of secrets) {
    try {
      return unlock(secret.keyOf(owner, 'v1'), bound, box);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/**
 * Format: `v2.<name of the secret>.<sealed key>.<sealed value>`. `secret` is BALCAO_SECRET; `others` open what they sealed,
 * and seal nothing.
 */
export function createSealer(secret: string, others: readonly string[] = []): Sealer {
  const today = openSecret(secret);
  const secrets = [today, ...others.map(openSecret)];
  const mark = `v2.${today.id}.`;
  const write = (owner: string, bound: string, key: Buffer, box: string) =>
    `${mark}${text(lock(today.keyOf(owner, 'v2'), bound, key))}.${box}`;

  function keyWithin(owner: string, bound: string, [name, sealedKey]: readonly string[]): Buffer {
    const found = secrets.find(({ id }) => id === name);
    if (!found) throw new Error('sealed with a secret this process does not have');
    return unlock(found.keyOf(owner, 'v2'), bound, bytes(sealedKey));
  }
  function seal(owner: string, field: string, plain: string): string {
    const [key, bound] = [randomBytes(32), `${owner}|${field}`];
    return write(owner, bound, key, text(lock(key, bound, Buffer.from(plain, 'utf8'))));
  }
  function open(owner: string, field: string, sealed: string): string {
    const bound = `${owner}|${field}`;
    const [version, ...parts] = sealed.split('.');
    if (version === 'v1') return openFirst(secrets, owner, bound, parts).toString('utf8');
    if (version !== 'v2') throw new Error('sealed value has an unknown format');
    return unlock(keyWithin(owner, bound, parts), bound, bytes(parts[2])).toString('utf8');
  }
  return {
    mark,
    seal,
    open,
    reseal(owner, field, sealed) {
      if (sealed.startsWith(mark)) return null;
      // Opened whole: what cannot be read is not carried on as if it could.
      const plain = open(owner, field, sealed);
      const [version, ...parts] = sealed.split('.');
      if (version === 'v1') return seal(owner, field, plain);
      const bound = `${owner}|${field}`;
      return write(owner, bound, keyWithin(owner, bound, parts), parts[2] ?? '');
    },
  };
}
