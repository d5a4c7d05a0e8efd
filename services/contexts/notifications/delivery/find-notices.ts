import { keptSince } from '@balcao/kit/retention';
import type { NotificationDeps } from '../notification-ports';
import { findTenantsDue, removeOldNotices } from './deliveries.repository';

/** How often is looked for what is due: after quiet hours, after a failure, after Redis was wiped. */
export const NOTICES_EVERY_MS = 15_000;
const BATCH = 500;

/** Wakes one job per company with something due, and forgets what is old. */
export const findNotices =
  ({ db, clock, jobs, log }: Pick<NotificationDeps, 'db' | 'clock' | 'jobs' | 'log'>) =>
  async (): Promise<void> => {
    const now = clock();
    const tenants = await db.platform((unit) => findTenantsDue(unit, now, BATCH));
    for (const tenantId of tenants) await jobs.enqueue('deliver-notices', { tenantId });
    const removed = await db.platform((unit) => removeOldNotices(unit, keptSince('avisos', now), BATCH));
    if (removed > 0) log.info({ removed }, 'old notices forgotten');
  };
