import type { WriteAudit } from '@balcao/kit/audit';
import type { Deps } from '@balcao/kit/deps';
import type { WayTo } from '@balcao/kit/egress';
import { createPace } from '@balcao/kit/pace';
import { freeConversations } from './assignment/free-conversations';
import { chatsJobs, type JobLimits } from './chats.jobs';
import { chatsRoutes } from './chats.routes';
import { noteRefused } from './connection/note-refused';
import type { ContactFacts } from './contact/contact-facts';
import type { NoticesSeen } from './conversations/read-chat';
import { deadLetters } from './dead-letters';
import type { OpenMinutes } from './health/find-silence';
import { readHealth } from './health/read-health';
import type { TellAllAdmins, TellMasters } from './health/tell-outages';
import type { FindOrCreateCustomer, InboxDeps, MoveAlong, TakePhoneCode, TakeReply } from './inbox/inbox-deps';
import { INBOX_LIMITS, type InboxLimits } from './inbox/inbox-limits';
import type { GraverReason } from './inbox/raise-reason';
import type { CalendarEvents, TryCalendar } from './integrations/calendar-port';
import { takeOffGateway } from './integrations/disconnect-instance';
import type { TryWallet } from './integrations/wallet-port';
import { lendConversations } from './lend-conversations';
import { sendToCustomer } from './messages/send-to-customer';
import { findSender } from './outbox/find-sender';
import type { ReportSend } from './outbox/mark-send';
import { sendAtOnce } from './outbox/send-at-once';
import { sendPlanned } from './outbox/send-planned';
import type { TryAiKey } from './settings/ai-key-port';
import type { InstructionsDraft } from './settings/instructions-draft';
import type { Listening } from './transcription/transcription-port';

export interface ChatsPorts {
  /** The catalogue's use case. */
  findOrCreateCustomer: FindOrCreateCustomer;
  /** The agenda's: answers to reminders. */
  takeReply?: TakeReply;
  /** The notices': a code from somebody's own phone. */
  takePhoneCode?: TakePhoneCode;
  /** The platform's audit log. */
  audit: WriteAudit;
  /** The agenda's: what became of the messages it asked for. */
  reportSend: ReportSend;
  /** What hangs on a conversation elsewhere. */
  moveAlong: readonly MoveAlong[];
  /** The assistant's: does a key work, and what must never be said. */
  tryKey: TryAiKey;
  /** The assistant's: instructions that are not in use yet. */
  draft: InstructionsDraft;
  /** Billing's: do a company's credentials at its payment provider work? */
  tryWallet: TryWallet;
  /** The agenda's: may a service account write into the calendar? */
  tryCalendar: TryCalendar;
  calendarEvents: CalendarEvents;
  claimsAppointment(text: string): boolean;
  /** The assistant's: what the team should look at before everything else. */
  graverReason?: GraverReason;
  /** The assistant's: what is said in voice messages. */
  listening: Listening;
  /** Whoever opens a conversation needs no notice of it any more. */
  noticesSeen: NoticesSeen;
  /** The agenda's: minutes between two moments in which the company is open. */
  openMinutes: OpenMinutes;
  /** Identity's: a letter to the admins of each company, once. */
  tellAllAdmins: TellAllAdmins;
  /** Identity's: a letter to whoever runs the platform, once. */
  tellMasters: TellMasters;
  /** The agenda's and billing's: what stands beside a conversation. */
  contactFacts: ContactFacts;
  wayTo: WayTo;
  limits?: JobLimits & { inbox?: Partial<InboxLimits> };
}

/** Public API of the conversations: routes for the api, jobs for the worker, and the dead letters for the master. */
export function createChats(deps: Deps, ports: ChatsPorts) {
  const { findOrCreateCustomer, takeReply, takePhoneCode, moveAlong, reportSend, wayTo, limits = {} } = ports;
  const { audit, openMinutes, tellAllAdmins, tellMasters, listening, graverReason } = ports;
  const inbox: InboxDeps = {
    ...deps,
    findOrCreateCustomer,
    takeReply,
    takePhoneCode,
    graverReason,
    moveAlong,
    reportSend,
    limits: { ...INBOX_LIMITS, ...limits.inbox },
    pace: createPace(deps.clock),
  };
  const through = findSender(deps, wayTo);
  const outbox = { findSender: through, markRefused: noteRefused(deps), reportSend, limits: limits.outbox };
  const send = sendPlanned(deps, outbox);
  return {
    routes: chatsRoutes(deps, inbox, ports),
    jobs: chatsJobs(deps, inbox, { wayTo, send, listening, limits, openMinutes, tellAllAdmins, tellMasters, audit }),
    conversations: lendConversations(deps, sendAtOnce(deps, { findSender: through, send })),
    freeConversations: freeConversations(deps),
    deadLetters: deadLetters(deps, audit),
    readHealth: readHealth(deps),
    sendToCustomer: sendToCustomer(deps),
    takeOffGateway: takeOffGateway({ ...deps, wayTo }),
  };
}
export { WATCH_EVERY_MS } from './connection/watch-connections';
export type { ChatRow } from './conversations/present-chat';
export { chatsRecords } from './customer-records';
export { FORGET_HISTORY_EVERY_MS } from './health/forget-history';
export { OUTAGES_EVERY_MS } from './health/tell-outages';
export { type AcceptDeps, acceptEvents, type Delivery, eventOf } from './inbox/accept-event';
export type { CalendarVerdict } from './integrations/calendar-port';
export {
  findGoogleCalendar,
  noteGoogleRefused,
} from './integrations/google-calendar';
export { leftCalendars } from './integrations/left-calendars';
export { findMercadoPago, noteMercadoPagoRefused } from './integrations/mercado-pago';
export type { Conversations } from './lend-conversations';
export type { MessageRow } from './messages/present-message';
export { sendToCustomer } from './messages/send-to-customer';
export { sendToTeam } from './messages/send-to-team';
export { SWEEP_MEDIA_EVERY_MS } from './midias/sweep-media';
export type { Place } from './outbox/send-at-once';
export { withdrawSends } from './outbox/withdraw-sends';
export { sealPlainTokens, sealTokens } from './seal-tokens';
export { chatsSealed, platformSettingsSealed } from './sealed.repository';
export type { KeyVerdict, TryAiKey } from './settings/ai-key-port';
export { lendInstructions } from './settings/lend-instructions';
export { lendAi } from './settings/resolve-settings';
export { SWEEP_EVERY_MS } from './sweep/sweep';
export type { Listening, ListeningUse, Transcribe, Transcription, Voice } from './transcription/transcription-port';
