import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { sql } from 'drizzle-orm';

/** The spec's database function: the company the database itself sees this session in. */
export const readTenantId =
  ({ db }: Deps) =>
  async ({ tenantId }: Actor): Promise<{ tenant_id: string | null }> => {
    if (!tenantId) return { tenant_id: null };
    return db.tenant(tenantId, async ({ tx }) => {
      const [row] = await tx.execute<{ tenant_id: string | null }>(sql`select get_user_tenant_id() as tenant_id`);
      return { tenant_id: row?.tenant_id ?? null };
    });
  };
