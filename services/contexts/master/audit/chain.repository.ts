import type { Tx } from '@balcao/kit/db';
import type { SealedColumn } from '@balcao/kit/sealed-columns';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { tenants } from '../../identity/schema';
import { audit_log } from '../schema';
import { CHAIN_FIELD, type ChainLine, ownerOf, type StoredLook } from './chain-link';
import { type Break, cadeias_registro, elos_registro } from './schema';

export type Chain = typeof cadeias_registro.$inferSelect;

/** So much later than others of its time a line may still be stored: no transaction lasts as long. */
export const LATE = sql`interval '1 hour'`;

export const of = (column: PgColumn, tenantId: string | null): SQL =>
  tenantId === null ? isNull(column) : eq(column, tenantId);
const hasNoLink = sql`not exists (select 1 from ${elos_registro} where ${elos_registro.audit_id} = ${audit_log.id})`;
/** Before this every line has its link. One that tells of a moment still to come moves it no further than now. */
export const settledBefore = (seladaAte: SQL): SQL => sql`(least(${seladaAte}, now()) - ${LATE})`;
/** A line of a moment still to come is linked once that has come. */
const hasCome = sql`${audit_log.created_at} <= now()::timestamptz(3)`;
/** Where lines may lie that have no link yet. */
export const since = ({ selada_ate }: Pick<Chain, 'selada_ate'>): SQL | undefined =>
  selada_ate
    ? sql`${audit_log.created_at} >= ${settledBefore(sql`${selada_ate.toISOString()}::timestamptz`)}`
    : undefined;

export const LINE = {
  id: audit_log.id,
  tenant_id: audit_log.tenant_id,
  ator_id: audit_log.ator_id,
  acao: audit_log.acao,
  alvo: audit_log.alvo,
  detalhes: sql<string | null>`${audit_log.detalhes}::text`,
  quando: sql<string>`to_char(${audit_log.created_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`,
};

/** Companies with lines that wait for their link, those that wait longest first; the platform itself is not among them. */
export async function listCompaniesToSeal(tx: Tx, limit: number): Promise<string[]> {
  const { selada_ate } = cadeias_registro;
  const waits = sql`exists (select 1 from ${audit_log} where ${audit_log.tenant_id} = ${tenants.id}
    and (${selada_ate} is null or ${audit_log.created_at} >= ${settledBefore(sql`${selada_ate}`)}) and ${hasCome} and ${hasNoLink})`;
  const rows = await tx
    .select({ id: tenants.id })
    .from(tenants)
    .leftJoin(cadeias_registro, eq(cadeias_registro.tenant_id, tenants.id))
    .where(waits)
    .orderBy(sql`${selada_ate} nulls first`, asc(tenants.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function findChain(tx: Tx, tenantId: string | null): Promise<Chain | undefined> {
  return (await tx.select().from(cadeias_registro).where(of(cadeias_registro.tenant_id, tenantId)))[0];
}

/** Nobody else makes links of it until the end of the transaction. */
export async function lockChain(tx: Tx, tenantId: string | null): Promise<Chain | undefined> {
  const mine = tx.select().from(cadeias_registro).where(of(cadeias_registro.tenant_id, tenantId));
  return (await mine.for('update'))[0];
}

/** Begins a chain; false: somebody just did. */
export async function insertChain(tx: Tx, tenant_id: string | null, chave: string): Promise<boolean> {
  const begun = tx.insert(cadeias_registro).values({ tenant_id, chave }).onConflictDoNothing();
  return (await begun.returning({ id: cadeias_registro.id })).length > 0;
}

/** Lines without a link, the oldest first. */
export function listUnlinked(
  tx: Tx,
  chain: Pick<Chain, 'tenant_id' | 'selada_ate'>,
  limit: number,
): Promise<(ChainLine & { created_at: Date })[]> {
  return tx
    .select({ ...LINE, created_at: audit_log.created_at })
    .from(audit_log)
    .where(and(of(audit_log.tenant_id, chain.tenant_id), since(chain), hasCome, hasNoLink))
    .orderBy(asc(audit_log.created_at), asc(audit_log.id))
    .limit(limit);
}

export async function insertLinks(tx: Tx, links: (typeof elos_registro.$inferInsert)[]): Promise<void> {
  await tx.insert(elos_registro).values(links);
}

export async function moveEnd(
  tx: Tx,
  id: string,
  end: Pick<Chain, 'chave' | 'n' | 'hash' | 'selada_ate'>,
): Promise<void> {
  await tx.update(cadeias_registro).set(end).where(eq(cadeias_registro.id, id));
}

/** What a look at the whole chain found, and its seal. `conferida_em` is the database's moment. */
export async function noteLook(
  tx: Tx,
  id: string,
  { verificada_ate, quebra }: { verificada_ate: Date | null; quebra: Break | null },
  seal: (stored: StoredLook) => string | null,
): Promise<void> {
  const kept = verificada_ate ? { verificada_ate } : {};
  const mine = eq(cadeias_registro.id, id);
  const noted = tx.update(cadeias_registro).set({ ...kept, quebra, conferida_em: sql`now()` });
  for (const stored of await noted.where(mine).returning())
    await tx
      .update(cadeias_registro)
      .set({ selo_conferencia: seal(stored) })
      .where(mine);
}

/** Every chain as it stands. */
export const readChains = (tx: Tx): Promise<Chain[]> => tx.select().from(cadeias_registro);

/** Every chain with its company's name, and since when there is one. */
export function listChains(
  tx: Tx,
): Promise<{ cadeia: Chain; nome: string | null; slug: string | null; desde: Date | null }[]> {
  return tx
    .select({ cadeia: cadeias_registro, nome: tenants.nome, slug: tenants.slug, desde: tenants.created_at })
    .from(cadeias_registro)
    .leftJoin(tenants, eq(tenants.id, cadeias_registro.tenant_id))
    .orderBy(sql`${tenants.nome} nulls first`, asc(cadeias_registro.id));
}

export async function findLineMoment(tx: Tx, id: string): Promise<Date | null> {
  const [row] = await tx.select({ at: audit_log.created_at }).from(audit_log).where(eq(audit_log.id, id));
  return row?.at ?? null;
}

/** The end of the chain of a company that goes: its last link, which the platform's log keeps. Nobody adds to it any more. */
export async function endChain(tx: Tx, tenantId: string): Promise<{ linhas: number; selo: string } | null> {
  const chain = await lockChain(tx, tenantId);
  return chain ? { linhas: chain.n, selo: chain.hash } : null;
}

/** The keys of the chains, of the companies and of the platform. */
export const auditSealed: readonly SealedColumn[] = [
  {
    table: cadeias_registro,
    id: cadeias_registro.id,
    owner: sql`coalesce(${cadeias_registro.tenant_id}::text, ${ownerOf(null)}::text)`,
    column: cadeias_registro.chave,
    field: CHAIN_FIELD,
  },
];
