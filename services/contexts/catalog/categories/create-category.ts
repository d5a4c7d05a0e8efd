import type { Categoria } from '@balcao/contracts/catalog';
import { createCategory as contract } from '@balcao/contracts/catalog';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { findCategoryByName, insertCategory } from './categories.repository';
import { requireCategory } from './require-category';

/** A name that exists already, with other capitals or accents too, returns the existing category. */
export const createCategory = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor, { nome }: { nome: string }): Promise<Categoria> => {
      return db.tenant(tenantOf(actor), async (unit) => {
        const known = await findCategoryByName(unit, nome);
        return requireCategory(
          unit,
          known ?? (await insertCategory(unit, nome)) ?? (await findCategoryByName(unit, nome)),
        );
      });
    },
);
