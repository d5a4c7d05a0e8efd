import { startSecondFactor as contract } from '@balcao/contracts/second-factor';
import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps } from '../ports';
import { requirePassword } from './require-password';
import { storeSecret } from './second-factor.repository';
import { SECRET_FIELD } from './spend-code';
import { addressOf, newSecret } from './totp';

/** Makes the secret for the person's app. Nothing is asked for at sign-in before a code of it was seen. */
export const startSecondFactor = useCase(contract, (deps: IdentityDeps) => {
  const { db, clock, sealer } = deps;
  return async (actor: Actor, password: string): Promise<{ segredo: string; endereco: string }> => {
    const conta = await requirePassword(deps, actor, password);
    const segredo = newSecret();
    const sealed = sealer.seal(conta.id, SECRET_FIELD, segredo);
    const about = { contaId: conta.id, segredo: sealed, now: clock() };
    if (!(await db.platform(({ tx }) => storeSecret(tx, about)))) throw new AppError('identity/second-factor-on');
    return { segredo, endereco: addressOf(segredo, conta.email) };
  };
});
