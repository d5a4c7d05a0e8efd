import { type RemoteEntry, SHELL } from '@balcao/contracts/remotes';
import { RELEASES_CHANNEL } from '@balcao/kit/access-news';
import type { Tx } from '@balcao/kit/db';
import { lockKey } from '@balcao/kit/lock';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { onAirLast } from '../release-health/on-air.repository';
import { remote_canaries } from '../release-health/schema';
import { audit_log, remote_activations, remote_releases } from '../schema';

/** A live row that is larger than this is not even read: no build of an area comes near it. */
const MAX_DOCUMENT_BYTES = 1_000_000;

/**
 * One at a time changes what is on air, in test or claimed, of whatever area: two that ask for one address would each not see the
 * other.
 */
export async function lockReleases(tx: Tx): Promise<void> {
  await lockKey(tx, 'releases', 7);
}

export interface LiveRow {
  name: string;
  /** As stored, unchecked; null when it is too large to be one. */
  document: unknown;
  signature: string;
}

/** The registry: the signed document of every live release, as it lies there. */
export async function listActiveDocuments(tx: Tx): Promise<LiveRow[]> {
  const { document, signature } = remote_releases;
  return tx
    .select({
      name: remote_activations.name,
      document: sql<unknown>`case when pg_column_size(${document}) < ${MAX_DOCUMENT_BYTES} then ${document} end`,
      signature,
    })
    .from(remote_activations)
    .innerJoin(remote_releases, eq(remote_releases.id, remote_activations.release_id))
    .orderBy(remote_activations.name);
}

/** When each of these areas first published each of these addresses, as `name route` → milliseconds. */
export async function firstClaims(tx: Tx, claims: readonly { name: string; route: string }[]) {
  const { name, document, created_at } = remote_releases;
  const rows = await Promise.all(
    claims.map(({ name: area, route }) =>
      tx
        .select({ at: sql<Date | string | null>`min(${created_at})` })
        .from(remote_releases)
        .where(and(eq(name, area), sql`${document} -> 'routes' ? ${route}`)),
    ),
  );
  return new Map(
    claims.map((claim, index) => [`${claim.name} ${claim.route}`, new Date(rows[index]?.[0]?.at ?? 0).getTime()]),
  );
}

interface Claim {
  id: string;
  name: string;
  route: string;
}

/**
 * What other areas claim: the addresses of what they have on air or in test, and of the version they published last. Who left an
 * address out of all of these gave it up.
 */
export async function listClaims(tx: Tx, exceptOf: string): Promise<Claim[]> {
  return tx.execute<Claim & Record<string, unknown>>(sql`
    select r.id, r.name, claimed.route from ${remote_releases} r cross join lateral jsonb_array_elements_text(
        case when jsonb_typeof(r.document -> 'routes') = 'array' then r.document -> 'routes' else '[]' end) as claimed(route)
    where r.name not in (${exceptOf}, ${SHELL}) and claimed.route is not null
      and pg_column_size(r.document) < ${MAX_DOCUMENT_BYTES}
      and (exists (select 1 from ${remote_activations} a where a.release_id = r.id)
        or exists (select 1 from ${remote_canaries} c where c.release_id = r.id)
        or not exists (select 1 from ${remote_releases} n where n.name = r.name and n.created_at > r.created_at))
    order by r.name, claimed.route`);
}

export function listReleaseRows(tx: Tx) {
  const { id, name, version, contract, created_at, autor, commit, tamanho } = remote_releases;
  const active = sql<boolean>`${remote_activations.name} is not null`;
  const esteve_no_ar = sql<boolean>`${onAirLast({ id: sql`${id}`, name: sql`${name}`, version: sql`${version}` })} is not null`;
  return tx
    .select({ id, name, version, contract, created_at, autor, commit, tamanho, active, esteve_no_ar })
    .from(remote_releases)
    .leftJoin(remote_activations, eq(remote_activations.release_id, remote_releases.id))
    .orderBy(name, desc(created_at));
}

