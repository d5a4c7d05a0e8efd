import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The Ed25519 key that signs releases, kept in `<dataDir>/keys` and made on first use. `id` names the public half:
 * the first 16 hex digits of the SHA-256 of its DER.
 */
export function loadSigningKey(dataDir) {
  const folder = path.join(dataDir, 'keys');
  const file = path.join(folder, 'releases.pem');
  if (!existsSync(file)) createKey(folder, file);
  const privateKey = createPrivateKey(readFileSync(file));
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return { privateKey, id: createHash('sha256').update(der).digest('hex').slice(0, 16) };
}

function createKey(folder, file) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(path.join(folder, 'releases.pub.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
}
