import { companyState } from '@balcao/contracts/company-state';
import type { Endpoint } from '@balcao/contracts/endpoint';
import { allows } from '@balcao/contracts/permissions';
import type { Caller } from './auth';
import { AppError } from './errors';

// docs/decisions/0100-support-looks-as-an-admin-who-only-reads.md
/** Whoever gives support stands in the company as an admin of it; what is their own account's or the platform's stays theirs. */
export function standIn({ scope, support: rule }: Endpoint, caller: Caller): Caller {
  const { support } = caller;
  if (!support) return caller;
  if (scope === 'account' && rule !== 'company') return Object.assign({}, caller, { support: null });
  return Object.assign({}, caller, { tenantId: support.tenantId, tenant: support.tenant, role: 'admin' });
}

// docs/decisions/0103-support-sets-up-where-it-is-let.md
/** Support looks, sets up what the company lets it, and takes nothing away. */
function refuseToSupport({ method, support: rule }: Endpoint, { mayChange }: NonNullable<Caller['support']>): void {
  if (rule === 'refused') throw new AppError('support/refused');
  if (method === 'GET' || rule === 'company' || (rule === 'change' && mayChange)) return;
  throw new AppError(mayChange ? 'support/not-this' : 'support/read-only');
}

/** Refuses what the endpoint's access rule, its scope or the state of the company does not allow. */
export function authorize(endpoint: Endpoint, caller: Caller, now: Date): void {
  if (!allows(endpoint.access, caller.role)) throw new AppError('http/forbidden');
  if (caller.owesFactor && endpoint.access !== 'session') throw new AppError('identity/second-factor-required');
  if ((endpoint.scope ?? 'tenant') === 'tenant' && !caller.tenantId) throw new AppError('identity/no-tenant');
  if (caller.support) refuseToSupport(endpoint, caller.support);
  if (caller.tenant && !isExempt(endpoint)) refuseFrozen(caller.tenant, now);
}

const isExempt = (endpoint: Endpoint) => endpoint.method === 'GET' || endpoint.whenSuspended === true;

const REFUSALS = {
  leaving: 'identity/company-leaving',
  expired: 'identity/trial-expired',
  suspended: 'identity/tenant-suspended',
  cancelled: 'identity/tenant-cancelled',
} as const;

/** A suspended, cancelled, expired or leaving company reads and exports, nothing else. */
function refuseFrozen(tenant: NonNullable<Caller['tenant']>, now: Date): void {
  const state = companyState(tenant, now.getTime());
  if (state !== 'open') throw new AppError(REFUSALS[state]);
}
