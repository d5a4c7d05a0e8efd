import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@balcao/contracts/second-factor';
import { Secret } from 'otpauth';

/** 80 random bits: nobody guesses one, however fast. */
const BYTES = 10;

/** `abcd-efgh-2345-wxyz`, ten of them: letters and 2 to 7 only, so that nothing looks like something else. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

function newCode(): string {
  const { buffer, byteOffset } = Uint8Array.from(randomBytes(BYTES));
  const text = new Secret({ buffer: buffer.slice(byteOffset, byteOffset + BYTES) }).base32.toLowerCase();
  return (text.match(/.{4}/g) ?? []).join('-');
}

/** What was typed, as a recovery code is hashed; null when it is none. */
export function recoveryCodeOf(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '');
  return /^[a-z2-7]{16}$/.test(plain) ? plain : null;
}
