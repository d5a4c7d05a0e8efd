import type { Produto } from '@balcao/contracts/catalog';
import { uploadProductImage as contract } from '@balcao/contracts/catalog';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { randomToken } from '@balcao/kit/crypto';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findProductRow } from '../products/products.repository';
import { insertImage } from './images.repository';
import { readPicture } from './read-picture';
import { replaceImage, requireProduct } from './replace-image';

// docs/decisions/0016-pictures-live-in-postgres.md
/** A new picture has a new address: what a browser keeps under the old one is never wrong. */
export const uploadProductImage = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor, id: string, file: Buffer): Promise<Produto> => {
      const tenantId = tenantOf(actor);
      const known = await db.tenant(tenantId, (unit) => findProductRow(unit, id));
      if (!known) throw new AppError('catalog/product-not-found');
      // Decoding takes a while: not inside the transaction.
      const conteudo = await readPicture(file);
      const chave = randomToken();
      return db.tenant(tenantId, async (unit) => {
        await replaceImage(unit, id, `/api/images/${chave}`);
        await insertImage(unit, { produto_id: id, chave, tipo: 'image/webp', conteudo });
        return requireProduct(unit, id);
      });
    },
);
