import { listUsers as contract } from '@balcao/contracts/identity';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findTenant } from '../tenants/tenants.repository';
import { presentUser } from './present-user';
import { listUsersOf } from './users.repository';

/** The people of the company, with the count that is held against the plan's limit. */
export const listUsers = useCase(contract, ({ db }: Deps) => async (actor: Actor) => {
  return db.tenant(tenantOf(actor), async ({ tx, tenantId }) => {
    const tenant = await findTenant(tx, tenantId);
    if (!tenant) throw new AppError('http/not-found');
    const items = (await listUsersOf(tx, tenantId)).map(presentUser);
    return { items, total: items.length, limite_usuarios: tenant.limite_usuarios };
  });
});
