import type { Author } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { billingRecords, createBilling } from './billing';
import { createCatalog } from './catalog';
import { type ChatsPorts, chatsRecords, createChats, sendToCustomer, withdrawSends } from './chats';
import { createIdentity, type IdentityPorts } from './identity';
import { createMaster, type TrustsRelease, writeAudit } from './master';
import { createScheduling, schedulingRecords, zoneChanges } from './scheduling';

const CATALOG = { audit: writeAudit, records: [schedulingRecords, billingRecords, chatsRecords] };

/** What the api process mounts. Lists only: contexts meet here and nowhere else. */
export function composeApi(
  deps: Deps,
  ports: Omit<IdentityPorts, 'audit' | 'agenda'> & { trustsRelease: TrustsRelease },
) {
  const identity = createIdentity(deps, { ...ports, audit: writeAudit, agenda: zoneChanges(deps) });
  const catalog = createCatalog(deps, CATALOG);
  const scheduling = createScheduling(deps, {
    findOrCreateCustomer: catalog.findOrCreateCustomer,
    withdrawSends: withdrawSends(deps),
    sendToCustomer: sendToCustomer(deps),
  });
  const billing = createBilling(deps);
  const chats = createChats(deps, {
    findOrCreateCustomer: catalog.findOrCreateCustomer,
    takeReply: scheduling.takeReply,
    audit: writeAudit,
  });
  const master = createMaster(deps, chats.deadLetters, ports.trustsRelease);
  const contexts = [identity, chats, scheduling, catalog, billing, master];
  return {
    identity,
    routes: contexts.flatMap((context) => context.routes),
    audit: (author: Author, acao: string, alvo: string) =>
      deps.db.platform(({ tx }) => writeAudit(tx, author, acao, alvo)),
    close: chats.close,
  };
}

/** What the worker process runs. `limits` shortens waits in tests. */
export function composeWorker(deps: Deps, limits: ChatsPorts['limits'] = {}) {
  const catalog = createCatalog(deps, CATALOG);
  const { findOrCreateCustomer } = catalog;
  const scheduling = createScheduling(deps, {
    findOrCreateCustomer,
    withdrawSends: withdrawSends(deps),
    sendToCustomer: sendToCustomer(deps),
  });
  const { takeReply } = scheduling;
  const chats = createChats(deps, { findOrCreateCustomer, takeReply, audit: writeAudit, limits });
  return { jobs: [...chats.jobs, ...catalog.jobs, ...scheduling.jobs], close: chats.close };
}
