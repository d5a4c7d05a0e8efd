import type { Deps } from '@balcao/kit/deps';
import { handle, type JobHandler } from '@balcao/kit/jobs-workers';
import { sealAudit } from './audit/seal-audit';
import { verifyAudit } from './audit/verify-audit';
import { judgeReleases } from './release-health/judge-releases';
import type { Judges } from './releases/judges';

/** What the worker does for the platform's owner, by job. */
export const masterJobs = (deps: Deps & Judges): JobHandler[] => [
  handle('seal-audit', sealAudit(deps)),
  handle('verify-audit', verifyAudit(deps)),
  handle('judge-releases', judgeReleases(deps)),
];
