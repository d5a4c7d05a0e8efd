import { listProducts as contract } from '@balcao/contracts/catalog';
import type { QueryOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { presentProduct } from './present-product';
import { listProductRows } from './products.repository';

export const listProducts = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor, query: QueryOf<typeof contract>) => {
      const after = decodeCursor(query.cursor, ['text', 'id']);
      const rows = await db.tenant(tenantOf(actor), ({ tx, tenantId }) =>
        listProductRows(tx, tenantId, { ...query, after }),
      );
      return toPage(rows, query.limit, (row) => [row.nome, row.id], presentProduct);
    },
);
