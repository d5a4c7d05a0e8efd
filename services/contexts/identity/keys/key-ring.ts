import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { Deps } from '@balcao/kit/deps';
import { newId } from '@balcao/kit/ids';
import { KEY_CACHE_MS, KEY_LIFE_MS, nextKeyStart, OVERLAP_MS, REFETCH_MS, signingKey } from './key-times';
import { expireKey, insertKey, type KeyRow, listKeys, lockKeys } from './keys.repository';

export const SIGNING_KEY_FIELD = 'chaves_jwt.privada';

export interface KeyRing {
  /** Private key (PEM) and id to sign with now. */
  signer(): Promise<{ kid: string; key: string }>;
  /** Public key (PEM) of a key id, or undefined. */
  publicKey(kid: string): Promise<string | undefined>;
  /** The public key set, RFC 7517. */
  jwks(): Promise<{ keys: Record<string, unknown>[] }>;
  /** Makes the first key, or the next one when its time has come (`force`: now). */
  rotate(force?: boolean): Promise<void>;
}

type Entry = KeyRow & { publicPem: string };

/** The signing keys of the access tokens, cached for 10 minutes; an unknown id is looked up at most every 30 s. */
export function createKeyRing({ db, sealer, clock, log }: Pick<Deps, 'db' | 'sealer' | 'clock' | 'log'>): KeyRing {
  let entries: Entry[] = [];
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;

  function load(): Promise<void> {
    loading ??= db
      .platform(({ tx }) => listKeys(tx, clock()))
      .then((rows) => {
        entries = rows.map((row) => ({ ...row, publicPem: pemOf(row) }));
        loadedAt = clock().getTime();
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  }
  const age = () => clock().getTime() - loadedAt;

  async function rotate(force = false): Promise<void> {
    await db.platform(async ({ tx }) => {
      await lockKeys(tx);
      const now = clock();
      const keys = await listKeys(tx, now);
      const start = nextKeyStart(keys, now, force);
      if (!start) return;
      const current = signingKey(keys, now);
      if (current) await expireKey(tx, current.kid, new Date(start.getTime() + OVERLAP_MS));
      await insertKey(tx, makeKey(start));
    });
    await load();
  }

  function makeKey(start: Date) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const kid = newId();
    const privada = sealer.seal(
      'platform',
      SIGNING_KEY_FIELD,
      pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    );
    const publica = { ...pair.publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' };
    return { kid, publica, privada, assina_a_partir: start, expira_em: new Date(start.getTime() + KEY_LIFE_MS) };
  }

  return {
    async signer() {
      // Callers may hold a connection: waiting here for another one could stall them all.
      if (age() > KEY_CACHE_MS) load().catch((error) => log.warn({ err: error }, 'signing keys not reloaded'));
      if (!signingKey(entries, clock())) await rotate();
      const found = signingKey(entries, clock());
      if (!found) throw new Error('no signing key');
      return { kid: found.kid, key: sealer.open('platform', SIGNING_KEY_FIELD, found.privada) };
    },
    async publicKey(kid) {
      const find = () => entries.find((entry) => entry.kid === kid && entry.expira_em > clock())?.publicPem;
      if (age() > KEY_CACHE_MS || (!find() && age() > REFETCH_MS)) await load();
      return find();
    },
    async jwks() {
      if (age() > KEY_CACHE_MS) await load();
      return { keys: entries.map((entry) => entry.publica) };
    },
    rotate,
  };
}

function pemOf(row: KeyRow): string {
  const key = createPublicKey({ key: row.publica, format: 'jwk' });
  return key.export({ type: 'spki', format: 'pem' }).toString();
}
