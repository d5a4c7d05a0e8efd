import { SECOND_STEP_MINUTES } from '@balcao/contracts/second-factor';
import { hashToken } from '@balcao/kit/crypto';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { recordOf } from '@balcao/kit/record';

const FIELD = 'login.segunda-etapa';

/** Somebody who got the password right and still owes the code. */
interface PendingLogin {
  contaId: string;
  /** The password as it was: another one since then asks for another first step. */
  senhaHash: string;
}

const fingerprint = (senhaHash: string): string => hashToken(senhaHash).slice(0, 22);

/** The token between the two steps: sealed by this installation, kept nowhere, good for ten minutes. */
export function createPendingLogins({ sealer, clock }: Pick<Deps, 'sealer' | 'clock'>) {
  return {
    seal({ contaId, senhaHash }: PendingLogin): string {
      const ate = clock().getTime() + SECOND_STEP_MINUTES * 60_000;
      return sealer.seal('platform', FIELD, JSON.stringify({ contaId, senha: fingerprint(senhaHash), ate }));
    },
    /** Whose it is, and whether a password is still the one of the first step. Refuses what is not ours, or too old. */
    open(token: string): { contaId: string; isPassword(senhaHash: string | undefined): boolean } {
      const { contaId, senha, ate } = readToken(() => sealer.open('platform', FIELD, token));
      if (typeof contaId !== 'string' || typeof ate !== 'number' || ate <= clock().getTime()) throw expired();
      return { contaId, isPassword: (now) => now !== undefined && fingerprint(now) === senha };
    },
  };
}

export const expired = () => new AppError('identity/second-step-expired');

function readToken(open: () => string): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(open()));
  } catch {
    throw expired();
  }
}
