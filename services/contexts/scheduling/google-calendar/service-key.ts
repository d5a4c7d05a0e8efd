import { createPrivateKey } from 'node:crypto';

/** What Google makes for a service account; the text of such a key has about 1,700 characters. */
const MOST_BITS = 2_048;
const MOST_CHARACTERS = 2_500;

/**
 * Whether this may be the key of a service account. Signing with it holds up the whole process, and a key of somebody's own making
 * can be as long as they please: one of 12,288 bits takes most of a second each time.
 */
export function isServiceKey(pem: string): boolean {
  if (pem.length > MOST_CHARACTERS) return false;
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? MOST_BITS + 1) <= MOST_BITS;
  } catch {
    return false;
  }
}
