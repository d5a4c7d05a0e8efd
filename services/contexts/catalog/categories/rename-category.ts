import type { Categoria } from '@balcao/contracts/catalog';
import { renameCategory as contract } from '@balcao/contracts/catalog';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findCategory, findCategoryByName, renameCategoryRow } from './categories.repository';
import { requireCategory } from './require-category';

export const renameCategory = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor, id: string, { nome }: { nome: string }): Promise<Categoria> => {
      return db.tenant(tenantOf(actor), async (unit) => {
        if (!(await findCategory(unit, id))) throw new AppError('catalog/category-not-found');
        const namesake = await findCategoryByName(unit, nome);
        if (namesake && namesake !== id)
          throw new AppError('catalog/category-taken', { fields: { nome: 'Já existe uma categoria com este nome.' } });
        await renameCategoryRow(unit, id, nome);
        return requireCategory(unit, id);
      });
    },
);
