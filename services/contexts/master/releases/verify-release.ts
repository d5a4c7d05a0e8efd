import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { canonicalJson } from '@balcao/contracts/canonical-json';

// docs/decisions/0011-releases-are-verified-where-they-are-served.md
/** Returns whether a release was signed by whoever may publish. */
export type TrustsRelease = (document: unknown, signature: string) => Promise<boolean>;

/**
 * Ed25519 check against the public key in `keyFile` (PEM), read each time so that a first publish needs no restart.
 * Without a readable key nothing is trusted.
 */
export const trustKeyFile =
  (keyFile: string): TrustsRelease =>
  async (document, signature) => {
    const pem = await readFile(keyFile, 'utf8').catch(() => null);
    if (!pem) return false;
    try {
      return verify(null, Buffer.from(canonicalJson(document)), createPublicKey(pem), Buffer.from(signature, 'base64'));
    } catch {
      return false;
    }
  };
