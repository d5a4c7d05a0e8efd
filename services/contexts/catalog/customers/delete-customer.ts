import type { Removal } from '@balcao/contracts/catalog';
import { deleteCustomer as contract } from '@balcao/contracts/customers';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { CatalogDeps } from '../catalog-ports';
import { lockCustomer, removeCustomer } from '../privacy/privacy.repository';
import { updateCustomerRow } from './customers.repository';

/** Whoever has appointments, payments or a conversation stays for their sake and is only put out of use. */
export const deleteCustomer = useCase(
  contract,
  ({ db, records }: Pick<CatalogDeps, 'db' | 'records'>) =>
    (actor: Actor, id: string): Promise<Removal> => {
      return db.tenant(tenantOf(actor), async (unit) => {
        if (!(await lockCustomer(unit, id))) throw new AppError('catalog/customer-not-found');
        for (const record of records) {
          if ((await record.count(unit, id)) === 0) continue;
          await updateCustomerRow(unit, id, { ativo: false });
          return { resultado: 'inativado' };
        }
        await removeCustomer(unit, id);
        return { resultado: 'excluido' };
      });
    },
);
