import { listCustomerTags as contract } from '@balcao/contracts/customers';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listTagRows } from './customers.repository';

/** Most used first: what a person most likely means. */
export const listCustomerTags = useCase(contract, ({ db }: Pick<Deps, 'db'>) => async (actor: Actor) => {
  return { items: await db.tenant(tenantOf(actor), listTagRows) };
});
