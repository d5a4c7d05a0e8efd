import type { Tx } from '@balcao/kit/db';
import { and, desc, eq, sql } from 'drizzle-orm';
import { isOpenAt, tenants } from '../../identity/schema';
import { audit_log, remote_activations, remote_releases } from '../schema';
import type { Seen } from './judge-release';
import { onAirLast } from './on-air.repository';
import { remote_canaries, remote_canary_companies, remote_faults, remote_takebacks, remote_views } from './schema';

/** A version that somebody may get and that failed lately. */
export interface Suspect {
  id: string;
  name: string;
  version: string;
  publicada: Date;
  emTeste: boolean;
  /** Of those in test. */
  percentual: number;
  escolhidas: number;
}

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
/** Of the row `t` of tenants: the company can work in the panel now. A closed one is waited for by nobody. */
const works = isOpenAt(sql`now()`);

/** Live versions and versions in test that failed at least so often since then. */
export async function listSuspects(tx: Tx, since: Date, failed: number): Promise<Suspect[]> {
  const rows = await tx.execute<{
    id: string;
    name: string;
    version: string;
    publicada: string;
    em_teste: boolean;
    percentual: number;
    escolhidas: number;
  }>(sql`
    select r.id, r.name, r.version, r.created_at as publicada, o.em_teste, o.percentual,
      (select count(*)::int from ${remote_canary_companies} e join ${tenants} t on t.id = e.tenant_id
        where o.em_teste and e.name = r.name and ${works}) as escolhidas
    from (select release_id, false as em_teste, 100 as percentual from ${remote_activations}
      union all select release_id, true, percentual from ${remote_canaries}) o
      join ${remote_releases} r on r.id = o.release_id
    where (select sum(v.falhas) from ${remote_views} v where v.release_id = r.id and v.inicio >= ${at(since)}) >= ${failed}
    order by r.name`);
  return rows.map(({ id, name, version, publicada, em_teste, percentual, escolhidas }) => ({
    id,
    name,
    version,
    publicada: new Date(publicada),
    emTeste: em_teste,
    percentual,
    escolhidas,
  }));
}

/** What companies saw of a version, by screen, since then. */
export async function listSeen(tx: Tx, releaseId: string, since: Date): Promise<Seen[]> {
  const { empresa, rota, vistas, falhas, antiga, release_id, inicio } = remote_views;
  return tx
    .select({
      empresa,
      rota,
      vistas: sql<number>`sum(${vistas})::int`,
      falhas: sql<number>`sum(${falhas})::int`,
      antiga: sql<boolean>`bool_or(${antiga})`,
    })
    .from(remote_views)
    .where(and(eq(release_id, releaseId), sql`${inicio} >= ${at(since)}`))
    .groupBy(empresa, rota);
}

/** Companies that were there before a version was, and that can use it. */
export async function countElder(tx: Tx, publicada: Date): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from ${tenants} t where t.created_at < ${at(publicada)} and ${works}`,
  );
  return row?.n ?? 0;
}

/** Companies that used an area since then, in whatever version; who came after the one that is judged does not count. */
export async function countUsers(tx: Tx, { name, publicada }: Suspect, since: Date): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(sql`
    select count(distinct v.empresa)::int as n from ${remote_views} v join ${remote_releases} r on r.id = v.release_id
    where r.name = ${name} and v.inicio >= ${at(since)}
      and (v.inicio < ${at(publicada)} or v.antiga and r.created_at <= ${at(publicada)})`);
  return row?.n ?? 0;
}

/** Whether a version went on air because another one was taken back by itself. */
export async function isFallback(tx: Tx, { name, version }: { name: string; version: string }): Promise<boolean> {
  const [row] = await tx
    .select({ por: sql<string | null>`${audit_log.detalhes} ->> 'por'` })
    .from(audit_log)
    .where(and(eq(audit_log.acao, 'release.activated'), eq(audit_log.alvo, `${name}@${version}`)))
    .orderBy(desc(audit_log.created_at))
    .limit(1);
  return row?.por === 'recuo';
}

type Release = Pick<typeof remote_releases.$inferSelect, 'id' | 'name' | 'version'>;

/** What is on air of an area. */
export async function findLive(tx: Tx, area: string): Promise<Release | undefined> {
  const { id, name, version } = remote_releases;
  const [row] = await tx
    .select({ id, name, version })
    .from(remote_activations)
    .innerJoin(remote_releases, eq(id, remote_activations.release_id))
    .where(eq(remote_activations.name, area));
  return row;
}

const ROW = { id: sql`r.id`, name: sql`r.name`, version: sql`r.version` };

/** More than anybody would want to go back. */
const STEPS_BACK = 10;

/** What was on air before a version, unless that fell back itself; the latest first. */
export async function listBefore(tx: Tx, { id, name, version }: Release): Promise<Release[]> {
  return tx.execute<Release>(sql`
    select r.id, r.name, r.version from ${remote_releases} r cross join lateral (select ${onAirLast(ROW)} as em) no_ar
    where r.name = ${name} and r.id <> ${id} and no_ar.em is not null
      and no_ar.em <= coalesce((select max(l.created_at) from ${audit_log} l
        where l.acao = 'release.activated' and l.alvo = ${`${name}@${version}`}), now())
    order by no_ar.em desc limit ${STEPS_BACK}`);
}

/** What was on air last before a version. */
export const findBefore = async (tx: Tx, release: Release): Promise<Release | undefined> =>
  (await listBefore(tx, release))[0];

/** The error seen most often on a screen of a version. */
export async function findFault(tx: Tx, releaseId: string, route: string): Promise<string | null> {
  const { marca, rota, release_id, vezes } = remote_faults;
  const [row] = await tx
    .select({ marca })
    .from(remote_faults)
    .where(and(eq(release_id, releaseId), eq(rota, route)))
    .orderBy(desc(vezes))
    .limit(1);
  return row?.marca ?? null;
}

export async function insertTakeback(tx: Tx, row: typeof remote_takebacks.$inferInsert): Promise<void> {
  await tx.insert(remote_takebacks).values(row);
}

const LISTED = 60;

export const listTakebacks = (tx: Tx) => {
  const { release_id, para_id, motivo, puladas, created_at } = remote_takebacks;
  return tx
    .select({ release_id, para: remote_releases.version, motivo, puladas, created_at })
    .from(remote_takebacks)
    .leftJoin(remote_releases, eq(remote_releases.id, para_id))
    .orderBy(desc(created_at))
    .limit(LISTED);
};

/** How every version did since then. */
export const listDoing = (tx: Tx, since: Date) => {
  const { release_id, vistas, falhas, sessoes, empresa, inicio } = remote_views;
  return tx
    .select({
      release_id,
      vistas: sql<number>`sum(${vistas})::int`,
      falhas: sql<number>`sum(${falhas})::int`,
      empresas: sql<number>`count(distinct ${empresa})::int`,
      sessoes: sql<number>`sum(${sessoes})::int`,
    })
    .from(remote_views)
    .where(sql`${inicio} >= ${at(since)}`)
    .groupBy(release_id);
};

/** What versions on air or in test, or taken back lately, fail with. */
export const listFaults = (tx: Tx) => {
  const { release_id, tipo, marca, rota, vezes, ultima } = remote_faults;
  const shown = sql`${release_id} in (select release_id from ${remote_activations}
    union select release_id from ${remote_canaries} union select release_id from ${remote_takebacks})`;
  return tx
    .select({ release_id, tipo, marca, rota, vezes, ultima })
    .from(remote_faults)
    .where(shown)
    .orderBy(desc(ultima))
    .limit(LISTED);
};
