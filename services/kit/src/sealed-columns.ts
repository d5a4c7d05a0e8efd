import { and, asc, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './db';
import type { Sealer } from './sealer';

/** Where sealed values lie, and for whom and for what each was sealed. */
export interface SealedColumn {
  table: PgTable;
  id: PgColumn;
  column: PgColumn;
  /** Of a JSON column: the name of the entry. */
  entry?: string;
  owner: PgColumn | SQL;
  field: string | SQL;
  /** Only these rows. */
  where?: SQL | undefined;
}

/** What was done: values under another secret now, and rows whose value opens with no secret at hand. */
export interface Resealed {
  resealed: number;
  unreadable: number;
}

/** Runs a piece of work in a transaction that sees the rows. */
type Within = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
interface Row {
  id: string;
  owner: string;
  field: string;
  sealed: string;
}

const PAGE = 200;

const sealedIn = ({ column, entry }: SealedColumn) => (entry ? sql`${column} ->> ${entry}::text` : sql`${column}`);

/** What is not under today's secret, in the order of the keys. */
function listOlder(tx: Tx, place: SealedColumn, mark: string, after: string | undefined): Promise<Row[]> {
  const { table, id, owner, field, where } = place;
  const value = sealedIn(place);
  const older = and(
    where,
    isNotNull(value),
    sql`not starts_with(${value}, ${mark})`,
    after ? gt(id, after) : undefined,
  );
  return tx
    .select({
      id: sql<string>`${id}::text`,
      owner: sql<string>`${owner}::text`,
      field: sql<string>`${field}::text`,
      sealed: sql<string>`${value}`,
    })
    .from(table)
    .where(older)
    .orderBy(asc(id))
    .limit(PAGE);
}

/** False: somebody has written another value meanwhile. */
async function replace(tx: Tx, place: SealedColumn, row: Row, sealed: string): Promise<boolean> {
  const { table, id, column, entry } = place;
  const next = entry ? sql`jsonb_set(${column}, array[${entry}::text], to_jsonb(${sealed}::text))` : sql`${sealed}`;
  const rows = await tx.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${next}
    where ${id} = ${row.id} and ${sealedIn(place)} = ${row.sealed} returning ${id}`);
  return rows.length > 0;
}

/**
 * Brings a column under today's secret while others work with it: each value by itself, only if it is still what was read.
 * Stopped half-way, it goes on with what is left.
 */
export async function resealColumn(within: Within, sealer: Sealer, place: SealedColumn): Promise<Resealed> {
  const done: Resealed = { resealed: 0, unreadable: 0 };
  for (let after: string | undefined; ; ) {
    const rows = await within((tx) => listOlder(tx, place, sealer.mark, after));
    for (const row of rows) {
      const next = resealed(sealer, row);
      if (next === undefined) done.unreadable += 1;
      else if (await within((tx) => replace(tx, place, row, next))) done.resealed += 1;
    }
    after = rows.at(-1)?.id;
    if (rows.length < PAGE) return done;
  }
}

function resealed(sealer: Sealer, { owner, field, sealed }: Row): string | undefined {
  try {
    return sealer.reseal(owner, field, sealed) ?? sealed;
  } catch {
    return undefined;
  }
}
