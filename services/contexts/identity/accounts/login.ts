import { AppError } from '@balcao/kit/errors';
import { needsRehash } from '@balcao/kit/passwords';
import type { IdentityDeps } from '../ports';
import type { OpenedSession, OpenSession } from '../sessions/open-session';
import { findPersonByEmail } from '../sessions/sessions.repository';
import { updatePassword } from './accounts.repository';
import type { LoginGuard } from './login-guard';

/** Signs in with e-mail and password. An unknown e-mail and a wrong password answer alike, in words and in time. */
export const login = (deps: IdentityDeps & { open: OpenSession; guard: LoginGuard }) => {
  const { db, passwords, guard, open } = deps;
  return async (body: { email: string; password: string }, ip: string): Promise<OpenedSession> => {
    await guard.admit(body.email, ip);
    const person = await db.platform(({ tx }) => findPersonByEmail(tx, body.email));
    const stored = person?.conta.senha_hash;
    const matches = await passwords.verify(stored, body.password);
    if (!person || !stored || !matches) {
      await guard.failed(body.email);
      throw new AppError('identity/invalid-credentials');
    }
    await guard.succeeded(body.email, ip);
    if (!person.usuario.ativo) throw new AppError('identity/inactive-user');
    const renewed = needsRehash(stored) ? await passwords.hash(body.password) : null;
    return db.platform(async ({ tx }) => {
      if (renewed) await updatePassword(tx, person.conta.id, renewed);
      return open(tx, person);
    });
  };
};
