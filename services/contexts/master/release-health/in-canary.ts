import type { KeyedHash } from '@balcao/kit/crypto';

const PARTS = 10_000;

// docs/decisions/0149-a-company-tries-a-version-and-always-the-same.md
/**
 * Whether a company is among the given percentage of those that try versions of an area. Always the same ones, and those of a
 * smaller percentage are among those of a larger one; which they are, nobody outside can reckon.
 */
export function isInShare(
  keyedHash: KeyedHash,
  about: { name: string; tenantId: string; percentual: number },
): boolean {
  const { name, tenantId, percentual } = about;
  const place = Buffer.from(keyedHash('release-canary', `${name} ${tenantId}`), 'base64url').readUInt32BE(0) % PARTS;
  return place < (percentual * PARTS) / 100;
}
