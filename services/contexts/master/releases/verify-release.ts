import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { canonicalJson } from '@balcao/contracts/canonical-json';

// docs/decisions/0011-releases-are-verified-where-they-are-served.md
/** Returns whether a release was signed by whoever may publish. */
export type TrustsRelease = (document: unknown, signature: string) => Promise<boolean>;

const PEM = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;
const MOST_KEYS = 4;
/** More than are ever on air or in test together. */
const MOST_KNOWN = 200;

/**
 * Ed25519 check against the public keys in `keyFile` (PEM, one below the other while a key is exchanged), read each time so that a
 * first publish needs no restart.
 * Without a readable key nothing is trusted. The very same document under the same signature and key is checked once: every
 * open page asks for the list in the same two seconds when a release goes live.
 */
export function trustKeyFile(keyFile: string): TrustsRelease {
  const known = new Set<string>();
  const remember = (what: string) => {
    const [oldest] = known;
    if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    known.add(what);
  };
  return async (document, signature) => {
    const pem = await readFile(keyFile, 'utf8').catch(() => null);
    if (!pem) return false;
    try {
      const what = createHash('sha256')
        .update(JSON.stringify([pem, signature, document]))
        .digest('base64');
      if (known.has(what)) return true;
      const text = Buffer.from(canonicalJson(document));
      const keys = pem.match(PEM)?.slice(0, MOST_KEYS) ?? [];
      const good = keys.some((key) => verify(null, text, createPublicKey(key), Buffer.from(signature, 'base64')));
      if (good) remember(what);
      return good;
    } catch {
      return false;
    }
  };
}
