import { AsyncLocalStorage } from 'node:async_hooks';
import { openChangeFeed } from './change-feed';
import type { DatabasePlace } from './config';
import { countedAs } from './connection';
import { openConnections } from './connections';
import { chargeWhole } from './cost';
import { createFairQueue } from './fair-queue';
import type { Logger } from './log';
import { createMemory, type Memory } from './memory';
import { taking } from './owed-line';
import { type Lent, type Tx, transact, transactEach } from './transaction';

export type { Tx } from './transaction';

/** One transaction of the whole platform: its queries, and what must happen once it is safely stored. */
export interface PlatformUnitOfWork extends Lent {
  /** Runs after the commit, in order; a failure is logged, never thrown: the sweep repairs what it left behind. */
  afterCommit(effect: () => Promise<unknown> | unknown): void;
}
/** A unit of work: one transaction, which sees exactly one company, and what must happen once it is safely stored. */
export interface UnitOfWork extends PlatformUnitOfWork {
  tenantId: string;
}

/** One statement of one company, among those of others. */
interface Part<T> {
  tenantId: string;
  statement(tx: Tx): PromiseLike<T>;
}

export interface Db extends Memory {
  /**
   * Transaction as role balcao_app with the company set for this transaction only; RLS hides every other one. A company
   * holds a few connections at most, the rest of its transactions wait their turn; one inside another goes on with its turn.
   */
  tenant<T>(tenantId: string, work: (unit: UnitOfWork) => Promise<T>, cost?: Cost): Promise<T>;
  /**
   * One transaction for statements of several companies: each sees only its own, all are stored or none. Waits for locks
   * for a moment only, since others wait along; the caller then goes on with each by itself.
   */
  together<T>(parts: readonly Part<T>[]): Promise<T[]>;
  /**
   * The same for what is stored all the time: one statement, in which a function of the database names each company before it
   * writes its rows. `work`: what it is counted as.
   */
  across<T>(work: string, statement: (tx: Tx) => PromiseLike<T>): Promise<T>;
  /** Transaction as role balcao_platform: sign-in, master, look-ups by instance and sweeps, nothing else. `as`: what it is counted as. */
  platform<T>(work: (unit: PlatformUnitOfWork) => Promise<T>, as?: string): Promise<T>;
  /** Resolves when both roles answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * What a transaction may cost. `heavy`: reads a good part of a company's rows; one per company at a time, cut off early.
 * `long`: changes a good part of them, once in a company's life.
 */
type Cost = 'usual' | 'heavy' | 'long';

const SETTINGS = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 30_000 };

/** Silent for so much longer than a statement may take, the server is given up. */
const SILENCE_MS = 10_000;

/** The share of the connections one company may hold, and how long it may queue for more. */
const SHARE = 0.4;
/** Connections kept for a transaction inside another, which must not wait for places that wait for it. */
const SPARE = 2;
/** Two hundred bookings at once are a promise of the agenda: each still gets its own answer. */
const QUEUE = { waiting: 500, patienceMs: 30_000 };
const HEAVY = { total: 2, perOwner: 1, waiting: 20, patienceMs: 10_000 };
const HEAVY_STATEMENT_MS = 3_000;
const LONG_STATEMENT_MS = 60_000;

async function settle(effects: Array<() => unknown>, log: Logger): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      log.error({ err: error }, 'after-commit effect failed');
    }
  }
}

/** How long companies that are served together wait for one of them. */
const NOT_FOR_LONG = ';set local lock_timeout=300';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The company is part of what begins the transaction, and ends with it; nothing in it can be anything but an id. */
function setTenant(tenantId: string): string {
  if (!UUID.test(tenantId)) throw new Error('a company is named by its id');
  return `set local app.tenant_id='${tenantId}'`;
}

const withinMs = (statementMs?: number) =>
  statementMs === undefined ? '' : `;set local statement_timeout=${statementMs}`;

type PoolOptions = { max: number; statementMs: number; silenceMs: number } & Pick<DatabasePlace, 'pooler'>;

