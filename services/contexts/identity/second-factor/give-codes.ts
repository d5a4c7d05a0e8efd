import type { KeyedHash } from '@balcao/kit/crypto';
import type { Tx } from '@balcao/kit/db';
import type { Clock } from '@balcao/kit/deps';
import { newRecoveryCodes, recoveryCodeOf } from './recovery-codes';
import { replaceCodes } from './second-factor.repository';
import { recoveryHash } from './spend-code';

/** New recovery codes in the place of all others; this is the only time anybody can read them. */
export async function giveCodes(
  { keyedHash, clock }: { keyedHash: KeyedHash; clock: Clock },
  tx: Tx,
  contaId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(keyedHash, contaId, recoveryCodeOf(code) ?? code));
  await replaceCodes(tx, { contaId, hashes, now: clock() });
  return codes;
}
