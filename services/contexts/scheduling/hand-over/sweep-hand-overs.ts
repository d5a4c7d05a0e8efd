import type { Deps } from '@balcao/kit/deps';
import { sweepWork } from '@balcao/kit/long-work';
import { repasses } from '../schema';

/** Wakes the hand-overs nobody works on, and forgets those of long ago. */
export const sweepHandOvers = (deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>) =>
  sweepWork(deps, repasses, ({ tenantId, id }) => deps.jobs.enqueue('hand-over', { tenantId, handOverId: id }));
