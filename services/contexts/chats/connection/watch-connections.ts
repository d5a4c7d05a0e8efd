import type { Deps } from '@balcao/kit/deps';
import { listDueChecks } from './connection.repository';

export const WATCH_EVERY_MS = 5_000;
const BATCH = 500;

/** Finds the instances whose turn it is to be asked about. Each is a job of its own: the slow ones wait by themselves. */
export const watchConnections = (deps: Pick<Deps, 'db' | 'jobs' | 'clock'>) => async (): Promise<void> => {
  const now = deps.clock();
  const checks = await deps.db.platform((unit) => listDueChecks(unit, now, BATCH));
  await Promise.all(checks.map((target) => deps.jobs.enqueue('check-connection', target)));
};
