import type { TenantRow } from '@balcao/contracts/master';
import * as contract from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { listTenantRows, readTotals, type TenantRecord } from './tenants.repository';

const RECENT_TENANTS = 5;

function presentTenantRow(row: TenantRecord): TenantRow {
  const { id, nome, slug, plano, status, limite_usuarios, limite_agendamentos, created_at } = row;
  return { id, nome, slug, plano, status, limite_usuarios, limite_agendamentos, created_at: created_at.toISOString() };
}

export const readOverview = useCase(contract.masterOverview, ({ db }: Deps) => async (_actor: Actor) => {
  return db.platform(async ({ tx }) => {
    const recent = await listTenantRows(tx, { after: null, limit: RECENT_TENANTS });
    return { ...(await readTotals(tx)), recentes: recent.slice(0, RECENT_TENANTS).map(presentTenantRow) };
  });
});

export const listTenants = useCase(
  contract.masterTenants,
  ({ db }: Deps) =>
    async (_actor: Actor, query: { search?: string; status?: string; cursor?: string; limit: number }) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const rows = await db.platform(({ tx }) => listTenantRows(tx, { ...query, after }));
      return toPage(rows, query.limit, (row) => [row.created_at, row.id], presentTenantRow);
    },
);
