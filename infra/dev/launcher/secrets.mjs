import { createECDH, createHash, createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from './paths.mjs';

const random = (bytes, encoding) => randomBytes(bytes).toString(encoding);

/** What push services know this installation by: a pair of keys on P-256, as browsers want them. */
function vapidPair() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { publicKey, privateKey };
}

/** The secrets of this installation, made once and kept in DATA_DIR/secrets.json (0600). */
export function loadSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  const kept = readJson(file, {});
  const secrets = {
    balcaoSecret: random(32, 'base64'),
    postgresPassword: random(18, 'hex'),
    redisPassword: random(18, 'hex'),
    gatewayKey: random(16, 'hex'),
    aiKey: `sim-${random(16, 'hex')}`,
    vapid: vapidPair(),
    ...kept,
  };
  if (Object.keys(kept).length !== Object.keys(secrets).length) writeJson(file, secrets);
  return secrets;
}

/** What may be told of a secret: which of two it is. */
export const nameOfSecret = (secret) => createHash('sha256').update(secret).digest('hex').slice(0, 16);

/** Another BALCAO_SECRET for this installation: the one before still opens, and what was derived from it stays. */
export function changeSecret(dataDir) {
  const { balcaoSecret, otherSecrets = [], derivedSecret = balcaoSecret, ...rest } = loadSecrets(dataDir);
  const changed = { balcaoSecret: random(32, 'base64'), otherSecrets: [balcaoSecret, ...otherSecrets], derivedSecret };
  writeJson(join(dataDir, 'secrets.json'), { ...rest, ...changed });
}

/** Nothing is sealed with the secrets from before any more. False: there were none. */
export function dropOtherSecrets(dataDir) {
  const { otherSecrets = [], ...rest } = loadSecrets(dataDir);
  writeJson(join(dataDir, 'secrets.json'), rest);
  return otherSecrets.length > 0;
}

/** Password of a database role: both the migration and the launcher derive it from BALCAO_DERIVED_SECRET. */
function rolePassword(derivedSecret, role) {
  return createHmac('sha256', Buffer.from(derivedSecret, 'base64')).update(`role:${role}`).digest('hex').slice(0, 32);
}

/** The address the services use as `role`, made from the owner's. */
export function roleUrl(ownerUrl, derivedSecret, role) {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = rolePassword(derivedSecret, role);
  return url.href;
}