// docs/decisions/0140-nothing-of-ours-outlives-a-transaction.md
/** The pool and how its transactions begin: behind a pooler the limits are each transaction's, else their connection's. */
function openPool(url: string, { max, statementMs, silenceMs, pooler = 'none' }: PoolOptions) {
  const limits = { ...SETTINGS, statement_timeout: statementMs };
  const isPooled = pooler !== 'none';
  const each = Object.entries(limits).map(([name, ms]) => `;set local ${name}=${ms}`);
  return {
    begin: isPooled ? `begin${each.join('')}` : 'begin',
    connections: openConnections(url, {
      max,
      settings: isPooled ? {} : limits,
      prepares: pooler !== 'transaction',
      silenceMs: statementMs + silenceMs,
    }),
  };
}

/** Where companies wait their turn for some of `max` connections. */
const openQueue = (max: number) =>
  createFairQueue({
    total: Math.max(1, max - SPARE),
    perOwner: Math.max(2, Math.floor(max * SHARE)),
    waiting: QUEUE.waiting,
    patienceMs: QUEUE.patienceMs,
  });

interface DbOptions extends DatabasePlace {
  log: Logger;
  max?: number;
  statementMs?: number;
  silenceMs?: number;
}

/**
 * Opens the two pools of a process. `max` is the number of connections of each, `statementMs` bounds a company's statements,
 * `silenceMs` how much longer than a statement may take a server that answers nothing is waited for.
 */
export function openDb(options: DbOptions): Db {
  const { pooler, max = 10, statementMs = SETTINGS.statement_timeout, silenceMs = SILENCE_MS } = options;
  const { connections: app, begin } = openPool(options.appUrl, { max, statementMs, silenceMs, pooler });
  const few = Math.max(2, Math.ceil(max / 3));
  const usual = { max: few, statementMs: SETTINGS.statement_timeout, silenceMs, pooler };
  const { connections: platform, begin: beginPlatform } = openPool(options.platformUrl, usual);
  const limits = { usual: undefined, heavy: Math.min(HEAVY_STATEMENT_MS, statementMs), long: LONG_STATEMENT_MS };
  const queue = openQueue(max);
  const inTurn = new AsyncLocalStorage<string>();
  const heavyQueue = createFairQueue(HEAVY);
  const feed = openChangeFeed(options.listenUrl ?? options.appUrl, options.log);

  return {
    recall: createMemory(feed).recall,
    async together(parts) {
      const [first] = parts;
      if (!first) return [];
      // One company, as when little is going on, is set with the beginning.
      const beginFirst = `${begin};${setTenant(first.tenantId)}${NOT_FOR_LONG}`;
      const each = parts.map(({ tenantId, statement }, index) => ({
        before: tenantId === (parts[index - 1] ?? first).tenantId ? undefined : setTenant(tenantId),
        statement,
      }));
      return app.use((connection) => transactEach(connection, beginFirst, each));
    },
    async across(work, statement) {
      const { answer } = await app.use((connection) =>
        // The commit travels along: nobody waits for the statement first.
        transact(countedAs(work, connection), `${begin}${NOT_FOR_LONG}`, async ({ tx, send }) => ({
          answer: send(statement(tx)),
        })),
      );
      return answer;
    },
    async tenant(tenantId, work, cost = 'usual') {
      const effects: Array<() => unknown> = [];
      const afterCommit = (effect: () => unknown) => effects.push(effect);
      const limit = limits[cost];
      const beginOwn = `${begin};${setTenant(tenantId)}${withinMs(limit)}`;
      const own = (lent: Lent) => work({ ...lent, tenantId, afterCommit });
      const run = () =>
        taking(tenantId, own, (whole) =>
          app.use((connection) => transact(connection, beginOwn, whole), limit && limit + silenceMs),
        );
      const queued = () => queue.take(tenantId, () => inTurn.run(tenantId, () => chargeWhole(run)));
      const wait = () => (cost === 'heavy' ? heavyQueue.take(tenantId, queued) : queued());
      const result = await (inTurn.getStore() === tenantId ? run() : wait());
      await settle(effects, options.log);
      return result;
    },
    async platform(work, as) {
      const effects: Array<() => unknown> = [];
      const afterCommit = (effect: () => unknown) => effects.push(effect);
      const own = (lent: Lent) => work({ ...lent, afterCommit });
      const result = await taking(null, own, (whole) =>
        platform.use((connection) => transact(as ? countedAs(as, connection) : connection, beginPlatform, whole)),
      );
      await settle(effects, options.log);
      return result;
    },
    async ping() {
      await Promise.all([app, platform].map((one) => one.use((connection) => connection.say('select 1'))));
    },
    async close() {
      await Promise.all([app.close(), platform.close(), feed.close()]);
    },
  };
}
