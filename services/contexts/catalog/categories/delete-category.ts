import { deleteCategory as contract } from '@balcao/contracts/catalog';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { deleteCategoryRow } from './categories.repository';

export const deleteCategory = useCase(contract, ({ db }: Pick<Deps, 'db'>) => (actor: Actor, id: string) => {
  return db.tenant(tenantOf(actor), async (unit) => {
    if (!(await deleteCategoryRow(unit, id))) throw new AppError('catalog/category-not-found');
    return { ok: true as const };
  });
});
