import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps, News } from '@balcao/kit/deps';
import { insertNotices } from './notices.repository';

// docs/decisions/0063-a-notice-names-a-thing-not-what-happened-to-it.md
/** Tells whoever wants to know, in the transaction of what it tells: the panel at once, devices by the worker. */
export const notify =
  ({ realtime, jobs, clock }: Pick<Deps, 'realtime' | 'jobs' | 'clock'>) =>
  async (unit: UnitOfWork, news: News): Promise<void> => {
    const { told, leaving } = await insertNotices(unit, news, clock());
    if (told > 0) await realtime.announce(unit, 'notices.changed', {});
    const { tenantId } = unit;
    if (leaving > 0) unit.afterCommit(() => jobs.enqueue('deliver-notices', { tenantId }));
  };
