import type { Deps } from '@balcao/kit/deps';
import { handle, type JobHandler } from '@balcao/kit/jobs-workers';
import { runImport } from './spreadsheet/import-customers';
import { sweepImports } from './spreadsheet/sweep-imports';

/** What the worker does for the catalogue, by job. */
export const catalogJobs = (deps: Deps): JobHandler[] => [
  handle('import-customers', runImport(deps)),
  handle('sweep-imports', sweepImports(deps)),
];
