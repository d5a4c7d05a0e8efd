import type { Endpoint } from '@balcao/contracts/endpoint';
import { allows } from '@balcao/contracts/permissions';
import type { Caller } from './auth';
import { AppError } from './errors';

/** Refuses what the endpoint's access rule, its scope or the state of the company does not allow. */
export function authorize(endpoint: Endpoint, caller: Caller, now: Date): void {
  if (!allows(endpoint.access, caller.role)) throw new AppError('http/forbidden');
  if ((endpoint.scope ?? 'tenant') === 'tenant' && !caller.tenantId) throw new AppError('identity/no-tenant');
  if (caller.tenant && !isExempt(endpoint)) refuseFrozen(caller.tenant, now);
}

const isExempt = (endpoint: Endpoint) => endpoint.method === 'GET' || endpoint.whenSuspended === true;

/** A suspended or expired company reads and exports, nothing else. */
function refuseFrozen(tenant: NonNullable<Caller['tenant']>, now: Date): void {
  if (tenant.status === 'suspended' || tenant.status === 'cancelled') throw new AppError('identity/tenant-suspended');
  const expired = tenant.status === 'trial' && tenant.trialEndsAt !== null && tenant.trialEndsAt <= now;
  if (expired) throw new AppError('identity/trial-expired');
}
