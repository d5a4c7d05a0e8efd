import { sql as raw } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Logger } from './log';

export type Tx = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0];

/** One transaction: its queries, and what must happen once it is safely stored. */
export interface Scope {
  tx: Tx;
  /** Runs after the commit, in order; a failure is logged, never thrown: the sweep repairs what it left behind. */
  afterCommit(effect: () => Promise<unknown> | unknown): void;
}
/** A transaction that sees exactly one company. */
export interface TenantScope extends Scope {
  tenantId: string;
}

export interface Db {
  /** Transaction as role balcao_app with the company set for this transaction only; RLS hides every other one. */
  tenant<T>(tenantId: string, work: (scope: TenantScope) => Promise<T>): Promise<T>;
  /** Transaction as role balcao_platform: sign-in, master, look-ups by instance and sweeps, nothing else. */
  platform<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  /** Resolves when both roles answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const SETTINGS = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 30_000 };

function connect(url: string, max: number) {
  return postgres(url, { max, idle_timeout: 60, connect_timeout: 5, onnotice: () => undefined, connection: SETTINGS });
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

/** Opens the two pools of a process. `max` is the number of connections of each. */
export function openDb(options: { appUrl: string; platformUrl: string; log: Logger; max?: number }): Db {
  const app = connect(options.appUrl, options.max ?? 10);
  const platform = connect(options.platformUrl, Math.max(2, Math.ceil((options.max ?? 10) / 3)));
  const appDb = drizzle(app);
  const platformDb = drizzle(platform);

  return {
    async tenant(tenantId, work) {
      const effects: Array<() => unknown> = [];
      const result = await appDb.transaction(async (tx) => {
        await tx.execute(raw`select set_config('app.tenant_id', ${tenantId}, true)`);
        return work({ tx, tenantId, afterCommit: (effect) => effects.push(effect) });
      });
      await settle(effects, options.log);
      return result;
    },
    async platform(work) {
      const effects: Array<() => unknown> = [];
      const result = await platformDb.transaction((tx) => work({ tx, afterCommit: (effect) => effects.push(effect) }));
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
