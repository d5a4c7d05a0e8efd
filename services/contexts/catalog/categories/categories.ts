import type { Categoria } from '@balcao/contracts/catalog';
import * as contract from '@balcao/contracts/catalog';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { TenantScope } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import {
  deleteCategoryRow,
  findCategory,
  findCategoryByName,
  insertCategory,
  listCategoryRows,
  renameCategoryRow,
} from './categories.repository';

async function present(scope: TenantScope, id: string | undefined): Promise<Categoria> {
  const row = id && (await findCategory(scope, id));
  if (!row) throw new Error('category vanished after it was saved');
  return row;
}

export const listCategories = useCase(contract.listCategories, ({ db }: Pick<Deps, 'db'>) => async (actor: Actor) => {
  return { items: await db.tenant(tenantOf(actor), (scope) => listCategoryRows(scope)) };
});

/** A name that exists already, with other capitals or accents too, returns the existing category. */
export const createCategory = useCase(
  contract.createCategory,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor, { nome }: { nome: string }): Promise<Categoria> => {
      return db.tenant(tenantOf(actor), async (scope) => {
        const known = await findCategoryByName(scope, nome);
        return present(scope, known ?? (await insertCategory(scope, nome)) ?? (await findCategoryByName(scope, nome)));
      });
    },
);

export const renameCategory = useCase(
  contract.renameCategory,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor, id: string, { nome }: { nome: string }): Promise<Categoria> => {
      return db.tenant(tenantOf(actor), async (scope) => {
        if (!(await findCategory(scope, id))) throw new AppError('catalog/category-not-found');
        const namesake = await findCategoryByName(scope, nome);
        if (namesake && namesake !== id)
          throw new AppError('catalog/category-taken', { fields: { nome: 'Já existe uma categoria com este nome.' } });
        await renameCategoryRow(scope, id, nome);
        return present(scope, id);
      });
    },
);

export const deleteCategory = useCase(
  contract.deleteCategory,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor, id: string) => {
      return db.tenant(tenantOf(actor), async (scope) => {
        if (!(await deleteCategoryRow(scope, id))) throw new AppError('catalog/category-not-found');
        return { ok: true as const };
      });
    },
);