export async function findRelease(tx: Tx, id: string) {
  const [row] = await tx.select().from(remote_releases).where(eq(remote_releases.id, id));
  return row;
}

export async function findVersion(tx: Tx, name: string, version: string) {
  const { name: area, version: of } = remote_releases;
  const [row] = await tx
    .select()
    .from(remote_releases)
    .where(and(eq(area, name), eq(of, version)));
  return row;
}

/** Version that is on air now. */
export async function findActive(tx: Tx, name: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ version: remote_releases.version })
    .from(remote_activations)
    .innerJoin(remote_releases, eq(remote_releases.id, remote_activations.release_id))
    .where(eq(remote_activations.name, name));
  return row?.version;
}

interface Kept {
  version: string;
  routes: string[];
  /** On air or in test, or on air within the time asked for. */
  inUse: boolean;
}

/** Versions of an area, the newest first. One was on air until another went on air, or the area off. */
export async function listKept(tx: Tx, area: string, since: Date): Promise<Kept[]> {
  const onAir = (alvo: SQL) => sql`l.acao in ('release.activated', 'release.off-air') and ${alvo}`;
  const rows = await tx.execute<{ version: string; routes: unknown; in_use: boolean }>(sql`
    select r.version, r.document -> 'routes' as routes,
      exists (select 1 from ${remote_activations} a where a.release_id = r.id)
        or exists (select 1 from ${remote_canaries} c where c.release_id = r.id)
        or coalesce(ate.em > ${since.toISOString()}::timestamptz, desde.em is not null) as in_use
    from ${remote_releases} r
      left join lateral (select max(l.created_at) as em from ${audit_log} l
        where ${onAir(sql`l.acao = 'release.activated' and l.alvo = r.name || '@' || r.version`)}) desde on true
      left join lateral (select min(l.created_at) as em from ${audit_log} l
        where ${onAir(sql`l.alvo like r.name || '@%' and l.created_at > desde.em`)}) ate on true
    where r.name = ${area} order by r.created_at desc, r.id desc`);
  return rows.map(({ version, routes, in_use: inUse }) => {
    const told = Array.isArray(routes) ? routes.filter((route) => typeof route === 'string') : [];
    return { version, routes: told, inUse };
  });
}

/** Removes a release that is not on air. */
export async function forgetRelease(tx: Tx, name: string, version: string): Promise<void> {
  const { name: area, version: of } = remote_releases;
  await tx.delete(remote_releases).where(and(eq(area, name), eq(of, version)));
}

type Told = Pick<typeof remote_releases.$inferInsert, 'signature' | 'public_key_id' | 'autor' | 'commit' | 'tamanho'>;

/** Enters a release once; a second time it is the one that is there. */
export async function saveRelease(tx: Tx, document: RemoteEntry, told: Told) {
  const { name, version, contract } = document;
  const [made] = await tx
    .insert(remote_releases)
    .values(Object.assign({ name, version, contract, document }, told))
    .onConflictDoNothing()
    .returning();
  const row = made ?? (await findVersion(tx, name, version));
  if (!row) throw new Error('a release that was entered is not there');
  return { row, isNew: made !== undefined };
}

/** Open tabs hear, once this is so, that what they get of an area may be another version. */
export async function tellTabs(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${RELEASES_CHANNEL}, ${name})`);
}

/** The area has nothing on air then. */
export async function deactivate(tx: Tx, name: string): Promise<void> {
  await tx.delete(remote_activations).where(eq(remote_activations.name, name));
  await tellTabs(tx, name);
}

export async function activate(tx: Tx, name: string, releaseId: string): Promise<void> {
  await tx
    .insert(remote_activations)
    .values({ name, release_id: releaseId })
    .onConflictDoUpdate({ target: remote_activations.name, set: { release_id: releaseId } });
  await tellTabs(tx, name);
}
