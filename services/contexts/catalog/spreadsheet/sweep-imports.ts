import type { Deps } from '@balcao/kit/deps';
import { sweepWork } from '@balcao/kit/long-work';
import { importacoes } from '../schema';

/** Wakes the imports nobody works on, and forgets those of long ago. */
export const sweepImports = (deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>) =>
  sweepWork(deps, importacoes, ({ tenantId, id }) => deps.jobs.enqueue('import-customers', { tenantId, importId: id }));
