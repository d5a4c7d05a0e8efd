import { handle, type JobHandler } from '@balcao/kit/jobs-workers';
import type { ChargeDeps } from './charges/charge-ports';
import { readNotice } from './charges/read-notice';
import { settleCharge } from './charges/settle-charge';
import { sweepCharges } from './charges/sweep-charges';

/** What the worker does for charges, by job. */
export const chargeJobs = (deps: ChargeDeps): JobHandler[] => [
  handle('settle-charge', settleCharge(deps)),
  handle('read-notice', readNotice(deps)),
  handle('sweep-charges', sweepCharges(deps)),
];
