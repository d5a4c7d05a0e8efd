import { masterOverview as contract } from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { presentTenantRow } from './present-tenant-row';
import { listTenantRows, readTotals } from './tenants.repository';

const RECENT_TENANTS = 5;

export const readOverview = useCase(contract, ({ db }: Deps) => async (_actor: Actor) => {
  return db.platform(async ({ tx }) => {
    const recent = await listTenantRows(tx, { after: null, limit: RECENT_TENANTS });
    return { ...(await readTotals(tx)), recentes: recent.slice(0, RECENT_TENANTS).map(presentTenantRow) };
  });
});
