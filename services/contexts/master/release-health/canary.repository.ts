import type { Tx } from '@balcao/kit/db';
import { asc, eq, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { type LiveRow, tellTabs } from '../releases/releases.repository';
import { remote_releases } from '../schema';
import { remote_canaries, remote_canary_companies } from './schema';

type CanaryRow = typeof remote_canaries.$inferSelect;

/** A version that some companies try, as it lies in the registry. */
export interface TriedRow extends LiveRow {
  percentual: number;
  /** This company was chosen by name. */
  chosen: boolean;
}

export const hasCanaries = async (tx: Tx): Promise<boolean> =>
  (await tx.select({ name: remote_canaries.name }).from(remote_canaries).limit(1)).length > 0;

/** Every version in test, and whether this company was chosen for it. */
export function listTried(tx: Tx, tenantId: string): Promise<TriedRow[]> {
  const { name, release_id, percentual } = remote_canaries;
  const { document, signature } = remote_releases;
  const chosen = sql<boolean>`exists (select 1 from ${remote_canary_companies} e
    where e.name = ${name} and e.tenant_id = ${tenantId})`;
  return tx
    .select({ name, document: sql<unknown>`${document}`, signature, percentual, chosen })
    .from(remote_canaries)
    .innerJoin(remote_releases, eq(remote_releases.id, release_id))
    .orderBy(asc(name));
}

/** Every version in test with the companies chosen for it. */
export async function listCanaries(tx: Tx): Promise<(CanaryRow & { empresas: { id: string; nome: string }[] })[]> {
  const [rows, chosen] = await Promise.all([
    tx.select().from(remote_canaries).orderBy(asc(remote_canaries.name)),
    tx
      .select({ name: remote_canary_companies.name, id: tenants.id, nome: tenants.nome })
      .from(remote_canary_companies)
      .innerJoin(tenants, eq(tenants.id, remote_canary_companies.tenant_id))
      .orderBy(asc(tenants.nome)),
  ]);
  const of = (name: string) => chosen.filter((one) => one.name === name).map(({ id, nome }) => ({ id, nome }));
  return rows.map((row) => Object.assign(row, { empresas: of(row.name) }));
}

/** Begins a test, or goes on with it for others; companies that do not exist are left out. */
export async function saveCanary(
  tx: Tx,
  canary: Pick<CanaryRow, 'name' | 'release_id' | 'percentual'>,
  empresas: readonly string[],
): Promise<void> {
  await endCanary(tx, canary.name);
  await tx.insert(remote_canaries).values(canary);
  await tellTabs(tx, canary.name);
  if (empresas.length === 0) return;
  await tx.execute(sql`insert into ${remote_canary_companies} (tenant_id, name)
    select t.id, ${canary.name} from ${tenants} t where t.id in ${[...new Set(empresas)]}`);
}

/** The version that was in test, or undefined. */
export async function endCanary(tx: Tx, name: string): Promise<CanaryRow | undefined> {
  const [row] = await tx.delete(remote_canaries).where(eq(remote_canaries.name, name)).returning();
  if (row) await tellTabs(tx, name);
  return row;
}
