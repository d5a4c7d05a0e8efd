import type { Actor } from '@balcao/kit/actor';
import type { PlatformUnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { holdPassword } from '../accounts/accounts.repository';
import type { IdentityDeps } from '../ports';
import type { CodeGuard } from './code-guard';
import { recoveryCodeOf } from './recovery-codes';
import { refusedCode } from './refused-code';
import { requirePassword } from './require-password';
import { findFactor } from './second-factor.repository';
import { spendCode } from './spend-code';

export type ProvingDeps = IdentityDeps & { codeGuard: CodeGuard; forget: (contaId: string) => void };
interface Proofs {
  current_password: string;
  codigo: string;
}

/** Does `work` for whoever shows password and code again, in the transaction in which the code is used up. */
export const proveAgain = (deps: ProvingDeps) => {
  const { db, codeGuard } = deps;
  const spend = spendCode(deps);
  return async <T>(
    { actor, ip }: { actor: Actor; ip: string },
    proofs: Proofs,
    work: (unit: PlatformUnitOfWork) => Promise<T>,
  ): Promise<T> => {
    const { contaId } = actor;
    const conta = await requirePassword(deps, actor, proofs.current_password);
    if (!recoveryCodeOf(proofs.codigo)) await codeGuard.admit(contaId, ip);
    const done = await db.platform(async (unit) => {
      await holdPassword(unit.tx, conta.id);
      if (!(await findFactor(unit.tx, contaId))?.ativado_em) throw new AppError('identity/second-factor-off');
      return (await spend(unit.tx, contaId, proofs.codigo)) ? { result: await work(unit) } : null;
    });
    if (!done) throw new AppError('identity/wrong-code', { fields: { codigo: refusedCode(proofs.codigo) } });
    await codeGuard.succeeded(contaId, ip);
    return done.result;
  };
};
