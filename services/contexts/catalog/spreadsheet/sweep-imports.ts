import type { Deps } from '@balcao/kit/deps';
import { findSilentImports, removeOldImports } from './sweep-imports.repository';

export const IMPORTS_EVERY_MS = 15_000;
/** A worker tells every batch that it is alive; after this long it is enqueued again. */
const SILENT_MS = 30_000;
/** How long the report of an import is kept. */
const KEPT_MS = 30 * 24 * 3_600_000;
const BATCH = 500;

/** Enqueues imports whose job or worker was lost (Redis may be wiped at any moment), and forgets those of long ago. */
export const sweepImports = (deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>) => async (): Promise<void> => {
  const ago = (ms: number) => new Date(deps.clock().getTime() - ms);
  const silent = await deps.db.platform((scope) => findSilentImports(scope, ago(SILENT_MS), BATCH));
  for (const data of silent) await deps.jobs.enqueue('import-customers', data);
  const removed = await deps.db.platform((scope) => removeOldImports(scope, ago(KEPT_MS), BATCH));
  if (silent.length + removed > 0) deps.log.info({ enqueued: silent.length, removed }, 'sweep of imports');
};
