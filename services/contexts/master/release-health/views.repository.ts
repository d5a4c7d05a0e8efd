import { allows, isAccess, POLICIES, type Role } from '@balcao/contracts/permissions';
import type { ViewsOfArea } from '@balcao/contracts/remote-signals';
import { SHELL } from '@balcao/contracts/remotes';
import type { Tx } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { remote_releases } from '../schema';
import { remote_faults, remote_views } from './schema';

/** Different errors kept of one version: a page that makes up new ones fills no table. */
const MOST_FAULTS = 40;

export interface CountedViews {
  area: ViewsOfArea;
  /** What counts of it: a session does not count beyond its share. */
  vistas: number;
  falhas: number;
  isNewSession: boolean;
}

interface Teller {
  /** The company's mark. */
  empresa: string;
  tenantId: string | null;
  role: Role;
  inicio: Date;
}

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

const paths = (of: string) => sql.raw(`jsonb_path_query_array(r.document, '${of}')`);

/** A screen that the version declares, or the one its cards stand on: who makes up others is heard by nobody, and fills no table. */
const declares = (rota: string) => sql`r.name <> ${SHELL} and (
  (${rota}::text = '/dashboard' and jsonb_path_exists(r.document, '$.widgets[0]')) or exists (
    select 1 from jsonb_array_elements_text(${paths('$.routes[*]')} || ${paths('$.nav[*].path')}) as declared(path)
    where ${rota}::text in (path, path || '/*')))`;

/** Something of the area is for this role: of one that is the platform's own, no company can tell anything. */
const isFor = (role: Role) => {
  const rules = ['public', 'session', ...Object.keys(POLICIES)].filter((rule) => isAccess(rule) && allows(rule, role));
  const asked = sql`${paths('$.nav[*].access')} || ${paths('$.widgets[*].access')}`;
  return sql`(${asked} = '[]' or exists (
    select 1 from jsonb_array_elements_text(${asked}) as asked(rule) where rule in ${rules}))`;
};

/** Adds to the counters of a version that was published; undefined: there is none of that name, or it has no such screen. */
export async function addViews(tx: Tx, { area, vistas, falhas, isNewSession }: CountedViews, teller: Teller) {
  const { empresa, tenantId, role, inicio } = teller;
  // The platform's own people were there before any version.
  const antiga = tenantId
    ? sql`coalesce((select t.created_at < r.created_at from ${tenants} t where t.id = ${tenantId}), false)`
    : sql`true`;
  const rows = await tx.execute<{ id: string }>(sql`
    insert into ${remote_views} as v (release_id, inicio, empresa, rota, vistas, falhas, sessoes, antiga)
    select r.id, ${at(inicio)}, ${empresa}, ${area.rota}, ${vistas}::int, ${falhas}::int, ${isNewSession ? 1 : 0}::int, ${antiga}
      from ${remote_releases} r where r.name = ${area.name} and r.version = ${area.version} and ${declares(area.rota)}
      and ${isFor(role)}
    on conflict (release_id, inicio, empresa, rota) do update set vistas = v.vistas + excluded.vistas,
      falhas = v.falhas + excluded.falhas, sessoes = v.sessoes + excluded.sessoes
    returning release_id as id`);
  return rows[0]?.id;
}

/** Remembers with what a version failed; known errors are counted, new ones up to a number. */
export async function addFaults(tx: Tx, releaseId: string, area: ViewsOfArea, now: Date): Promise<void> {
  for (const { tipo, marca, vezes } of area.faltas) {
    await tx.execute(sql`
      insert into ${remote_faults} as f (release_id, tipo, marca, rota, vezes, ultima)
      select ${releaseId}::uuid, ${tipo}, ${marca}, ${area.rota}, ${vezes}::int, ${at(now)}
      where (select count(*) from ${remote_faults} where release_id = ${releaseId}::uuid) < ${MOST_FAULTS}
        or exists (select 1 from ${remote_faults} where release_id = ${releaseId}::uuid and tipo = ${tipo}
          and marca = ${marca} and rota = ${area.rota})
      on conflict (release_id, tipo, marca, rota) do update set vezes = least(f.vezes + excluded.vezes, 1000000000),
        ultima = excluded.ultima`);
  }
}

/** A version that begins anew (on air, in test) is not judged by what it did before. */
export async function forgetRecentViews(tx: Tx, releaseId: string): Promise<void> {
  await tx.execute(
    sql`delete from ${remote_views} where release_id = ${releaseId} and inicio > now() - interval '1 hour'`,
  );
}

/** Some of what is old; the rest goes with the next look. */
export async function forgetOld(tx: Tx, before: { views: Date; faults: Date }, limit: number): Promise<void> {
  await tx.execute(sql`delete from ${remote_views} where ctid in
    (select ctid from ${remote_views} where inicio < ${at(before.views)} limit ${limit})`);
  await tx.execute(sql`delete from ${remote_faults} where ctid in
    (select ctid from ${remote_faults} where ultima < ${at(before.faults)} limit ${limit})`);
}
