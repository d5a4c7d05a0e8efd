import { handle, type JobHandler } from '@balcao/kit/jobs-workers';
import { deliverNotices } from './delivery/deliver-notices';
import { findNotices } from './delivery/find-notices';
import type { NotificationDeps } from './notification-ports';

/** What the worker does for notices, by job. */
export function notificationJobs(deps: NotificationDeps): JobHandler[] {
  const deliver = deliverNotices(deps);
  return [handle('find-notices', findNotices(deps)), handle('deliver-notices', (job) => deliver(job))];
}
