import { AppError } from '@balcao/kit/errors';
import { truncatedAddress } from '@balcao/kit/network';
import { needsRehash } from '@balcao/kit/passwords';
import type { IdentityDeps } from '../ports';
import { createPendingLogins } from '../second-factor/pending-login';
import type { Door } from '../sessions/describe-door';
import type { OpenedSession, OpenSession } from '../sessions/open-session';
import { findPerson, findPersonByEmail, type Person } from '../sessions/sessions.repository';
import { holdPassword, updatePassword } from './accounts.repository';
import type { LoginGuard } from './login-guard';

/**
 * Signs in with e-mail and password. An unknown e-mail and a wrong password answer alike, in words and in time; only whoever
 * knows the password learns that a code is asked for (`identity/second-step`, with the token of the second step).
 */
export const login = (deps: IdentityDeps & { open: OpenSession; guard: LoginGuard }) => {
  const { db, passwords, guard, open, audit, keyedHash } = deps;
  const { seal } = createPendingLogins(deps);

  /** The account as a hash: what was typed may be anybody's e-mail, or a password in the wrong field. */
  async function noteFailure(person: Person | undefined, email: string, ip: string): Promise<void> {
    const author = { tenantId: person?.usuario.tenant_id ?? null, usuarioId: null };
    const what = `conta:${keyedHash('conta', email).slice(0, 22)}`;
    await db.platform(({ tx }) =>
      audit(tx, author, { acao: 'login.failed', alvo: what, detalhes: { rede: truncatedAddress(ip) } }),
    );
  }

  return async (body: { email: string; password: string }, door: Door): Promise<OpenedSession> => {
    const { ip } = door;
    await guard.admit(body.email, ip);
    const person = await db.platform(({ tx }) => findPersonByEmail(tx, body.email));
    const stored = person?.conta.senha_hash;
    const matches = await passwords.verify(stored, body.password);
    if (!person || !stored || !matches) {
      await noteFailure(person, body.email, ip);
      await guard.failed(body.email);
      throw new AppError('identity/invalid-credentials');
    }
    await guard.succeeded(body.email, ip);
    if (!person.usuario.ativo) throw new AppError('identity/inactive-user');
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
