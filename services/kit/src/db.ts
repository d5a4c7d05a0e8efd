import { AsyncLocalStorage } from 'node:async_hooks';
import { sql as raw } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { chargeWhole } from './cost';
import { isConnectionLost } from './errors';
import { createFairQueue } from './fair-queue';
import type { Logger } from './log';
import { tellStatement } from './statements';

export type Tx = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0];

/** One transaction of the whole platform: its queries, and what must happen once it is safely stored. */
export interface PlatformUnitOfWork {
  tx: Tx;
  /** Runs after the commit, in order; a failure is logged, never thrown: the sweep repairs what it left behind. */
  afterCommit(effect: () => Promise<unknown> | unknown): void;
}
/** A unit of work: one transaction, which sees exactly one company, and what must happen once it is safely stored. */
export interface UnitOfWork extends PlatformUnitOfWork {
  tenantId: string;
}

export interface Db {
  /**
   * Transaction as role balcao_app with the company set for this transaction only; RLS hides every other one. A company
   * holds a few connections at most, the rest of its transactions wait their turn; one inside another goes on with its turn.
   */
  tenant<T>(tenantId: string, work: (unit: UnitOfWork) => Promise<T>, cost?: Cost): Promise<T>;
  /** Transaction as role balcao_platform: sign-in, master, look-ups by instance and sweeps, nothing else. */
  platform<T>(work: (unit: PlatformUnitOfWork) => Promise<T>): Promise<T>;
  /** Resolves when both roles answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What a transaction may cost. `heavy`: reads a good part of a company's rows; one per company at a time, cut off early. */
type Cost = 'usual' | 'heavy';

const SETTINGS = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 30_000 };

/** The share of the connections one company may hold, and how long it may queue for more. */
const SHARE = 0.4;
/** Connections kept for a transaction inside another, which must not wait for places that wait for it. */
const SPARE = 2;
/** Two hundred bookings at once are a promise of the agenda: each still gets its own answer. */
const QUEUE = { waiting: 500, patienceMs: 30_000 };
const HEAVY = { total: 2, perOwner: 1, waiting: 20, patienceMs: 10_000 };
const HEAVY_STATEMENT_MS = 3_000;

function connect(url: string, max: number) {
  return postgres(url, { max, idle_timeout: 60, connect_timeout: 5, onnotice: () => undefined, connection: SETTINGS });
}

/** Runs a transaction, and tells whoever counts where it begins and ends. */
async function told<T>(transact: () => Promise<T>): Promise<T> {
  tellStatement('begin', 'begin');
  try {
    return await transact();
  } finally {
    tellStatement('end', 'commit');
  }
}

async function settle(effects: Array<() => unknown>, log: Logger): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      log.error({ err: error }, 'after-commit effect failed');
    }
  }
}

/**
 * postgres.js answers a failed transaction with ROLLBACK, also on a connection that was cut, and dies of it. Left unsettled,
 * the transaction is rejected by postgres.js itself as soon as the connection closes.
 */
function spareCutConnection(error: unknown): Promise<never> {
  if (isConnectionLost(error)) return new Promise<never>(() => undefined);
  throw error;
}

/** Opens the two pools of a process. `max` is the number of connections of each, `statementMs` bounds a company's statements. */
export function openDb(options: {
  appUrl: string;
  platformUrl: string;
  log: Logger;
  max?: number;
  statementMs?: number;
}): Db {
  const { max = 10, statementMs = SETTINGS.statement_timeout } = options;
  const app = connect(options.appUrl, max);
  const platform = connect(options.platformUrl, Math.max(2, Math.ceil(max / 3)));
  const logger = { logQuery: (text: string) => tellStatement('statement', text) };
  const appDb = drizzle(app, { logger });
  const platformDb = drizzle(platform, { logger });
  const queue = createFairQueue({
    total: Math.max(1, max - SPARE),
    perOwner: Math.max(2, Math.floor(max * SHARE)),
    waiting: QUEUE.waiting,
    patienceMs: QUEUE.patienceMs,
  });
  const inTurn = new AsyncLocalStorage<string>();
  const heavyQueue = createFairQueue(HEAVY);

  return {
    async tenant(tenantId, work, cost = 'usual') {
      const effects: Array<() => unknown> = [];
      const afterCommit = (effect: () => unknown) => effects.push(effect);
      const limitMs = cost === 'heavy' ? Math.min(HEAVY_STATEMENT_MS, statementMs) : statementMs;
      const transact = () =>
        told(() =>
          appDb.transaction(async (tx) => {
            await tx.execute(raw`select set_config('app.tenant_id', ${tenantId}, true),
              set_config('statement_timeout', ${String(limitMs)}, true)`);
            return work({ tx, tenantId, afterCommit }).catch(spareCutConnection);
          }),
        );
      const queued = () => queue.take(tenantId, () => inTurn.run(tenantId, () => chargeWhole(transact)));
      const wait = () => (cost === 'heavy' ? heavyQueue.take(tenantId, queued) : queued());
      const result = await (inTurn.getStore() === tenantId ? transact() : wait());
      await settle(effects, options.log);
      return result;
    },
    async platform(work) {
      const effects: Array<() => unknown> = [];
      const result = await told(() =>
        platformDb.transaction((tx) =>
          work({ tx, afterCommit: (effect) => effects.push(effect) }).catch(spareCutConnection),
        ),
      );
      await settle(effects, options.log);
      return result;
    },
    async ping() {
      await Promise.all([app`select 1`, platform`select 1`]);
    },
    async close() {
      await Promise.all([app.end({ timeout: 5 }), platform.end({ timeout: 5 })]);
    },
  };
}
