import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals as values were before each had a key of its own: what an installation from before holds. */
export const sealFirst = (secret: string) => (owner: string, field: string, plain: string) => {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), owner, 'balcao/seal/v1', 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(`${owner}|${field}`));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return ['v1', ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
};
