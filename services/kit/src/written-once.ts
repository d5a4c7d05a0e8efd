import { isDeepStrictEqual } from 'node:util';
import { Column, DrizzleQueryError, is, Param, Placeholder, type Query, SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Params, Sent } from './connection';
import type { Tx } from './transaction';

/** Values by name; one that is a plain object is a group: columns of a row, some of which may be left out. */
type Values = Record<string, unknown>;

interface Decoder {
  mapFromDriverValue(raw: unknown): unknown;
}
/** What Drizzle knows of a statement it wrote; `fields`: what each column of the answer is. */
interface Prepared {
  getQuery(): Query;
  fields?: Array<{ path: string[]; field: unknown }>;
  joinsNotNullableMap?: Record<string, boolean>;
}
interface Preparable<R> {
  prepare(name: string): { execute(): Promise<R> };
}
/** A statement as text: how its values are put in, and where each column of its answer belongs. */
interface Written {
  text: string;
  fill: Array<(values: Values) => unknown>;
  columns: Array<{ path: string[]; decoder: Decoder }> | undefined;
}

const dialect = new PgDialect();

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const namesOf = (group: Values) => Object.keys(group).filter((name) => group[name] !== undefined);

/** Which columns the groups name: a statement is written once for each such choice. */
function shapeOf(values: Values): string {
  let shape = '';
  for (const name in values) {
    const value = values[name];
    if (isGroup(value)) shape += `${name}:${namesOf(value)};`;
  }
  return shape;
}

/** The same names with something else under each. */
function eachAs(put: (hole: string) => unknown, values: Values): Values {
  const holeOf = (name: string, value: unknown) =>
    isGroup(value) ? Object.fromEntries(namesOf(value).map((column) => [column, put(`${name}.${column}`)])) : put(name);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, holeOf(name, value)]));
}

/** How a parameter of the text comes by its value. */
function fillerOf(param: unknown): (values: Values) => unknown {
  if (is(param, Param) && is(param.value, Placeholder)) {
    const read = readerOf(param.value.name);
    return (values) => {
      const value = read(values);
      return value === null ? null : param.encoder.mapToDriverValue(value);
    };
  }
  if (!is(param, Placeholder)) return () => param;
  const read = readerOf(param.name);
  return (values) => {
    const value = read(values);
    return value instanceof Date ? value.toISOString() : value;
  };
}

function readerOf(hole: string): (values: Values) => unknown {
  const [name, column] = hole.split('.') as [string, string?];
  return (values) => (column === undefined ? values[name] : (values[name] as Values)[column]);
}

const isHole = (param: unknown) => is(param, Placeholder) || is(param, Param);
/** Of two writings, two random ids differ; two readings of a clock need not. */
const isMoment = (param: unknown) =>
  param instanceof Date || (typeof param === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(param));

/** A random id, the time, or what was chosen by a value would be the first call's for ever: is there any in the text? */
function isTheFirstCalls(query: Query, again: Query): boolean {
  if (query.sql !== again.sql) return true;
  return query.params.some(
    (param, index) => !isHole(param) && (isMoment(param) || !isDeepStrictEqual(param, again.params[index])),
  );
}

const prepare = <R>(statement: Preparable<R> | SQL<R>): Prepared =>
  is(statement, SQL)
    ? { getQuery: () => dialect.sqlToQuery(statement) }
    : (statement.prepare('') as unknown as Prepared);

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : (field as SQL.Aliased).sql;
  return (expression as unknown as { decoder: Decoder }).decoder;
}

function columnsOf({ fields, joinsNotNullableMap = {} }: Prepared): Written['columns'] {
  // What an outer join does not find would have to be told from a row of nulls.
  if (Object.values(joinsNotNullableMap).includes(false)) throw new Error('written once: no outer joins');
  return fields?.map(({ path, field }) => ({ path, decoder: decoderOf(field) }));
}

function rowOf(columns: NonNullable<Written['columns']>, raw: unknown[]): Values {
  const row: Values = {};
  for (let index = 0; index < columns.length; index += 1) {
    const { path, decoder } = columns[index] as (typeof columns)[number];
    const value = raw[index] === null ? null : decoder.mapFromDriverValue(raw[index]);
    const [name, inner] = path as [string, string?];
    if (inner === undefined) row[name] = value;
    else {
      row[name] ??= {};
      (row[name] as Values)[inner] = value;
    }
  }
  return row;
}

/** Said at once; reads the answer when it is there. */
async function say({ text, fill, columns }: Written, tx: Tx, values: Values): Promise<unknown> {
  const { client } = tx._.session as unknown as { client: { unsafe(text: string, params: Params): Sent } };
  const params = fill.map((put) => put(values)) as Params;
  const sent = client.unsafe(text, params);
  const answer = await (columns ? sent.values() : sent).catch((error: Error) => {
    // As Drizzle does: whoever writes errors down reads there which statement it was.
    throw new DrizzleQueryError(text, params, error);
  });
  return columns ? (answer as unknown[][]).map((raw) => rowOf(columns, raw)) : answer;
}

/**
 * A statement that comes all the time: Drizzle writes its text once, and later calls only put their values in. In `$` each
 * value has a hole of its name; it may be used as the value, but not be looked into. Said at once, like every statement.
 * @example
 * const lock = writtenOnce((tx, $: { tenant: string; id: string }) =>
 *   tx.select().from(chats).where(and(eq(chats.tenant_id, $.tenant), eq(chats.id, $.id))).for('update'));
 * const [row] = await lock(unit.tx, { tenant: unit.tenantId, id });
 * @example
 * // A plain object is a group of columns: written once for each choice of them, and `undefined` is none.
 * const change = writtenOnce((tx, $: { id: string; patch: ChatPatch }) =>
 *   tx.update(chats).set($.patch).where(eq(chats.id, $.id)).returning());
 */
export function writtenOnce<V extends object, Row>(
  write: (tx: Tx, $: V) => SQL<Row>,
): (tx: Tx, values: V) => Promise<Row[]>;
export function writtenOnce<V extends object, R>(
  write: (tx: Tx, $: V) => Preparable<R>,
): (tx: Tx, values: V) => Promise<R>;
export function writtenOnce<V extends object, R>(
  write: (tx: Tx, $: V) => Preparable<R> | SQL<R>,
): (tx: Tx, values: V) => Promise<unknown> {
  const written = new Map<string, Written>();

  function writeFor(tx: Tx, values: Values): Written {
    const writeWith = (put: (hole: string) => unknown) => prepare(write(tx, eachAs(put, values) as V));
    const prepared = writeWith(sql.placeholder);
    const query = prepared.getQuery();
    // Whoever looks into a value writes something else where there is none.
    if (isTheFirstCalls(query, writeWith(() => null).getQuery()))
      throw new Error(`what differs from call to call needs a name in $: ${query.sql}`);
    return { text: query.sql, fill: query.params.map(fillerOf), columns: columnsOf(prepared) };
  }

  return (tx, given) => {
    const values = given as Values;
    const shape = shapeOf(values);
    const found = written.get(shape) ?? writeFor(tx, values);
    written.set(shape, found);
    return say(found, tx, values);
  };
}
