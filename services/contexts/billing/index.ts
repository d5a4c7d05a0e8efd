import type { Deps } from '@balcao/kit/deps';
import { billingRoutes } from './billing.routes';

/** Public API of billing. */
export function createBilling(deps: Deps) {
  return { routes: billingRoutes(deps) };
}
export { billingRecords } from './customer-records';
