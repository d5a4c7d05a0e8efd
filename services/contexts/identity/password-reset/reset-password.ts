import { hashToken } from '@balcao/kit/crypto';
import { AppError } from '@balcao/kit/errors';
import { holdPassword, updatePassword } from '../accounts/accounts.repository';
import { requireStrong } from '../accounts/weak-password';
import type { IdentityDeps } from '../ports';
import { endFamilies } from '../sessions/end-families';
import { endAccessTokens, findPerson } from '../sessions/sessions.repository';
import { refuseEnded } from './judge-reset';
import { claimReset, endResets, findReset } from './resets.repository';

/** Sets another password by a link, once; every sign-in of the account ends, wherever it is. */
export const resetPassword = (deps: IdentityDeps & { forget: (contaId: string) => void }) => {
  const { db, clock, passwords, forget, audit, announceSessionsEnded } = deps;
  return async ({ token, password }: { token: string; password: string }): Promise<{ ok: true }> => {
    const found = await db.platform(({ tx }) => findReset(tx, hashToken(token)));
    if (!found) throw new AppError('identity/reset-invalid');
    const { reset, email } = found;
    refuseEnded(reset, clock());
    requireStrong(password, [email]);
    const senhaHash = await passwords.hash(password);
    await db.platform(async ({ tx, afterCommit }) => {
      const now = clock();
      // The account first, as who changes it by hand takes it: nobody waits in a circle.
      await holdPassword(tx, reset.conta_id);
      if (!(await claimReset(tx, reset.id, now))) throw new AppError('identity/reset-used');
      await endResets(tx, reset.conta_id, now);
      await updatePassword(tx, reset.conta_id, senhaHash);
      await endAccessTokens(tx, reset.conta_id);
      await endFamilies(deps, tx, { contaId: reset.conta_id }, now);
      const person = await findPerson(tx, reset.conta_id);
      const author = { tenantId: person?.usuario.tenant_id ?? null, usuarioId: person?.usuario.id ?? null };
      await audit(tx, author, { acao: 'password.reset', alvo: `usuario:${author.usuarioId}` });
      afterCommit(() => {
        forget(reset.conta_id);
        return announceSessionsEnded(reset.conta_id);
      });
    });
    return { ok: true };
  };
};
