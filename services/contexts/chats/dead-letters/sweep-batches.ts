import type { Deps } from '@balcao/kit/deps';
import { sweepWork } from '@balcao/kit/long-work';
import { lotes_paradas } from './schema';

/** Wakes the batches nobody works on, and forgets those of long ago. */
export const sweepBatches = (deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>) =>
  sweepWork(deps, lotes_paradas, ({ id }) => deps.jobs.enqueue('end-dead-letters', { loteId: id }));
