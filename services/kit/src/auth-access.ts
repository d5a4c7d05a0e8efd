import { companyState } from '@balcao/contracts/company-state';
import type { Endpoint } from '@balcao/contracts/endpoint';
import { allows } from '@balcao/contracts/permissions';
import type { Caller } from './auth';
import { AppError } from './errors';

/** Refuses what the endpoint's access rule, its scope or the state of the company does not allow. */
export function authorize(endpoint: Endpoint, caller: Caller, now: Date): void {
  if (!allows(endpoint.access, caller.role)) throw new AppError('http/forbidden');
  if (caller.owesFactor && endpoint.access !== 'session') throw new AppError('identity/second-factor-required');
  if ((endpoint.scope ?? 'tenant') === 'tenant' && !caller.tenantId) throw new AppError('identity/no-tenant');
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
