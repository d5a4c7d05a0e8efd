import type { Deps } from '@balcao/kit/deps';
import type { Route } from '@balcao/kit/route';
import type { FastifyRequest } from 'fastify';
import { assembleIdentity, type Identity } from './assemble-identity';
import { identityRoutes } from './identity.routes';
import type { IdentityPorts } from './ports';
import { createSessionCookie } from './sessions/session-cookie';

export { identityJobs } from './identity.jobs';
export { SWEEP_COMPANIES_EVERY_MS } from './leaving/sweep-companies';
export { SEND_NOTICES_EVERY_MS } from './notices/send-notices';
export { tellAdmins, tellAllAdmins, tellMasters } from './notices/tell-admins';
export type { IdentityPorts } from './ports';
export { FORGET_EVERY_MS } from './retention/forget-ended';
export { accountsSealed, listCompanyIds } from './sealed.repository';
export { SUPPORT_EVERY_MS } from './support-access/sweep-support';
export { lendCompany } from './tenants/lend-company';

interface VisitorsOf {
  /** The company of the session a browser has, also before it has shown an access token. */
  companyOf: (request: FastifyRequest) => Promise<string | null>;
}

/** Public API of identity: who people are, their sessions and keys, their company and its dashboard. */
export function createIdentity(deps: Deps, ports: IdentityPorts): Identity & VisitorsOf & { routes: Route[] } {
  const identity = assembleIdentity(deps, ports);
  const cookie = createSessionCookie(deps.config.publicUrl);
  const companyOf = (request: FastifyRequest) => identity.use.findVisitor(cookie.read(request));
  return { ...identity, companyOf, routes: identityRoutes(identity.use, deps.config.publicUrl) };
}
