import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { listTagRows } from './customers.repository';

/** Most used first: what a person most likely means. */
export const listCustomerTags =
  ({ db }: Pick<Deps, 'db'>) =>
  async (actor: Actor) => {
    requirePolicy(actor, 'customers.read');
    return { items: await db.tenant(tenantOf(actor), listTagRows) };
  };
