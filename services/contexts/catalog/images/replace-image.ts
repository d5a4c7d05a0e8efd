import type { Produto } from '@balcao/contracts/catalog';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { presentProduct } from '../products/present-product';
import { findProductRow, updateProductRow } from '../products/products.repository';
import { deleteImageOf } from './images.repository';

export async function replaceImage(unit: UnitOfWork, id: string, imagem_url: string | null): Promise<void> {
  if (!(await updateProductRow(unit, id, { imagem_url }))) throw new AppError('catalog/product-not-found');
  await deleteImageOf(unit, id);
}

export async function requireProduct(unit: UnitOfWork, id: string): Promise<Produto> {
  const row = await findProductRow(unit, id);
  if (!row) throw new Error('product vanished after its picture was saved');
  return presentProduct(row);
}
