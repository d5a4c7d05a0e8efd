import { changePassword as contract } from '@balcao/contracts/identity';
import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { endResets } from '../password-reset/resets.repository';
import type { IdentityDeps } from '../ports';
import { endFamilies } from '../sessions/end-families';
import { findConta, holdPassword, updatePassword } from './accounts.repository';
import { requireStrong } from './weak-password';

/** Changes the own password after checking the current one; every other sign-in of the account and every link to another ends. */
export const changePassword = useCase(contract, (deps: IdentityDeps & { forget: (contaId: string) => void }) => {
  const { db, clock, passwords, forget, audit, announceSessionsEnded } = deps;
  return async (
    actor: Actor,
    sid: string,
    { current_password, password }: { current_password: string; password: string },
  ): Promise<{ ok: true }> => {
    const conta = await db.platform(({ tx }) => findConta(tx, actor.contaId));
    if (!conta) throw new AppError('identity/session-missing');
    if (!(await passwords.verify(conta.senha_hash, current_password))) throw wrongPassword();
    if (password === current_password) {
      throw refusal('identity/same-password', 'password', 'A nova senha precisa ser diferente da atual.');
    }
    requireStrong(password, [conta.email]);
    const senhaHash = await passwords.hash(password);
    await db.platform(async ({ tx, afterCommit }) => {
      const now = clock();
      // Set anew by a link while the current one was being checked: who only knew the old one comes too late.
      if ((await holdPassword(tx, conta.id)) !== conta.senha_hash) throw wrongPassword();
      await updatePassword(tx, conta.id, senhaHash);
      await endResets(tx, conta.id, now);
      await endFamilies(deps, tx, { contaId: conta.id, keep: sid }, now);
      await audit(tx, actor, { acao: 'password.changed', alvo: `usuario:${actor.usuarioId}` });
      afterCommit(() => {
        forget(conta.id);
        return announceSessionsEnded(conta.id);
      });
    });
    return { ok: true };
  };
});

const refusal = (code: 'identity/wrong-password' | 'identity/same-password', field: string, text: string) =>
  new AppError(code, { fields: { [field]: text } });
const wrongPassword = () => refusal('identity/wrong-password', 'current_password', 'A senha atual está incorreta.');
