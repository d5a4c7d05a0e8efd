import { handle, type JobHandler } from '@balcao/kit/jobs-workers';
import { findReminders, type ReminderDeps, sendReminders } from './reminders/send-reminders';

/** What the worker does for the agenda, by job. */
export function schedulingJobs(deps: ReminderDeps): JobHandler[] {
  return [handle('find-reminders', findReminders(deps)), handle('send-reminders', sendReminders(deps))];
}
