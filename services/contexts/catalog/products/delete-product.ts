import { deleteProduct as contract, type Removal } from '@balcao/contracts/catalog';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { deleteProductRow, isBooked, lockProduct, updateProductRow } from './products.repository';

/** What was ever booked stays for the history and is only put out of use. */
export const deleteProduct = useCase(
  contract,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, id: string): Promise<Removal> => {
      return db.tenant(tenantOf(actor), async (unit) => {
        // Locked against foreign keys too, so that nobody books it between the question and the deletion.
        if (!(await lockProduct(unit, id))) throw new AppError('catalog/product-not-found');
        await realtime.announce(unit, 'agenda.changed', {});
        if (await isBooked(unit, id)) {
          await updateProductRow(unit, id, { ativo: false });
          return { resultado: 'inativado' };
        }
        await deleteProductRow(unit, id);
        return { resultado: 'excluido' };
      });
    },
);
