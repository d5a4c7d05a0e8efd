import type { Deps } from '@balcao/kit/deps';
import { listDue } from './connection.repository';

export const WATCH_EVERY_MS = 5_000;
const BATCH = 500;

/** Finds the instances whose turn it is to be asked about, or for what they never delivered. Each is a job of its own: the slow ones wait by themselves. */
export const watchConnections = (deps: Pick<Deps, 'db' | 'jobs' | 'clock'>) => async (): Promise<void> => {
  const now = deps.clock();
  const { checks, pulls } = await deps.db.platform(async (unit) => ({
    checks: await listDue(unit, 'verificar_em', now, BATCH),
    pulls: await listDue(unit, 'puxar_em', now, BATCH),
  }));
  await deps.jobs.enqueueMany('check-connection', checks);
  await deps.jobs.enqueueMany('pull-messages', pulls);
};
