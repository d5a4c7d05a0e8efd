import { slugify } from '@balcao/contracts/identity';
import type { Tx } from '@balcao/kit/db';
import { searchCondition } from '@balcao/kit/search';
import { and, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { assinaturas } from '../../billing/schema';
import { tenants } from '../../identity/schema';

export type TenantRecord = typeof tenants.$inferSelect;

/** A cancelled month that is over leaves nothing active, and a trial that is over no trial, though no job wrote that down. */
const standing = sql<string>`case when ${tenants.exclusao_em} is not null then 'leaving'
  when ${tenants.status} = 'trial' and ${tenants.trial_ends_at} <= now() then 'expired'
  when ${tenants.status} <> 'active' or ${tenants.acesso_ate} is null then ${tenants.status}
  when ${tenants.acesso_ate} <= now() then 'cancelled' else 'ending' end`;
/** Who looks for trials looks for those that ended, too; one that works until its month ends is active and was cancelled. */
const FOUND_AS: Record<string, string[]> = {
  trial: ['trial', 'expired'],
  active: ['active', 'ending'],
  cancelled: ['cancelled', 'ending', 'leaving'],
};

/** A company that changed its address is still found by the one somebody remembers. */
const hadAddress = (search: string) =>
  sql`exists (select 1 from enderecos_empresa e where e.tenant_id = ${tenants.id} and e.slug = ${slugify(search)})`;

// docs/decisions/0050-a-cancelled-subscription-works-until-its-month-ends.md
/** Every company as it stands, newest first. */
export function listTenantRows(
  tx: Tx,
  page: { search?: string; status?: string; after: string[] | null; limit: number },
): Promise<TenantRecord[]> {
  const { created_at, id, nome, slug } = tenants;
  return tx
    .select({ ...getTableColumns(tenants), status: standing })
    .from(tenants)
    .where(
      and(
        page.search
          ? or(searchCondition(sql`${nome} || ' ' || ${slug}`, page.search), hadAddress(page.search))
          : undefined,
        page.status ? inArray(standing, FOUND_AS[page.status] ?? [page.status]) : undefined,
        page.after ? sql`(${created_at}, ${id}) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(page.limit + 1);
}

/** One company as it stands. */
export async function findTenantRow(tx: Tx, id: string): Promise<TenantRecord | undefined> {
  const rows = await tx
    .select({ ...getTableColumns(tenants), status: standing })
    .from(tenants)
    .where(eq(tenants.id, id));
  return rows[0];
}

/** Counters of the platform; MRR is the sum of the active subscriptions. */
export async function readTotals(tx: Tx) {
  const [counts] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      ativos: sql<number>`(count(*) filter (where ${standing} in ('active','ending')))::int`,
      em_trial: sql<number>`(count(*) filter (where ${standing} = 'trial'))::int`,
    })
    .from(tenants);
  const [revenue] = await tx
    .select({ mrr: sql<string>`coalesce(sum(${assinaturas.valor}), 0)::numeric(12,2)::text` })
    .from(assinaturas)
    .where(eq(assinaturas.status, 'active'));
  return {
    total: counts?.total ?? 0,
    ativos: counts?.ativos ?? 0,
    em_trial: counts?.em_trial ?? 0,
    mrr: revenue?.mrr ?? '0.00',
  };
}
