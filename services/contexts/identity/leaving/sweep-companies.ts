import type { Deps } from '@balcao/kit/deps';
import { sweepWork } from '@balcao/kit/long-work';
import { listDue } from './deletions.repository';
import { removeExpired } from './exports.repository';
import { exportacoes_empresa } from './schema';

export const SWEEP_COMPANIES_EVERY_MS = 60_000;

/** Wakes archives nobody writes, forgets those of last week, and begins what is due to be erased. */
export function sweepCompanies(deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>) {
  const { db, jobs, clock } = deps;
  const wake = sweepWork(deps, exportacoes_empresa, ({ tenantId, id }) =>
    jobs.enqueue('export-company', { tenantId, exportId: id }),
  );
  return async (): Promise<void> => {
    await wake();
    await db.platform(({ tx }) => removeExpired(tx, clock()));
    for (const tenantId of await db.platform(({ tx }) => listDue(tx, clock()))) {
      await jobs.enqueue('erase-company', { tenantId });
    }
  };
}
