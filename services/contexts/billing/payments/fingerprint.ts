import { createHash } from 'node:crypto';

/** Of what one submit says; its key makes it differ from that of any other. */
export const fingerprintOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
