import { resendInvitation as contract, type Invited } from '@balcao/contracts/people';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps } from '../ports';
import type { InvitationLinks } from './invitation-link';
import { findOpenInvitation, renewInvitation } from './invitations.repository';
import { postInvitation } from './post-invitation';
import { requirePlace } from './require-place';

/** Sends an invitation again with a link of its own; the one before ends. One that expired needs a place again. */
export const resendInvitation = useCase(contract, (deps: IdentityDeps & { links: InvitationLinks }) => {
  const { db, clock, audit, links } = deps;
  return async (actor: Actor, id: string): Promise<Invited> => {
    const stored = await db.tenant(tenantOf(actor), async ({ tx, tenantId }) => {
      const now = clock();
      if (!(await findOpenInvitation(tx, tenantId, { id }))) throw new AppError('identity/invitation-not-found');
      const tenant = await requirePlace(tx, { tenantId, now, except: id });
      // Behind the lock: unless it was accepted or revoked meanwhile.
      const row = await renewInvitation(tx, id, links.fresh(id, now));
      if (!row) throw new AppError('identity/invitation-not-found');
      await audit(tx, actor, { acao: 'convite.reenviado', alvo: `convite:${id}` });
      return { row, empresa: tenant.nome };
    });
    return postInvitation(deps, stored.row, { quem: actor.nome, empresa: stored.empresa });
  };
});
