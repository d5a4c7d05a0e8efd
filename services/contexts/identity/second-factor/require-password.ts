import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { findConta } from '../accounts/accounts.repository';
import type { IdentityDeps } from '../ports';

/** The own account, when this is its password: a page left open is not enough to change how one signs in. */
export async function requirePassword({ db, passwords }: IdentityDeps, actor: Actor, password: string) {
  const conta = await db.platform(({ tx }) => findConta(tx, actor.contaId));
  if (!conta) throw new AppError('identity/session-missing');
  if (await passwords.verify(conta.senha_hash, password)) return conta;
  throw new AppError('identity/wrong-password', { fields: { current_password: 'A senha está incorreta.' } });
}
