import { listCategories as contract } from '@balcao/contracts/catalog';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listCategoryRows } from './categories.repository';

export const listCategories = useCase(contract, ({ db }: Pick<Deps, 'db'>) => async (actor: Actor) => {
  return { items: await db.tenant(tenantOf(actor), (unit) => listCategoryRows(unit)) };
});
