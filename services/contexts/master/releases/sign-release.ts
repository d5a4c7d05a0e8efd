import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canonicalJson } from '@balcao/contracts/canonical-json';
import { AppError } from '@balcao/kit/errors';

interface Signed {
  /** Ed25519 over the canonical document, in base64. */
  signature: string;
  /** Names the public half: the first 16 hex digits of the SHA-256 of its DER. */
  keyId: string;
}
/** Refuses with `publishing/off` where the installation holds no key. */
export type SignsRelease = (document: unknown) => Promise<Signed>;

// docs/decisions/0011-releases-are-verified-where-they-are-served.md
/** Signs with the private key (PEM) in a file, read each time so that a key made later needs no restart. */
export const signWithFile =
  (file: string): SignsRelease =>
  async (document) => {
    const pem = await readFile(file, 'utf8').catch(() => null);
    if (!pem) throw new AppError('publishing/off');
    const key = createPrivateKey(pem);
    const der = createPublicKey(key).export({ type: 'spki', format: 'der' });
    const keyId = createHash('sha256').update(der).digest('hex').slice(0, 16);
    return { signature: sign(null, Buffer.from(canonicalJson(document)), key).toString('base64'), keyId };
  };

/** Makes the key of a first installation, unless there is one; its public half lies beside it as `*.pub.pem`. */
export async function makeSigningKey(file: string): Promise<void> {
  if (await readFile(file).catch(() => null)) return;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeFile(file.replace(/\.pem$/, '.pub.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
}
