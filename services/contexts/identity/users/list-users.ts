import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { findTenant } from '../tenants/tenants.repository';
import { presentUser } from './present-user';
import { listUsersOf } from './users.repository';

/** The people of the company, with the count that is held against the plan's limit. */
export const listUsers =
  ({ db }: Deps) =>
  async (actor: Actor) => {
    requirePolicy(actor, 'users.manage');
    return db.tenant(tenantOf(actor), async ({ tx, tenantId }) => {
      const tenant = await findTenant(tx, tenantId);
      if (!tenant) throw new AppError('http/not-found');
      const items = (await listUsersOf(tx, tenantId)).map(presentUser);
      return { items, total: items.length, limite_usuarios: tenant.limite_usuarios };
    });
  };
