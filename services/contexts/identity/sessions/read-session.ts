import { getSession as contract, type SessionData } from '@balcao/contracts/identity';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findOpenSupport } from '../support-access/support-access.repository';
import { type DemandsFactor, presentSession } from './present-session';
import { findPerson, touchUser } from './sessions.repository';

/** Login user, profile, company and permissions of the signed-in person, or the company they give support in; notes the last access. */
export const readSession = useCase(
  contract,
  ({ db, clock, demandsFactor }: Deps & { demandsFactor: DemandsFactor }) =>
    (actor: Actor, sid: string): Promise<SessionData> =>
      db.platform(async ({ tx }) => {
        const now = clock();
        await touchUser(tx, actor.usuarioId, now);
        const person = await findPerson(tx, actor.contaId);
        if (!person) throw new AppError('identity/session-missing');
        return presentSession(person, demandsFactor, await findOpenSupport(tx, person.usuario, sid, now));
      }),
);
