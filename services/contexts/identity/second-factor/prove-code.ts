import type { Actor } from '@balcao/kit/actor';
import type { PlatformUnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { holdPassword } from '../accounts/accounts.repository';
import type { IdentityDeps } from '../ports';
import type { CodeGuard } from './code-guard';
import { recoveryCodeOf } from './recovery-codes';
import { refusedCode } from './refused-code';
import { findFactor } from './second-factor.repository';
import { spendCode } from './spend-code';

export type CodeProvingDeps = IdentityDeps & { codeGuard: CodeGuard };

const NEEDED = 'Informe o código do aplicativo, ou um de recuperação.';
const refusal = (codigo: string) => new AppError('identity/wrong-code', { fields: { codigo } });

/**
 * Does `work` for whoever has shown the password: an account with the second factor shows its code, too, in the transaction in
 * which it is used up; what `work` refuses uses up none.
 */
export const proveCode = (deps: CodeProvingDeps) => {
  const { db, codeGuard } = deps;
  const spend = spendCode(deps);
  return async <T>(
    { actor, ip }: { actor: Actor; ip: string },
    codigo: string,
    work: (unit: PlatformUnitOfWork) => Promise<T>,
  ): Promise<T> => {
    const { contaId } = actor;
    const isOn = async ({ tx }: PlatformUnitOfWork) => Boolean((await findFactor(tx, contaId))?.ativado_em);
    const guarded = await db.platform(isOn);
    if (guarded && !codigo) throw refusal(NEEDED);
    if (guarded && !recoveryCodeOf(codigo)) await codeGuard.admit(contaId, ip);
    const done = await db.platform(async (unit) => {
      await holdPassword(unit.tx, contaId);
      const proven = !(await isOn(unit)) || (await spend(unit.tx, contaId, codigo));
      return proven ? { result: await work(unit) } : null;
    });
    if (!done) throw refusal(refusedCode(codigo));
    if (guarded) await codeGuard.succeeded(contaId, ip);
    return done.result;
  };
};
