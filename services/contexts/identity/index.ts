import type { Deps } from '@balcao/kit/deps';
import type { Route } from '@balcao/kit/route';
import { assembleIdentity, type Identity } from './assemble-identity';
import { identityRoutes } from './identity.routes';
import type { IdentityPorts } from './ports';

export { identityJobs } from './identity.jobs';
export { SWEEP_COMPANIES_EVERY_MS } from './leaving/sweep-companies';
export { SEND_NOTICES_EVERY_MS } from './notices/send-notices';
export { tellAdmins, tellAllAdmins, tellMasters } from './notices/tell-admins';
export type { IdentityPorts } from './ports';
export { FORGET_EVERY_MS } from './retention/forget-ended';
export { accountsSealed, listCompanyIds } from './sealed.repository';
export { SUPPORT_EVERY_MS } from './support-access/sweep-support';
export { lendCompany } from './tenants/lend-company';

/** Public API of identity: who people are, their sessions and keys, their company and its dashboard. */
export function createIdentity(deps: Deps, ports: IdentityPorts): Identity & { routes: Route[] } {
  const identity = assembleIdentity(deps, ports);
  return { ...identity, routes: identityRoutes(identity.use, deps.config.publicUrl) };
}
