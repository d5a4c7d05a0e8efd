import type { Deps } from '@balcao/kit/deps';
import { handle, type JobHandler } from '@balcao/kit/jobs-workers';
import type { Mailer } from '@balcao/kit/mail';
import { type EraseDeps, eraseCompany } from './leaving/erase-company';
import { runExport } from './leaving/run-export';
import { type SweepDeps, sweepCompanies } from './leaving/sweep-companies';
import { sendNotices } from './notices/send-notices';
import { forgetEnded } from './retention/forget-ended';
import { sweepSupport } from './support-access/sweep-support';

/** What the worker does for identity, by job. */
export const identityJobs = (deps: Deps & EraseDeps & SweepDeps & { mailer: Mailer }): JobHandler[] => [
  handle('send-account-notices', sendNotices(deps)),
  handle('export-company', runExport(deps)),
  handle('erase-company', eraseCompany(deps)),
  handle('sweep-companies', sweepCompanies(deps)),
  handle('forget-ended', forgetEnded(deps)),
  handle('sweep-support', sweepSupport(deps)),
];
