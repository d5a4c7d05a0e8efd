import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { sweepWork } from '@balcao/kit/long-work';
import { findTenant } from '../tenants/tenants.repository';
import { listDue, listLeaving } from './deletions.repository';
import { removeExpired } from './exports.repository';
import { exportacoes_empresa } from './schema';

export const SWEEP_COMPANIES_EVERY_MS = 60_000;

export interface SweepDeps extends Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'> {
  /** Billing's: no Pix code of the company is to be paid any more. */
  endOpenCharges(unit: UnitOfWork): Promise<void>;
}

/** Also of a code that was being made while the deletion was asked for; not of a company that was taken back meanwhile. */
async function endCharges({ db, log, endOpenCharges }: SweepDeps): Promise<void> {
  for (const tenantId of await db.platform(({ tx }) => listLeaving(tx))) {
    const end = async (unit: UnitOfWork) => {
      if ((await findTenant(unit.tx, tenantId))?.exclusao_em) await endOpenCharges(unit);
    };
    await db.tenant(tenantId, end).catch((err: unknown) => log.warn({ err, tenantId }, 'open charges wait'));
  }
}

/** Wakes archives nobody writes, forgets those of last week, ends codes of who leaves, and begins what is due to be erased. */
export function sweepCompanies(deps: SweepDeps) {
  const { db, jobs, clock } = deps;
  const wake = sweepWork(deps, exportacoes_empresa, ({ tenantId, id }) =>
    jobs.enqueue('export-company', { tenantId, exportId: id }),
  );
  return async (): Promise<void> => {
    await wake();
    await db.platform(({ tx }) => removeExpired(tx, clock()));
    await endCharges(deps);
    for (const tenantId of await db.platform(({ tx }) => listDue(tx, clock()))) {
      await jobs.enqueue('erase-company', { tenantId });
    }
  };
}
