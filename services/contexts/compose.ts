import type { Deps } from '@balcao/kit/deps';
import { createBilling } from './billing';
import { createCatalog } from './catalog';
import { createChats } from './chats';
import { createIdentity, type IdentityPorts } from './identity';
import { writeAudit } from './master';
import { createScheduling } from './scheduling';

/** What the api process mounts. Lists only: contexts meet here and nowhere else. */
export function composeApi(deps: Deps, ports: Omit<IdentityPorts, 'audit'>) {
  const identity = createIdentity(deps, { ...ports, audit: writeAudit });
  const catalog = createCatalog(deps);
  const scheduling = createScheduling(deps);
  const billing = createBilling(deps);
  return {
    identity,
    routes: [...identity.routes, ...catalog.routes, ...scheduling.routes, ...billing.routes],
  };
}

/** What the worker process runs. */
export function composeWorker(deps: Deps) {
  const { findOrCreateCustomer } = createCatalog(deps);
  const chats = createChats(deps, { findOrCreateCustomer, audit: writeAudit });
  return { jobs: chats.jobs, close: chats.close };
}
