import { changePassword as contract } from '@balcao/contracts/identity';
import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps } from '../ports';
import { revokeOthers } from '../sessions/sessions.repository';
import { findConta, updatePassword } from './accounts.repository';
import { requireStrong } from './weak-password';

/** Changes the own password after checking the current one; every other sign-in of the account ends. */
export const changePassword = useCase(contract, (deps: IdentityDeps & { forget: (contaId: string) => void }) => {
  const { db, clock, passwords, forget, audit, announceSessionsEnded } = deps;
  return async (
    actor: Actor,
    sid: string,
    { current_password, password }: { current_password: string; password: string },
  ): Promise<{ ok: true }> => {
    const conta = await db.platform(({ tx }) => findConta(tx, actor.contaId));
    if (!conta) throw new AppError('identity/session-missing');
    if (!(await passwords.verify(conta.senha_hash, current_password))) {
      throw refusal('identity/wrong-password', 'current_password', 'A senha atual está incorreta.');
    }
    if (password === current_password) {
      throw refusal('identity/same-password', 'password', 'A nova senha precisa ser diferente da atual.');
    }
    requireStrong(password, [conta.email]);
    const senhaHash = await passwords.hash(password);
    await db.platform(async ({ tx, afterCommit }) => {
      await updatePassword(tx, conta.id, senhaHash);
      await revokeOthers(tx, conta.id, sid, clock());
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
