import type { Produto, ProdutoInput } from '@balcao/contracts/catalog';
import * as contract from '@balcao/contracts/catalog';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { TenantScope } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findCategory } from '../categories/categories.repository';
import { presentProduct } from './present-product';
import { findProductRow, insertProduct, replaceRooms, updateProductRow } from './products.repository';

type SaveDeps = Pick<Deps, 'db' | 'realtime'>;

async function valuesOf(scope: TenantScope, input: ProdutoInput) {
  if (input.categoria_id && !(await findCategory(scope, input.categoria_id)))
    throw new AppError('catalog/category-not-found');
  const { recursos: _, ...values } = input;
  return Object.assign(values, { descricao: input.descricao || null });
}

/** Stores the rooms too, and tells the agenda: durations, pauses and what is offered may have changed. */
async function finish({ realtime }: SaveDeps, scope: TenantScope, id: string, input: ProdutoInput): Promise<Produto> {
  if (!(await replaceRooms(scope, id, input.recursos))) throw new AppError('scheduling/room-not-found');
  await realtime.announce(scope, 'agenda.changed', {});
  const row = await findProductRow(scope, id);
  if (!row) throw new Error('product vanished after it was saved');
  return presentProduct(row);
}

export const createProduct = useCase(
  contract.createProduct,
  (deps: SaveDeps) =>
    (actor: Actor, input: ProdutoInput): Promise<Produto> => {
      return deps.db.tenant(tenantOf(actor), async (scope) =>
        finish(deps, scope, await insertProduct(scope, await valuesOf(scope, input)), input),
      );
    },
);

export const updateProduct = useCase(
  contract.updateProduct,
  (deps: SaveDeps) =>
    (actor: Actor, id: string, input: ProdutoInput): Promise<Produto> => {
      return deps.db.tenant(tenantOf(actor), async (scope) => {
        if (!(await updateProductRow(scope, id, await valuesOf(scope, input))))
          throw new AppError('catalog/product-not-found');
        return finish(deps, scope, id, input);
      });
    },
);
