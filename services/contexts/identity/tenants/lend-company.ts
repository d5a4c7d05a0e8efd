import { countSeats } from '../users/users.repository';
import { lockPlan, renamePlan } from './plan-names.repository';
import { presentTenant } from './present-tenant';
import { changeTerms, lockTenant } from './tenants.repository';

/** What billing does to a company's own row, inside its own transaction of the platform; and who takes a seat. */
export const lendCompany = {
  lock: lockTenant,
  change: changeTerms,
  countSeats,
  present: presentTenant,
  lockPlan,
  renamePlan,
};
