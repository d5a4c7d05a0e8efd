import { listUsers as contract } from '@balcao/contracts/people';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { listInvitations } from '../invitations/invitations.repository';
import { presentInvitation } from '../invitations/present-invitation';
import { listProtected } from '../second-factor/second-factor.repository';
import { findTenant } from '../tenants/tenants.repository';
import { presentUser } from './present-user';
import { countSeats, listUsersOf } from './users.repository';

/** The people of the company and who is invited, with the count that is held against the plan's limit. */
export const listUsers = useCase(contract, ({ db, clock }: Deps) => async (actor: Actor) => {
  // Accounts are the platform's.
  const com_segundo_fator = await db.platform(({ tx }) => listProtected(tx, tenantOf(actor)));
  return db.tenant(tenantOf(actor), async ({ tx, tenantId }) => {
    const tenant = await findTenant(tx, tenantId);
    if (!tenant) throw new AppError('http/not-found');
    const items = (await listUsersOf(tx, tenantId)).map(presentUser);
    const convites = (await listInvitations(tx, tenantId)).map(presentInvitation);
    const total = await countSeats(tx, { tenantId, now: clock() });
    return { items, com_segundo_fator, convites, total, limite_usuarios: tenant.limite_usuarios };
  });
});
