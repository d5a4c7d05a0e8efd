import type { Author } from '@balcao/kit/actor';
import type { AuditLine } from '@balcao/kit/audit';
import type { Deps } from '@balcao/kit/deps';
import type { Egress, WayTo } from '@balcao/kit/egress';
import type { Mailer } from '@balcao/kit/mail';
import type { Signs } from '@balcao/kit/signs';
import {
  type AiLimits,
  claimsAppointment,
  createAssistant,
  createEmbedder,
  createProvider,
  createTranscriber,
  graverReason,
  lendDraft,
  lendListening,
  moveActions,
  moveCases,
  moveTurns,
  noteDeed,
  tryKey,
} from './assistant';
import {
  billingRecords,
  countMessages,
  createBilling,
  createProviders,
  firstPlan,
  lastPayments,
  openPlatformCharges,
  type PlatformAccount,
  readUsage,
  tryPixCredentials,
} from './billing';
import { createCatalog, preferences } from './catalog';
import {
  type ChatsPorts,
  chatsRecords,
  createChats,
  findGoogleCalendar,
  findMercadoPago,
  leftCalendars,
  lendAi,
  lendInstructions,
  noteGoogleRefused,
  noteMercadoPagoRefused,
  sendToCustomer,
  sendToTeam,
  withdrawSends,
} from './chats';
import {
  createIdentity,
  type IdentityPorts,
  identityJobs,
  lendCompany,
  tellAdmins,
  tellAllAdmins,
  tellMasters,
} from './identity';
import {
  createMaster,
  endChain,
  findKey,
  type Judges,
  masterJobs,
  type Publishing,
  writeAudit,
  writeAuditOfChange,
} from './master';
import {
  createNotifications,
  type DeliveryLimits,
  movePhones,
  noticesSeen,
  notify,
  takePhoneCode,
  type VapidKeys,
} from './notifications';
import {
  calendarEvents,
  createGoogleCalendar,
  createScheduling,
  findVisitToPay,
  nextVisits,
  noteDepositPaid,
  noteReminder,
  openMinutes,
  schedulingRecords,
  sittings,
  tryCalendar,
  zoneChanges,
} from './scheduling';
import { openWaysOut } from './ways-out';

/** Shortens waits in tests. */
export type ComposeLimits = ChatsPorts['limits'] & { ai?: Partial<AiLimits>; notices?: Partial<DeliveryLimits> };

/** What a process brings: contexts tell news through what one of them offers. */
type Given = Omit<Deps, 'notify'>;
interface SharedPorts {
  limits: ComposeLimits;
  vapid: VapidKeys | undefined;
  /** The platform's own at the payment provider; without one paid plans wait for nothing. */
  platformAccount: PlatformAccount | undefined;
}

type WorkerPorts = Partial<SharedPorts> & { mailer: Mailer; judges: Judges };

/** A company's calendar at Google: the credentials are the conversations', what is written with them the agenda's. */
const lendCalendar = (deps: Deps, egress: Egress) => ({
  openCalendar: createGoogleCalendar(deps.config.googleUrl, egress),
  findGoogleCalendar: findGoogleCalendar(deps),
  leftCalendars: leftCalendars(Object.assign({ calendarEvents: calendarEvents(deps) }, deps)),
  noteGoogleRefused: noteGoogleRefused(deps),
});

/** What the assistant does for conversations and their settings. */
const ofAssistant = (deps: Deps, ask: ReturnType<typeof createProvider>, wayTo: WayTo) => ({
  tryKey: tryKey(ask),
  draft: lendDraft(Object.assign({ instructions: lendInstructions(deps) }, deps)),
  claimsAppointment,
  graverReason,
  listening: lendListening(deps, { transcribe: createTranscriber(wayTo), countMessages }),
});

/** Who keeps something of a customer. */
const recordsOf = (deps: Deps) => [schedulingRecords, billingRecords, chatsRecords(deps)];

