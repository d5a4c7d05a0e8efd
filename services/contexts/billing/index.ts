import type { Deps } from '@balcao/kit/deps';
import { billingRoutes } from './billing.routes';
import type { BillingPorts } from './billing-ports';

/** Public API of billing. */
export function createBilling(deps: Deps, ports: BillingPorts) {
  return { routes: billingRoutes({ ...deps, ...ports }) };
}
export { billingRecords } from './customer-records';
export { readUsage } from './usage/read-usage';
export { countMessages } from './usage/usage.repository';
