import type { Produto, ProdutoInput } from '@balcao/contracts/catalog';
import * as contract from '@balcao/contracts/catalog';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findCategory } from '../categories/categories.repository';
import { presentProduct } from './present-product';
import { findProductRow, insertProduct, replaceRooms, updateProductRow } from './products.repository';

type SaveDeps = Pick<Deps, 'db' | 'realtime'>;

async function valuesOf(unit: UnitOfWork, input: ProdutoInput) {
  if (input.categoria_id && !(await findCategory(unit, input.categoria_id)))
    throw new AppError('catalog/category-not-found');
  const { recursos: _, ...values } = input;
  return Object.assign(values, { descricao: input.descricao || null });
}

/** Stores the rooms too, and tells the agenda: durations, pauses and what is offered may have changed. */
async function finish({ realtime }: SaveDeps, unit: UnitOfWork, id: string, input: ProdutoInput): Promise<Produto> {
  if (!(await replaceRooms(unit, id, input.recursos))) throw new AppError('scheduling/room-not-found');
  await realtime.announce(unit, 'agenda.changed', {});
  const row = await findProductRow(unit, id);
  if (!row) throw new Error('product vanished after it was saved');
  return presentProduct(row);
}

export const createProduct = useCase(
  contract.createProduct,
  (deps: SaveDeps) =>
    (actor: Actor, input: ProdutoInput): Promise<Produto> => {
      return deps.db.tenant(tenantOf(actor), async (unit) =>
        finish(deps, unit, await insertProduct(unit, await valuesOf(unit, input)), input),
      );
    },
);

export const updateProduct = useCase(
  contract.updateProduct,
  (deps: SaveDeps) =>
    (actor: Actor, id: string, input: ProdutoInput): Promise<Produto> => {
      return deps.db.tenant(tenantOf(actor), async (unit) => {
        if (!(await updateProductRow(unit, id, await valuesOf(unit, input))))
          throw new AppError('catalog/product-not-found');
        return finish(deps, unit, id, input);
      });
    },
);
