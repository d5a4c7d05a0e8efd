import { getUserTenantId as contract } from '@balcao/contracts/company';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { readCurrentTenant } from './users.repository';

/** The spec's database function: the company the database itself sees this session in. */
export const readTenantId = useCase(
  contract,
  ({ db }: Deps) =>
    async ({ tenantId }: Actor): Promise<{ tenant_id: string | null }> => ({
      tenant_id: tenantId ? await db.tenant(tenantId, ({ tx }) => readCurrentTenant(tx)) : null,
    }),
);
