import { handle, type JobHandler } from '@balcao/kit/jobs-workers';
import { runHandOver } from './hand-over/run-hand-over';
import { sweepHandOvers } from './hand-over/sweep-hand-overs';
import { findReminders, type ReminderDeps, sendReminders } from './reminders/send-reminders';
import type { HandOverDeps } from './scheduling-ports';

/** What the worker does for the agenda, by job. */
export function schedulingJobs(deps: ReminderDeps & HandOverDeps): JobHandler[] {
  const goOn = runHandOver(deps);
  return [
    handle('find-reminders', findReminders(deps)),
    handle('send-reminders', sendReminders(deps)),
    handle('hand-over', (job) => goOn(job)),
    handle('sweep-hand-overs', sweepHandOvers(deps)),
  ];
}
