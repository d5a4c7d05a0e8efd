import { drizzle } from 'drizzle-orm/postgres-js';
import postgres, { type ParameterOrJSON, type ReservedSql, type Row, type RowList, type Sql } from 'postgres';
import { parse as parseArray } from 'postgres-array';
import { doing } from './doing';
import type { Often } from './often';
import { createStopwatch } from './slow-statements';
import { tellStatement } from './statements';
import { within } from './within';

/** A statement on its way, in the shape Drizzle asks for. */
export interface Sent extends Promise<RowList<Row[]>> {
  values(): Promise<unknown>;
}
export type Params = ParameterOrJSON<never>[];

/** One connection to the database. It never comes back by itself: what was cut is over, and a new one is opened. */
export interface Connection {
  /** Sends a statement behind those that are on their way already. `work`: what it is counted as, else what is being done. */
  say(text: string, params?: Params, work?: string): Sent;
  isCut(): boolean;
  /** What it keeps prepared belongs to a round that is over. */
  isOutdated(): boolean;
  /** How long it may say nothing from here on, while somebody waits, before it is given up. */
  bearSilence(ms: number): void;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  often: Often;
  /** False: a pooler may give each transaction another connection, which knows no statement of ours. */
  prepares: boolean;
  /** Sent when connecting; hold for every transaction. */
  settings: Record<string, number | string>;
  onCut(): void;
}

const silentError = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });
const cutError = () => Object.assign(new Error('the connection was cut'), { code: 'CONNECTION_CLOSED' });

/** A statement that is not sent. */
export function refuse(error: Error): Sent {
  const refused = Promise.reject(error);
  refused.catch(() => undefined);
  return Object.assign(refused, { values: () => refused });
}

/**
 * The same connection, its statements counted as `work`: for what is done all the time, since the name of what is being done
 * (`during`) makes every promise of a process dearer.
 */
export const countedAs = (work: string, connection: Connection): Connection => ({
  say: (text, params) => connection.say(text, params, work),
  isCut: connection.isCut,
  isOutdated: connection.isOutdated,
  bearSilence: connection.bearSilence,
  close: connection.close,
});

const CONNECT_MS = 5_000;
/** The type `text[]`, by the number it has in every database. */
const TEXT_LIST = 1009;
/** As many values as the protocol can count. */
const MOST_VALUES = 65_533;

/** A value the driver cannot write: it would fail whatever else is on its way, and mix up the answers behind it. */
function isUnsayable(value: unknown): boolean {
  if (value === null || Array.isArray(value) || value instanceof Uint8Array) return false;
  return !['string', 'number', 'boolean', 'bigint'].includes(typeof value);
}

/** A statement is what tells that a server which took the call also answers: reserving alone may wait for ever. */
async function reach(client: Sql): Promise<ReservedSql> {
  await client.unsafe('select 1');
  return client.reserve();
}

/** Leaves instants and JSON to Drizzle's columns. Lists of text are read here: its columns lose every backslash in them. */
function leaveToDrizzle(client: Sql): void {
  drizzle(client);
  client.options.parsers[TEXT_LIST] = (text: string) => parseArray(text);
}

/** Tells when nothing was heard, since the last beginning, for as long as is borne. */
function watchSilence(tell: () => void) {
  let borneMs = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    bear(ms: number) {
      if (ms === borneMs) return;
      clearTimeout(timer);
      borneMs = ms;
      timer = setTimeout(tell, ms).unref();
    },
    begin: () => void timer?.refresh(),
    stop: () => clearTimeout(timer),
  };
}

/**
 * Opens one connection. The driver's own pool is not used: it begins a transaction with a round trip of its own, and goes
 * on writing to a socket that was cut.
 */
export async function openConnection(
  url: string,
  { often, prepares, settings, onCut }: ConnectionOptions,
): Promise<Connection> {
  const waiting = new Set<(error: Error) => void>();
  const round = often.round();
  let cut = false;
  const stopwatch = createStopwatch();

  const client = postgres(url, {
    max: 1,
    max_lifetime: null,
    connect_timeout: CONNECT_MS / 1_000,
    // The driver asks for them behind our back, and nobody would hear that question fail.
    fetch_types: false,
    connection: settings,
    onnotice: () => undefined,
    onclose: () => end(cutError()),
  });
  function end(error: Error): void {
    if (cut) return;
    cut = true;
    silence.stop();
    for (const reject of waiting) reject(error);
    onCut();
  }
  // The limits of a statement are the server's: one that went silent keeps none.
  const silence = watchSilence(() => {
    if (waiting.size === 0) return;
    end(silentError());
    void client.end({ timeout: 0 });
  });
  leaveToDrizzle(client);
  const reserved = await within(reach(client), CONNECT_MS, 'connecting').catch(async (error: unknown) => {
    await client.end({ timeout: 0 });
    throw error;
  });

  return {
    isCut: () => cut,
    isOutdated: () => round !== often.round(),
    bearSilence: silence.bear,
    say(text, params = [], work = doing()) {
      if (cut) return refuse(cutError());
      if (params.length > MOST_VALUES || params.some(isUnsayable)) return refuse(new Error('a value cannot be sent'));
      tellStatement(text, { work, trip: waiting.size === 0 });
      if (waiting.size === 0) silence.begin();
      const query = reserved.unsafe(text, params, { prepare: prepares && params.length > 0 && often.isOften(text) });
      stopwatch(query, text, work);
      // What the driver holds back at the moment of the cut, it never answers.
      const answer = new Promise<RowList<Row[]>>((resolve, reject) => {
        const settle = (answered: () => void) => {
          waiting.delete(reject);
          if (!cut) silence.begin();
          answered();
        };
        waiting.add(reject);
        query.then(
          (rows) => settle(() => resolve(rows)),
          (error: unknown) => settle(() => reject(error)),
        );
      });
      return Object.assign(answer, {
        values() {
          query.values();
          return answer;
        },
      });
    },
    async close() {
      silence.stop();
      if (!cut) reserved.release();
      await client.end({ timeout: 1 });
    },
  };
}
