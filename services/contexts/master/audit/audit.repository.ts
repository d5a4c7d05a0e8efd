import type { ActivityFilter } from '@balcao/contracts/activity';
import type { AuditFilter } from '@balcao/contracts/audit';
import { actionsOf } from '@balcao/contracts/audit-actions';
import { BRASILIA } from '@balcao/contracts/time-zones';
import type { Author } from '@balcao/kit/actor';
import type { AuditLine, WriteAudit } from '@balcao/kit/audit';
import type { Tx, UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { searchCondition } from '@balcao/kit/search';
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { convites, tenants, usuarios } from '../../identity/schema';
import { audit_log } from '../schema';

/** One line of the audit log: who, what, on which thing. */
export const writeAudit: WriteAudit = async (tx, author, { acao, alvo, detalhes = {} }) => {
  await tx.insert(audit_log).values({ tenant_id: author.tenantId, ator_id: author.usuarioId, acao, alvo, detalhes });
};

/** The same, if the transaction has changed (or at least locked) something; answers what was written. */
export const writeAuditOfChange = (tx: Tx, author: Author, { acao, alvo, detalhes = {} }: AuditLine) =>
  tx.execute<{ id: string }>(sql`insert into ${audit_log} (id, tenant_id, ator_id, acao, alvo, detalhes)
    select ${newId()}::uuid, ${author.tenantId}::uuid, ${author.usuarioId}::uuid, ${acao}, ${alvo}, ${JSON.stringify(detalhes)}::jsonb
    where pg_current_xact_id_if_assigned() is not null returning id`);

/** A line with the names of today of who acted and whom it is about. */
export interface AuditRow {
  linha: typeof audit_log.$inferSelect;
  quem: string | null;
  pessoa: string | null;
  convidado: string | null;
  /** Whose account somebody tried to enter. */
  conta: string | null;
}

/** Midnight at which a day begins (`plus` days later) in a zone. */
const midnight = (zone: SQL, day: string, plus: number): SQL =>
  sql`((${day}::date + ${plus}::int)::timestamp at time zone ${zone})`;

/** The person or invitation an entry is about. */
const aimedAt = (noun: string): SQL =>
  sql`case when ${audit_log.alvo} ~ ${`^${noun}:[0-9a-f-]{36}$`} then split_part(${audit_log.alvo}, ':', 2)::uuid end`;
const nameOf = (id: SQL | typeof audit_log.ator_id) =>
  sql<string | null>`(select u.nome from ${usuarios} u where u.id = ${id})`;

/** A line with whom it names, as far as the role that asks may see them. */
const ROW = {
  linha: audit_log,
  quem: nameOf(audit_log.ator_id),
  pessoa: nameOf(aimedAt('usuario')),
  conta: nameOf(sql`case when ${audit_log.acao} like 'login.%' then (${audit_log.detalhes} ->> 'de_quem')::uuid end`),
  convidado: sql<string | null>`(select c.nome from ${convites} c where c.id = ${aimedAt('convite')})`,
};
const NEWEST_FIRST = [desc(audit_log.created_at), desc(audit_log.id)];

interface When {
  de?: string | undefined;
  ate?: string | undefined;
  after: string[] | null;
}
const during = (zone: SQL, { de, ate, after }: When): SQL | undefined => {
  const { created_at, id } = audit_log;
  return and(
    de ? sql`${created_at} >= ${midnight(zone, de, 0)}` : undefined,
    ate ? sql`${created_at} < ${midnight(zone, ate, 1)}` : undefined,
    after ? sql`(${created_at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
  );
};

type ActivityPage = ActivityFilter & { after: string[] | null; limit: number };
/** What tells of somebody's account without their doing. */
const ATTEMPT = 'login.failed';

/** The newest of what a person did and of the attempts at their account, each from its own index. */
function linesOf(
  pessoa: string,
  { de, ate, after, tipo, limit }: ActivityPage,
  zone: SQL,
  where: SQL | undefined,
): SQL {
  const { id, ator_id, created_at } = audit_log;
  const done = sql`(select ${id} from ${audit_log} where ${and(eq(ator_id, pessoa), where)}
    order by ${created_at} desc, ${id} desc limit ${limit + 1})`;
  if (tipo && !actionsOf(tipo).includes(ATTEMPT)) return sql`${id} in ${done}`;
  const [from, until] = [de && midnight(zone, de, 0), ate && midnight(zone, ate, 1)];
  const tried = sql`select achar_tentativas(${pessoa}::uuid, ${from || null}, ${until || null},
    ${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::uuid, ${limit + 1}::int)`;
  return sql`${id} in (${done} union all ${tried})`;
}

/** The latest first. One more than asked for tells that there are others. */
export function listAuditRows({ tx, tenantId }: UnitOfWork, page: ActivityPage): Promise<AuditRow[]> {
  const { tenant_id, acao } = audit_log;
  const zone = sql`(select fuso_horario from ${tenants} where ${tenants.id} = ${tenantId})`;
  const where = and(
    eq(tenant_id, tenantId),
    page.tipo ? inArray(acao, actionsOf(page.tipo)) : undefined,
    during(zone, page),
  );
  return tx
    .select(ROW)
    .from(audit_log)
    .where(page.pessoa ? and(eq(tenant_id, tenantId), linesOf(page.pessoa, page, zone, where)) : where)
    .orderBy(...NEWEST_FIRST)
    .limit(page.limit + 1);
}

/** A line of whichever log, with the company it is of. */
export interface PlatformAuditRow extends AuditRow {
  empresa: { id: string; nome: string } | null;
}

/** Up to here the lines of each are looked up by themselves; more are met soon enough by walking the log. */
const FEW = 50;
/** All who may be meant by a part of a name: a search that leaves some out without a word says they did nothing. */
async function meantBy(tx: Tx, table: SQL, names: SQL, term: string | undefined): Promise<string[] | null> {
  if (!term) return null;
  const rows = await tx.execute<{ id: string }>(sql`select id from ${table} where ${searchCondition(names, term)}`);
  return rows.map(({ id }) => id);
}
const uuids = (ids: readonly string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`;
const oneOf = (column: PgColumn, ids: readonly string[] | null) =>
  ids ? sql`${column} = any(${uuids(ids)})` : undefined;

/** The newest lines of each of a few: whoever did little, long ago, is found without reading the log up to there. */
const newestOf = (column: PgColumn, ids: readonly string[], where: SQL | undefined, limit: number): SQL =>
  sql`(select uma.id from unnest(${uuids(ids)}) de(id) cross join lateral (
    select ${audit_log.id} from ${audit_log} where ${column} = de.id and ${where ?? sql`true`}
    order by ${audit_log.created_at} desc, ${audit_log.id} desc limit ${limit}) uma)`;

const ATTEMPTS = sql`${audit_log.acao} in ('login.failed', 'login.inactive', 'login.blocked')`;
const TRIED = sql`${audit_log.detalhes} ->> 'de_quem'`;
const triedAt = (ids: readonly string[]): SQL => sql`(${ATTEMPTS} and ${TRIED} = any(${uuids(ids)}::text[]))`;

/** The newest attempts at the accounts of a few, each by the index of its company's. */
const newestTries = (ids: readonly string[], where: SQL | undefined, limit: number): SQL =>
  sql`(select uma.id from usuarios de cross join lateral (
    select ${audit_log.id} from ${audit_log} where (${audit_log.tenant_id} = de.tenant_id or (de.tenant_id is null and ${audit_log.tenant_id} is null)) and ${ATTEMPTS}
    and ${TRIED} = de.id::text and ${where ?? sql`true`}
    order by ${audit_log.created_at} desc, ${audit_log.id} desc limit ${limit}) uma where de.id = any(${uuids(ids)}))`;

/** The same over all logs. Of the whole platform. */
export async function searchAuditRows(
  tx: Tx,
  page: AuditFilter & { after: string[] | null; limit: number },
): Promise<PlatformAuditRow[]> {
  const { tenant_id, ator_id, acao } = audit_log;
  const { onde, tipo } = page;
  const people = await meantBy(tx, sql`usuarios`, sql`nome || ' ' || email`, page.pessoa);
  const companies = await meantBy(tx, sql`tenants`, sql`nome || ' ' || slug`, page.empresa);
  const where = and(
    oneOf(tenant_id, companies),
    onde === 'plataforma' ? isNull(tenant_id) : undefined,
    onde === 'empresas' ? isNotNull(tenant_id) : undefined,
    page.acao ? eq(acao, page.acao) : undefined,
    tipo ? inArray(acao, actionsOf(tipo)) : undefined,
    during(sql`${BRASILIA}::text`, page),
  );
  const [column, ids] = people ? [ator_id, people] : [tenant_id, companies];
  const limit = page.limit + 1;
  const few = ids && ids.length <= FEW ? newestOf(column, ids, where, limit) : null;
  // What people did, and what was tried at their accounts. Two `in` with `or` between them would read the whole log.
  const newest = few && people ? sql`(${few} union all ${newestTries(people, where, limit)})` : few;
  const ofPeople = people ? and(or(oneOf(ator_id, people), triedAt(people)), where) : where;
  return tx
    .select({ ...ROW, empresa: { id: tenants.id, nome: tenants.nome } })
    .from(audit_log)
    .leftJoin(tenants, eq(tenants.id, tenant_id))
    .where(newest ? sql`${audit_log.id} in ${newest}` : ofPeople)
    .orderBy(...NEWEST_FIRST)
    .limit(limit);
}

/** The clock of the company. */
export async function readZone({ tx, tenantId }: UnitOfWork): Promise<string> {
  const [row] = await tx.select({ zone: tenants.fuso_horario }).from(tenants).where(eq(tenants.id, tenantId));
  if (!row) throw new Error('company of the session does not exist');
  return row.zone;
}
