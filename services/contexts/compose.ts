import type { Author } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { createEgress } from '@balcao/kit/egress';
import type { Mailer } from '@balcao/kit/mail';
import { type AiLimits, claimsAppointment, createAssistant, createProvider, moveTurns, tryKey } from './assistant';
import { billingRecords, countMessages, createBilling, createMercadoPago, readUsage } from './billing';
import { createCatalog } from './catalog';
import {
  type ChatsPorts,
  chatsRecords,
  createChats,
  findMercadoPago,
  noteMercadoPagoRefused,
  recallAi,
  sendToCustomer,
  withdrawSends,
} from './chats';
import { createIdentity, type IdentityPorts, identityJobs, lendCompany, tellAdmins } from './identity';
import { createMaster, type TrustsRelease, writeAudit } from './master';
import { createScheduling, findVisitToPay, noteReminder, schedulingRecords, sittings, zoneChanges } from './scheduling';

/** Shortens waits in tests. */
export type ComposeLimits = ChatsPorts['limits'] & { ai?: Partial<AiLimits> };

/** The contexts that both processes run. */
function composeShared(deps: Deps, limits: ComposeLimits) {
  const egress = createEgress({ allow: deps.config.egressAllow });
  const ask = createProvider(egress.fetch);
  const catalog = createCatalog(deps, {
    audit: writeAudit,
    records: [schedulingRecords, billingRecords, chatsRecords],
  });
  const { findOrCreateCustomer } = catalog;
  const scheduling = createScheduling(deps, {
    findOrCreateCustomer,
    withdrawSends: withdrawSends({ ...deps, reportSend: noteReminder }),
    sendToCustomer: sendToCustomer(deps),
  });
  const chats = createChats(deps, {
    findOrCreateCustomer,
    takeReply: scheduling.takeReply,
    moveAlong: [moveTurns],
    reportSend: noteReminder,
    tryKey: tryKey(ask),
    claimsAppointment,
    audit: writeAudit,
    egress,
    limits,
  });
  const assistant = createAssistant(deps, {
    conversations: chats.conversations,
    findSettings: recallAi(deps),
    countMessages,
    ask,
    limits: limits.ai,
  });
  const billing = createBilling(deps, {
    audit: writeAudit,
    company: lendCompany,
    findVisit: findVisitToPay,
    sittings,
    tellAdmins,
    openProvider: createMercadoPago(deps.config.paymentsUrl, egress),
    findPixCredentials: findMercadoPago(deps),
    notePixRefused: noteMercadoPagoRefused(deps),
    keyedHash: deps.keyedHash,
    sendToCustomer: sendToCustomer(deps),
  });
  return { catalog, scheduling, chats, assistant, billing, close: () => egress.close() };
}

/** What the api process mounts. Lists only: contexts meet here and nowhere else. */
export function composeApi(
  deps: Deps,
  ports: Omit<IdentityPorts, 'audit' | 'agenda' | 'readUsage'> & { trustsRelease: TrustsRelease },
) {
  const { catalog, scheduling, chats, assistant, billing, close } = composeShared(deps, {});
  const lent = { audit: writeAudit, agenda: zoneChanges(deps), readUsage: readUsage(lendCompany) };
  const identity = createIdentity(deps, { ...ports, ...lent });
  const master = createMaster(deps, chats.deadLetters, ports.trustsRelease);
  const contexts = [identity, chats, assistant, scheduling, catalog, billing, master];
  return {
    identity,
    routes: contexts.flatMap((context) => context.routes),
    audit: (author: Author, acao: string, alvo: string) =>
      deps.db.platform(({ tx }) => writeAudit(tx, author, { acao, alvo })),
    close,
  };
}

/** What the worker process runs. */
export function composeWorker(deps: Deps, { mailer, limits = {} }: { mailer: Mailer; limits?: ComposeLimits }) {
  const { catalog, scheduling, chats, assistant, billing, close } = composeShared(deps, limits);
  const jobs = [chats, assistant, catalog, scheduling, billing].flatMap((context) => context.jobs);
  const accounts = identityJobs({ ...deps, mailer, audit: writeAudit, takeOffGateway: chats.takeOffGateway });
  return { jobs: [...jobs, ...accounts], close };
}
