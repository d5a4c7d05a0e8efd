import { readInvitationLink as contract } from '@balcao/contracts/people';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps } from '../ports';
import type { InvitationLinks } from './invitation-link';
import { findOpenInvitation } from './invitations.repository';

/** The link of an invitation that is still good, to be handed over by the inviter. */
export const readInvitationLink = useCase(
  contract,
  ({ db, clock, links }: IdentityDeps & { links: InvitationLinks }) =>
    async (actor: Actor, id: string): Promise<{ link: string }> => {
      const open = await db.tenant(tenantOf(actor), ({ tx, tenantId }) => findOpenInvitation(tx, tenantId, { id }));
      if (!open) throw new AppError('identity/invitation-not-found');
      if (open.expira_em <= clock()) throw new AppError('identity/invitation-expired');
      return { link: links.of(open) };
    },
);
