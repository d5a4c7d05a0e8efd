import type { Deps } from '@balcao/kit/deps';
import { billingRoutes } from './billing.routes';

/** Face of billing. */
export function createBilling(deps: Deps) {
  return { routes: billingRoutes(deps) };
}
export { billingRecords } from './customer-records';
