import type { Tx, UnitOfWork } from '@balcao/kit/db';
import { type SQL, sql } from 'drizzle-orm';

const list = (parts: SQL[]) => sql.join(parts, sql`, `);

/** A table with rows of companies, as the database's catalogue has it. */
export interface CompanyTable {
  nome: string;
  /** May the company's own role delete in it? Else the platform's does. */
  own: boolean;
  /** Its primary key. */
  chave: string[];
  /** Tables of companies it points at. */
  points: string[];
}

/** Every table that has a company, found where the database keeps it: a new one is not forgotten. */
export async function listCompanyTables(tx: Tx): Promise<CompanyTable[]> {
  const rows = await tx.execute<{ nome: string; own: boolean; chave: string[]; points: string[] }>(sql`
    select c.relname as nome, has_table_privilege('balcao_app', c.oid, 'DELETE') as own,
      array(select k.attname::text from pg_attribute k join pg_index i on i.indrelid = c.oid and i.indisprimary
        and k.attnum = any(i.indkey) where k.attrelid = c.oid) as chave,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as points
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`);
  return rows.map(({ nome, own, chave, points }) => ({ nome, own, chave, points }));
}

/** Rows of one company in one table, some at a time; returns how many went. */
export async function deleteSome(
  { tx, tenantId }: Pick<UnitOfWork, 'tx' | 'tenantId'>,
  { nome, chave }: Pick<CompanyTable, 'nome' | 'chave'>,
  limit: number,
): Promise<number> {
  const [name, keys] = [sql.identifier(nome), list(chave.map((key) => sql`${sql.identifier(key)}`))];
  const rows = await tx.execute(sql`delete from ${name} where (${keys}) in (
    select ${keys} from ${name} where tenant_id = ${tenantId} limit ${limit}) and tenant_id = ${tenantId} returning 1`);
  return rows.length;
}

export interface ArchiveColumn {
  nome: string;
  tipo: string;
  /** Its place in the primary key, from 1; 0: no part of it. */
  chave: number;
}

/** Columns of a table, in their order, without those the database derives from others (search, grouping). */
export async function listColumns({ tx }: UnitOfWork, table: string): Promise<ArchiveColumn[]> {
  const rows = await tx.execute<{ nome: string; tipo: string; chave: number }>(sql`
    select a.attname as nome, format_type(a.atttypid, a.atttypmod) as tipo,
      coalesce(array_position(string_to_array(i.indkey::text, ' ')::int[], a.attnum::int), 0) as chave
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by a.attnum`);
  return rows.map(({ nome, tipo, chave }) => ({ nome, tipo, chave: Number(chave) }));
}

export async function countRows({ tx, tenantId }: UnitOfWork, table: string): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)} where tenant_id = ${tenantId}`,
  );
  return row?.n ?? 0;
}

/** Rows as text, by primary key, from `after` on; moments are written on the clock of `zone`. */
export async function pageOfRows(
  { tx, tenantId }: UnitOfWork,
  table: string,
  page: {
    columns: readonly ArchiveColumn[];
    keys: readonly ArchiveColumn[];
    after: string[] | null;
    zone: string;
    limit: number;
  },
): Promise<{ cells: (string | null)[]; key: string[] }[]> {
  const { columns, keys, after, zone, limit } = page;
  const text = ({ nome, tipo }: ArchiveColumn) =>
    tipo.startsWith('timestamp') && tipo.endsWith('with time zone')
      ? sql`to_char(${sql.identifier(nome)} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`
      : sql`${sql.identifier(nome)}::text`;
  const keyNames = list(keys.map(({ nome }) => sql.identifier(nome)).map((name) => sql`${name}`));
  const beyond = after
    ? sql`and (${keyNames}) > (${list(keys.map(({ tipo }, index) => sql`${after[index]}::text::${sql.raw(tipo)}`))})`
    : sql``;
  const rows = await tx.execute<{ cells: string; key: string }>(sql`
    select to_json(array[${list(columns.map(text))}]::text[])::text as cells,
      to_json(array[${list(keys.map(({ nome }) => sql`${sql.identifier(nome)}::text`))}]::text[])::text as key
    from ${sql.identifier(table)} where tenant_id = ${tenantId} ${beyond} order by ${keyNames} limit ${limit}`);
  return rows.map(({ cells, key }) => ({ cells: JSON.parse(cells), key: JSON.parse(key) }));
}

/** One file of a table that keeps files. */
export async function readFile(
  { tx, tenantId }: UnitOfWork,
  { table, column, id }: { table: string; column: string; id: string },
): Promise<Buffer> {
  const [row] = await tx.execute<{ data: string }>(sql`
    select encode(${sql.identifier(column)}, 'base64') as data from ${sql.identifier(table)}
    where tenant_id = ${tenantId} and id = ${id}::uuid`);
  return Buffer.from(row?.data ?? '', 'base64');
}
