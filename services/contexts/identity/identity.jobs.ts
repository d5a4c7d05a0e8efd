import type { Deps } from '@balcao/kit/deps';
import { handle, type JobHandler } from '@balcao/kit/jobs-workers';
import type { Mailer } from '@balcao/kit/mail';
import { sendNotices } from './notices/send-notices';

/** What the worker does for identity, by job. */
export const identityJobs = (deps: Deps & { mailer: Mailer }): JobHandler[] => [
  handle('send-account-notices', sendNotices(deps)),
];
