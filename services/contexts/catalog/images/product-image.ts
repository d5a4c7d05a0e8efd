import type { Produto } from '@balcao/contracts/catalog';
import * as contract from '@balcao/contracts/catalog';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { randomToken } from '@balcao/kit/crypto';
import type { TenantScope } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { presentProduct } from '../products/present-product';
import { findProductRow, updateProductRow } from '../products/products.repository';
import { deleteImageOf, findImage, insertImage } from './images.repository';
import { readPicture } from './read-picture';

async function replace(scope: TenantScope, id: string, imagem_url: string | null): Promise<void> {
  if (!(await updateProductRow(scope, id, { imagem_url }))) throw new AppError('catalog/product-not-found');
  await deleteImageOf(scope, id);
}

async function present(scope: TenantScope, id: string): Promise<Produto> {
  const row = await findProductRow(scope, id);
  if (!row) throw new Error('product vanished after its picture was saved');
  return presentProduct(row);
}

/** A new picture has a new address: what a browser keeps under the old one is never wrong. */
export const uploadProductImage = useCase(
  contract.uploadProductImage,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor, id: string, file: Buffer): Promise<Produto> => {
      const tenantId = tenantOf(actor);
      const known = await db.tenant(tenantId, (scope) => findProductRow(scope, id));
      if (!known) throw new AppError('catalog/product-not-found');
      // Decoding takes a while: not inside the transaction.
      const conteudo = await readPicture(file);
      const chave = randomToken();
      return db.tenant(tenantId, async (scope) => {
        await replace(scope, id, `/api/images/${chave}`);
        await insertImage(scope, { produto_id: id, chave, tipo: 'image/webp', conteudo });
        return present(scope, id);
      });
    },
);

export const removeProductImage = useCase(
  contract.removeProductImage,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor, id: string): Promise<Produto> => {
      return db.tenant(tenantOf(actor), async (scope) => {
        await replace(scope, id, null);
        return present(scope, id);
      });
    },
);

/** Anybody who knows the address sees the picture, as on any shop's page. */
export const readImage =
  ({ db }: Pick<Deps, 'db'>) =>
  async (chave: string) => {
    const image = await db.platform((scope) => findImage(scope, chave));
    if (!image) throw new AppError('catalog/image-not-found');
    return image;
  };
