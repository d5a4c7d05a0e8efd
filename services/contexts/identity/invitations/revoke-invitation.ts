import { revokeInvitation as contract } from '@balcao/contracts/people';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps } from '../ports';
import { lockTenant } from '../tenants/tenants.repository';
import { findOpenInvitation, markRevoked } from './invitations.repository';

/** Takes an invitation back: its link ends, its place is free. */
export const revokeInvitation = useCase(
  contract,
  ({ db, clock, audit }: IdentityDeps) =>
    (actor: Actor, id: string): Promise<{ ok: true }> =>
      db.tenant(tenantOf(actor), async ({ tx, tenantId }) => {
        // Who is accepting it right now comes first or too late, never both.
        await lockTenant(tx, tenantId);
        const open = await findOpenInvitation(tx, tenantId, { id });
        if (!open) throw new AppError('identity/invitation-not-found');
        await markRevoked(tx, id, clock());
        await audit(tx, actor, { acao: 'convite.revogado', alvo: `convite:${id}` });
        return { ok: true };
      }),
);