/** The contexts that both processes run. */
function composeShared(given: Given, { limits, vapid, platformAccount }: SharedPorts) {
  const deps: Deps = Object.assign({}, given, { notify: notify(given) });
  const ways = openWaysOut(deps.config);
  const { partners: egress, wayTo } = ways;
  const ask = createProvider(wayTo);
  const catalog = createCatalog(deps, { audit: writeAudit, records: recordsOf(deps) });
  const { findOrCreateCustomer } = catalog;
  const agenda = {
    findOrCreateCustomer,
    withdrawSends: withdrawSends({ ...deps, reportSend: noteReminder }),
    sendToCustomer: sendToCustomer(deps),
  };
  const providers = createProviders(deps.config.paymentsUrl, egress);
  const billing = createBilling(deps, {
    audit: writeAudit,
    platformCharges: openPlatformCharges(platformAccount, providers, deps),
    company: lendCompany,
    findVisit: findVisitToPay,
    noteDepositPaid: noteDepositPaid({ ...deps, ...agenda }),
    sittings,
    tellAdmins,
    tellAllAdmins,
    openProvider: providers.pix,
    findPixCredentials: findMercadoPago(deps),
    notePixRefused: noteMercadoPagoRefused(deps),
    keyedHash: deps.keyedHash,
    sendToCustomer: agenda.sendToCustomer,
  });
  const calendar = lendCalendar(deps, egress);
  const lent = Object.assign({ audit: writeAudit }, billing.forDeposits, agenda, calendar);
  const scheduling = createScheduling(deps, Object.assign(lent, { noteDeed: noteDeed(deps) }));
  const chats = createChats(deps, {
    findOrCreateCustomer,
    takeReply: scheduling.takeReply,
    takePhoneCode: takePhoneCode(Object.assign({ audit: writeAudit }, deps)),
    moveAlong: [moveTurns, moveActions, moveCases, movePhones],
    reportSend: noteReminder,
    tryWallet: tryPixCredentials(providers.pix),
    tryCalendar: tryCalendar(calendar.openCalendar),
    calendarEvents: calendarEvents(deps),
    openMinutes,
    tellAllAdmins,
    tellMasters,
    ...ofAssistant(deps, ask, wayTo),
    audit: writeAudit,
    noticesSeen: noticesSeen(deps),
    contactFacts: { nextVisits, lastPayments: lastPayments({ sittings }), preferences: preferences.list },
    wayTo,
    limits,
  });
  const assistant = createAssistant(Object.assign({ egress: ways.pages }, deps), {
    conversations: chats.conversations,
    ...Object.assign({ audit: writeAudit, instructions: lendInstructions(deps) }, lendAi(deps)),
    countMessages,
    preferences,
    visits: scheduling.visits,
    ask,
    embed: createEmbedder(wayTo),
    limits: limits.ai,
  });
  const told = { egress: ways.typed, vapid, limits: limits.notices, sendToTeam: sendToTeam(deps) };
  const notifications = createNotifications(Object.assign(told, deps));
  return { catalog, scheduling, chats, assistant, billing, notifications, deps, close: ways.close };
}

/** What the api process mounts. Lists only: contexts meet here and nowhere else. */
export function composeApi(
  given: Given,
  ports: Omit<
    IdentityPorts,
    'audit' | 'agenda' | 'readUsage' | 'firstPlan' | 'endOpenCharges' | 'freeConversations'
  > & {
    publishing: Publishing;
    vapid: VapidKeys | undefined;
    platformAccount: PlatformAccount | undefined;
    signs: Signs;
  },
) {
  const { vapid, platformAccount } = ports;
  const shared = composeShared(given, { limits: {}, vapid, platformAccount });
  const { deps, catalog, scheduling, chats, assistant, billing, notifications, close } = shared;
  const { endOpenCharges } = billing;
  const { freeConversations } = chats;
  const lent = {
    audit: writeAudit,
    agenda: zoneChanges(deps),
    readUsage: readUsage(lendCompany),
    firstPlan,
    endOpenCharges,
    freeConversations,
  };
  const identity = createIdentity(deps, { ...ports, ...lent });
  const { listUsers } = identity.use;
  const reads = Object.assign({ listUsers, readHealth: chats.readHealth }, billing.reads);
  const { publishing, signs, limiter } = ports;
  const { companyOf } = identity;
  const master = createMaster(deps, { deadLetters: chats.deadLetters, publishing, reads, signs, limiter, companyOf });
  const contexts = [identity, notifications, chats, assistant, scheduling, catalog, billing, master];
  return {
    identity,
    findPublishKey: findKey(deps),
    routes: contexts.flatMap((context) => context.routes),
    trail: {
      audit: (author: Author, line: AuditLine) => deps.db.platform(({ tx }) => writeAudit(tx, author, line)),
      auditChange: writeAuditOfChange,
      noteReading: identity.readings.note,
    },
    close: () => Promise.all([identity.readings.close(), close()]),
  };
}

/** What the worker process runs. */
export function composeWorker(given: Given, { mailer, judges, limits = {}, vapid, platformAccount }: WorkerPorts) {
  const shared = composeShared(given, { limits, vapid, platformAccount });
  const { deps, catalog, scheduling, chats, assistant, billing, notifications, close } = shared;
  const contexts = [chats, assistant, catalog, scheduling, billing, notifications];
  const jobs = contexts.flatMap((context) => context.jobs);
  const { endOpenCharges, settleOpenCharges } = billing;
  const leaving = { takeOffGateway: chats.takeOffGateway, endOpenCharges, settleOpenCharges, endChain };
  const accounts = identityJobs(Object.assign({ mailer, audit: writeAudit }, deps, leaving));
  return { jobs: [...jobs, ...accounts, ...masterJobs(Object.assign({}, deps, judges))], close };
}
