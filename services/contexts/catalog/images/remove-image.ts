import type { Produto } from '@balcao/contracts/catalog';
import { removeProductImage as contract } from '@balcao/contracts/catalog';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { replaceImage, requireProduct } from './replace-image';

export const removeProductImage = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor, id: string): Promise<Produto> => {
      return db.tenant(tenantOf(actor), async (unit) => {
        await replaceImage(unit, id, null);
        return requireProduct(unit, id);
      });
    },
);
