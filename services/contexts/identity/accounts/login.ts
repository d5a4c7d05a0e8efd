import { AppError } from '@balcao/kit/errors';
import { truncatedAddress } from '@balcao/kit/network';
import { needsRehash } from '@balcao/kit/passwords';
import type { IdentityDeps } from '../ports';
import { createPendingLogins } from '../second-factor/pending-login';
import type { Door } from '../sessions/describe-door';
import type { OpenedSession, OpenSession } from '../sessions/open-session';
import { findPerson, findPersonByEmail } from '../sessions/sessions.repository';
import { holdPassword, updatePassword } from './accounts.repository';
import type { LoginGuard } from './login-guard';
import { noteRefusedLogin } from './note-refused-login';

/**
 * Signs in with e-mail and password. An unknown e-mail and a wrong password answer alike, in words and in time; only whoever
 * knows the password learns that a code is asked for (`identity/second-step`, with the token of the second step).
 */
export const login = (deps: IdentityDeps & { open: OpenSession; guard: LoginGuard }) => {
  const { db, passwords, guard, open, audit } = deps;
  const note = noteRefusedLogin(deps);
  const { seal } = createPendingLogins(deps);

  /** Not let in by the guard: told once in a while, since whoever floods the door would fill the log. */
  async function admit(email: string, ip: string): Promise<void> {
    try {
      await guard.admit(email, ip);
    } catch (error) {
      if (error instanceof AppError && (await guard.isNews(email, ip))) {
        const person = await db.platform(({ tx }) => findPersonByEmail(tx, email));
        await note('login.blocked', person, { email, ip });
      }
      throw error;
    }
  }

  return async (body: { email: string; password: string }, door: Door): Promise<OpenedSession> => {
    const { ip } = door;
    await admit(body.email, ip);
    const person = await db.platform(({ tx }) => findPersonByEmail(tx, body.email));
    const stored = person?.conta.senha_hash;
    const matches = await passwords.verify(stored, body.password);
    if (!person || !stored || !matches) {
      await note('login.failed', person, { email: body.email, ip });
      await guard.failed(body.email);
      throw new AppError('identity/invalid-credentials');
    }
    // Who has no access any more has not succeeded: these attempts are slowed down as well.
    if (!person.usuario.ativo) {
      await note('login.inactive', person, { email: body.email, ip });
      throw new AppError('identity/inactive-user');
    }
    await guard.succeeded(body.email, ip);
    const renewed = needsRehash(stored) ? await passwords.hash(body.password) : null;
    const outcome = await db.platform(async ({ tx }) => {
      // Password or access changed while this one was being checked: the sign-in would outlive the change that ends them all.
      if ((await holdPassword(tx, person.conta.id)) !== stored) throw new AppError('identity/invalid-credentials');
      const today = await findPerson(tx, person.conta.id);
      if (!today?.usuario.ativo) throw new AppError('identity/inactive-user');
      if (renewed) await updatePassword(tx, person.conta.id, renewed);
      if (today.protegida) return seal({ contaId: today.conta.id, senhaHash: renewed ?? stored });
      const { usuario } = today;
      const author = { tenantId: usuario.tenant_id, usuarioId: usuario.id };
      await audit(tx, author, {
        acao: 'login.succeeded',
        alvo: `usuario:${usuario.id}`,
        detalhes: { rede: truncatedAddress(ip) },
      });
      return open(tx, today, door);
    });
    if (typeof outcome === 'string') throw new AppError('identity/second-step', { details: { token: outcome } });
    return outcome;
  };
};
