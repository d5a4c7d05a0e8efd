import { AppError } from '@balcao/kit/errors';
import { truncatedAddress } from '@balcao/kit/network';
import { holdPassword } from '../accounts/accounts.repository';
import type { IdentityDeps } from '../ports';
import type { Door } from '../sessions/describe-door';
import type { OpenedSession, OpenSession } from '../sessions/open-session';
import { findPerson } from '../sessions/sessions.repository';
import type { CodeGuard } from './code-guard';
import { createPendingLogins, expired } from './pending-login';
import { recoveryCodeOf } from './recovery-codes';
import { refusedCode } from './refused-code';
import { spendCode } from './spend-code';

/** Second step of signing in: whoever has the token knew the password, and shows a code of the app or a recovery code. */
export const finishLogin = (deps: IdentityDeps & { open: OpenSession; codeGuard: CodeGuard }) => {
  const { db, open, audit, codeGuard } = deps;
  const pending = createPendingLogins(deps);
  const spend = spendCode(deps);

  async function noteFailure(contaId: string, ip: string): Promise<void> {
    await db.platform(async ({ tx }) => {
      const person = await findPerson(tx, contaId);
      const author = { tenantId: person?.usuario.tenant_id ?? null, usuarioId: null };
      const detalhes = { rede: truncatedAddress(ip), etapa: 'codigo' };
      await audit(tx, author, { acao: 'login.failed', alvo: `usuario:${person?.usuario.id}`, detalhes });
    });
  }

  return async ({ token, codigo }: { token: string; codigo: string }, door: Door): Promise<OpenedSession> => {
    const { contaId, isPassword } = pending.open(token);
    // Nobody guesses a recovery code: it stays a way in when others used up the guesses.
    if (!recoveryCodeOf(codigo)) await codeGuard.admit(contaId, door.ip);
    const opened = await db.platform(async ({ tx }) => {
      if (!isPassword(await holdPassword(tx, contaId))) throw expired();
      const person = await findPerson(tx, contaId);
      if (!person?.protegida) throw expired();
      if (!person.usuario.ativo) throw new AppError('identity/inactive-user');
      const proof = await spend(tx, contaId, codigo);
      if (!proof) return null;
      const { usuario } = person;
      const author = { tenantId: usuario.tenant_id, usuarioId: usuario.id };
      const detalhes = { rede: truncatedAddress(door.ip), segunda_etapa: proof };
      await audit(tx, author, { acao: 'login.succeeded', alvo: `usuario:${usuario.id}`, detalhes });
      return open(tx, person, door);
    });
    if (!opened) {
      await noteFailure(contaId, door.ip);
      throw new AppError('identity/wrong-code', { message: refusedCode(codigo) });
    }
    await codeGuard.succeeded(contaId, door.ip);
    return opened;
  };
};
