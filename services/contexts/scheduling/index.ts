import type { Deps } from '@balcao/kit/deps';
import { agendaRoutes } from './agenda.routes';
import { appointmentRoutes } from './appointments.routes';
import type { DepositPorts } from './deposits/deposit-ports';
import type { GiveBackPorts } from './deposits/give-back-port';
import type { CalendarPorts } from './google-calendar/calendar-ports';
import { takeReply } from './reminders/take-reply';
import { schedulingJobs } from './scheduling.jobs';
import type { NoteDeed, SchedulingPorts, UnowedPorts } from './scheduling-ports';
import { openVisits } from './visits/open-visits';

/** Public API of scheduling: its routes, and the agenda as the assistant sees it. */
export function createScheduling(
  deps: Deps,
  ports: SchedulingPorts & DepositPorts & GiveBackPorts & UnowedPorts & CalendarPorts & { noteDeed: NoteDeed },
) {
  const booking = { ...deps, ...ports };
  const visits = openVisits(booking);
  const own = { ...booking, visits };
  return {
    routes: [...appointmentRoutes(own), ...agendaRoutes(own)],
    visits,
    takeReply: takeReply(own),
    jobs: schedulingJobs(own),
  };
}
export { findVisitToPay } from './appointments/find-visit-to-pay';
export { nextVisits } from './appointments/next-visits';
export { sittings } from './appointments/sitting';
export { openMinutes } from './availability/open-minutes';
export { schedulingRecords } from './customer-records';
export type { DepositAsked } from './deposits/deposit-ports';
export type { GivenBack } from './deposits/give-back-port';
export { DEPOSIT_TO_SETTLE, keptDeposit } from './deposits/kept-deposit';
export { noteDepositPaid } from './deposits/note-deposit-paid';
export { DEPOSITS_EVERY_MS } from './deposits/settle-deposit';
export { holidayOn } from './exceptions/list-holidays';
export { calendarEvents } from './google-calendar/calendar-events';
export { createGoogleCalendar } from './google-calendar/google-provider';
export { CALENDARS_EVERY_MS } from './google-calendar/sync-calendar';
export { tryCalendar } from './google-calendar/try-calendar';
export { noteReminder } from './reminders/note-reminder';
export { REMINDERS_EVERY_MS } from './reminders/send-reminders';
export type { NoteDeed } from './scheduling-ports';
export { schedulingSealed } from './sealed.repository';
export type {
  Opening,
  OpeningHours,
  Outcome,
  Refusal,
  VisitFacts,
  VisitItem,
  Visits,
  VisitWindow,
} from './visits/visits-port';
export { FORGET_WAITING_EVERY_MS, GAPS_EVERY_MS } from './waitlist/offer-gap';
export type { Waited } from './waitlist/wait-for-time';
export { zoneChanges } from './zone/change-zone';
