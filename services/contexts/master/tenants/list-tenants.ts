import { masterTenants as contract } from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { presentTenantRow } from './present-tenant-row';
import { listTenantRows } from './tenants.repository';

export const listTenants = useCase(
  contract,
  ({ db }: Deps) =>
    async (_actor: Actor, query: { search?: string; status?: string; cursor?: string; limit: number }) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const rows = await db.platform(({ tx }) => listTenantRows(tx, { ...query, after }));
      return toPage(rows, query.limit, (row) => [row.created_at, row.id], presentTenantRow);
    },
);
