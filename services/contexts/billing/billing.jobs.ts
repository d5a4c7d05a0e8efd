import { handle, type JobHandler } from '@balcao/kit/jobs-workers';
import { type NoticeDeps, planNotices } from './notices/plan-notices';

/** What the worker does for plans and their limits, by job. */
export const billingJobs = (deps: NoticeDeps): JobHandler[] => [handle('plan-account-notices', planNotices(deps))];
