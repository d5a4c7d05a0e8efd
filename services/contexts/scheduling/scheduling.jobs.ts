import { handle, type JobHandler } from '@balcao/kit/jobs-workers';
import type { DepositDeps } from './deposits/deposit-ports';
import { settleDeposit, sweepDeposits } from './deposits/settle-deposit';
import { leaveCalendars } from './google-calendar/leave-calendar';
import type { ReadDeps } from './google-calendar/read-busy';
import { sweepCalendars, syncCalendar } from './google-calendar/sync-calendar';
import { runHandOver } from './hand-over/run-hand-over';
import { sweepHandOvers } from './hand-over/sweep-hand-overs';
import { findReminders, type ReminderDeps, sendReminders } from './reminders/send-reminders';
import { forgetWaiting, type GapDeps, offerGap, sweepGaps } from './waitlist/offer-gap';

/** What the worker does for the agenda, by job. */
export function schedulingJobs(deps: ReminderDeps & DepositDeps & ReadDeps & GapDeps): JobHandler[] {
  const goOn = runHandOver(deps);
  return [
    handle('find-reminders', findReminders(deps)),
    handle('send-reminders', sendReminders(deps)),
    handle('hand-over', (job) => goOn(job)),
    handle('offer-gap', offerGap(deps)),
    handle('sweep-gaps', sweepGaps(deps)),
    handle('forget-waiting', forgetWaiting(deps)),
    handle('settle-deposit', settleDeposit(deps)),
    handle('sweep-deposits', sweepDeposits(deps)),
    handle('sync-calendar', syncCalendar(deps)),
    handle('leave-calendars', leaveCalendars(deps)),
    handle('sweep-calendars', sweepCalendars(deps)),
    handle('sweep-hand-overs', sweepHandOvers(deps)),
  ];
}
