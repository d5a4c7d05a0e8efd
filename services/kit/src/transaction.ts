import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PostgresJsSession, PostgresJsTransaction } from 'drizzle-orm/postgres-js';
import type { Sql, TransactionSql } from 'postgres';
import { type Connection, type Params, refuse, type Sent } from './connection';
import { sqlState } from './errors';

type None = Record<string, never>;
type NoTables = ExtractTablesWithRelations<None>;
export type Tx = PostgresJsTransaction<None, NoTables>;

/** What a transaction lends to its work. */
export interface Lent {
  tx: Tx;
  /** The whole transaction, also where `tx` is a part of it that may be taken back by itself (a savepoint). */
  whole: Tx;
  /** A statement nobody waits for: said at once, answered with the commit at the latest; its failure fails everything. */
  send<T>(statement: PromiseLike<T>): Promise<T>;
  /** Called when the work is done: what it sends travels with the commit. */
  beforeCommit(last: () => void): void;
}

/** What a transaction, or a savepoint within, may say on its connection. */
interface Scope {
  say(text: string, params?: Params): Sent;
  /** What Drizzle takes for the driver. */
  client: Sql & TransactionSql;
  /** The first statement that failed: Postgres answers no other until the end. */
  failure(): unknown;
  /** From here on statements are refused: a branch of the work that was left behind may still try. */
  end(): void;
}

const ABORTED = '25P02';
const dialect = new PgDialect();

/** What to throw: behind a statement that failed, the others only say that nothing is answered any more. */
const causeOf = (scope: Scope, error: unknown): unknown =>
  sqlState(error) === ABORTED ? (scope.failure() ?? error) : error;

/** `isOver`: the transaction around a savepoint has ended, and the connection may be somebody else's. */
function openScope(connection: Connection, depth = 0, isOver = () => false): Scope {
  let failure: unknown;
  let ended = false;
  const isClosed = () => ended || isOver();

  function say(text: string, params?: Params): Sent {
    if (isClosed()) return refuse(new Error('a statement after the end of its transaction'));
    const sent = connection.say(text, params);
    sent.catch((error: unknown) => {
      failure ??= error;
    });
    return sent;
  }

  async function savepoint<T>(work: (client: TransactionSql) => Promise<T>): Promise<T> {
    const inner = openScope(connection, depth + 1, isClosed);
    await say(`savepoint s${depth}`);
    try {
      const result = await work(inner.client);
      if (inner.failure()) throw inner.failure();
      return result;
    } catch (error) {
      inner.end();
      await say(`rollback to s${depth}`);
      throw causeOf(inner, error);
    } finally {
      inner.end();
    }
  }

  return {
    say,
    // Drizzle asks a driver for these two and nothing else.
    client: Object.assign(Object.create(null), { unsafe: say, savepoint }),
    failure: () => failure,
    end: () => {
      ended = true;
    },
  };
}

/** Everything that goes wrong on this side before a statement is on its way has gone wrong by then; costs no turn of the loop. */
const untilSaid = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** Drizzle says a statement when somebody waits for it: that is now, not when its answer is asked for. */
function sayNow<T>(statement: PromiseLike<T>): Promise<T> {
  const said = new Promise<T>((resolve, reject) => statement.then(resolve, reject));
  said.catch(() => undefined);
  return said;
}

function txOf(scope: Scope): Tx {
  const session = new PostgresJsSession<Sql & TransactionSql, None, NoTables>(scope.client, dialect, undefined);
  return new PostgresJsTransaction(dialect, session, undefined);
}

// docs/decisions/0040-a-transaction-is-pipelined.md
/**
 * Runs `work` between `begin` and a commit. `begin` travels with the first statement, the commit with what was sent last:
 * that saves two round trips, and one for each write that is only `sent`. What was committed never fails any more.
 */
export async function transact<T>(connection: Connection, begin: string, work: (lent: Lent) => Promise<T>): Promise<T> {
  const scope = openScope(connection);
  const last: Array<() => void> = [];
  let [sends, failedSend, neverSaid]: [number, unknown, unknown] = [0, undefined, undefined];
  function send<T>(statement: PromiseLike<T>): Promise<T> {
    const said = sayNow(statement);
    sends += 1;
    said.catch((error: unknown) => {
      failedSend ??= error;
      // Postgres knows nothing of it, and would commit the others.
      if (!sqlState(error)) neverSaid ??= error;
    });
    return said;
  }
  scope.say(begin);
  try {
    const tx = txOf(scope);
    const result = await work({ tx, whole: tx, send, beforeCommit: (effect) => void last.push(effect) });
    for (const effect of last) effect();
    if (sends > 0) await untilSaid();
    const failure = scope.failure() ?? neverSaid;
    if (failure) throw failure;
    scope.end();
    const { command } = await connection.say('commit');
    if (command !== 'COMMIT') throw scope.failure() ?? failedSend ?? new Error('the transaction was rolled back');
    return result;
  } catch (error) {
    scope.end();
    await connection.say('rollback').catch(() => undefined);
    throw connection.isCut() ? (scope.failure() ?? error) : causeOf(scope, error);
  }
}

/**
 * One transaction of single statements, all in one round trip, each behind a setting of its own (none: that of the one
 * before it). A statement must be sent at once: said later it would be under somebody else's setting, and is refused.
 */
export async function transactEach<T>(
  connection: Connection,
  begin: string,
  parts: readonly { before: string | undefined; statement(tx: Tx): PromiseLike<T> }[],
): Promise<T[]> {
  const answers: Promise<T>[] = [];
  await transact(connection, begin, async ({ send }) => {
    for (const { before, statement } of parts) {
      const scope = openScope(connection);
      if (before) send(scope.say(before));
      const answer = sayNow(statement(txOf(scope)));
      scope.end();
      send(answer);
      answers.push(answer);
    }
  });
  return Promise.all(answers);
}
