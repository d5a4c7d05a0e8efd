import { AppError } from '@balcao/kit/errors';
import { truncatedAddress } from '@balcao/kit/network';
import { holdPassword } from '../accounts/accounts.repository';
import { noteRefusedLogin, type RefusedLogin } from '../accounts/note-refused-login';
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

  /** The same account under the same hash as of a wrong password. */
  async function note(acao: RefusedLogin, contaId: string, ip: string): Promise<void> {
    const person = await db.platform(({ tx }) => findPerson(tx, contaId));
    if (person) await noteRefusedLogin(deps)(acao, person, { email: person.conta.email, ip, etapa: 'codigo' });
  }

  async function admit(contaId: string, ip: string): Promise<void> {
    try {
      await codeGuard.admit(contaId, ip);
    } catch (error) {
      if (error instanceof AppError && (await codeGuard.isNews(contaId, ip))) await note('login.blocked', contaId, ip);
      throw error;
    }
  }

  return async ({ token, codigo }: { token: string; codigo: string }, door: Door): Promise<OpenedSession> => {
    const { contaId, isPassword } = pending.open(token);
    // Nobody guesses a recovery code: it stays a way in when others used up the guesses.
    if (!recoveryCodeOf(codigo)) await admit(contaId, door.ip);
    const opened = await db.platform(async ({ tx }) => {
      if (!isPassword(await holdPassword(tx, contaId))) throw expired();
      const person = await findPerson(tx, contaId);
      if (!person?.protegida) throw expired();
      if (!person.usuario.ativo) return 'login.inactive';
      const proof = await spend(tx, contaId, codigo);
      if (!proof) return 'login.failed';
      const { usuario } = person;
      const author = { tenantId: usuario.tenant_id, usuarioId: usuario.id };
      const detalhes = { rede: truncatedAddress(door.ip), segunda_etapa: proof };
      await audit(tx, author, { acao: 'login.succeeded', alvo: `usuario:${usuario.id}`, detalhes });
      return open(tx, person, door);
    });
    if (typeof opened === 'string') {
      await note(opened, contaId, door.ip);
      if (opened === 'login.inactive') throw new AppError('identity/inactive-user');
      throw new AppError('identity/wrong-code', { message: refusedCode(codigo) });
    }
    await codeGuard.succeeded(contaId, door.ip);
    return opened;
  };
};
