import type { KeyedHash } from '@balcao/kit/crypto';
import type { Tx } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { recoveryCodeOf } from './recovery-codes';
import { findFactor, spendRecovery, spendStep } from './second-factor.repository';
import { stepOf } from './totp';

export const SECRET_FIELD = 'segundos_fatores.segredo';

/** How a code proved who it is. */
export type Proof = 'aplicativo' | 'recuperacao';

export const recoveryHash = (keyedHash: KeyedHash, contaId: string, code: string): string =>
  keyedHash('recuperacao', `${contaId}:${code}`);

/** Uses up what was typed, a code of the app or a recovery code, in the caller's transaction; null when it is not good. */
export const spendCode =
  ({ sealer, clock, keyedHash }: Pick<Deps, 'sealer' | 'clock'> & { keyedHash: KeyedHash }) =>
  async (tx: Tx, contaId: string, typed: string): Promise<Proof | null> => {
    const now = clock();
    const factor = await findFactor(tx, contaId);
    if (!factor?.ativado_em) return null;
    const recovery = recoveryCodeOf(typed);
    if (recovery) {
      const hash = recoveryHash(keyedHash, contaId, recovery);
      return (await spendRecovery(tx, { contaId, hash, now })) ? 'recuperacao' : null;
    }
    const digits = typed.replace(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) return null;
    const step = stepOf(sealer.open(contaId, SECRET_FIELD, factor.segredo), digits, now);
    return step !== null && (await spendStep(tx, contaId, step)) ? 'aplicativo' : null;
  };
