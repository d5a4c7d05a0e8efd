import type { Deps } from '@balcao/kit/deps';
import { billingRoutes } from './billing.routes';
import type { BillingPorts } from './billing-ports';
import { cashRoutes } from './cash.routes';
import type { CommissionPorts } from './commissions/commission-ports';
import { commissionRoutes } from './commissions.routes';
import type { PaymentPorts } from './payments/payment-ports';
import { paymentRoutes } from './payments.routes';
import { pixKeyRoutes } from './pix-key.routes';

/** Public API of billing. */
export function createBilling(deps: Deps, ports: BillingPorts & PaymentPorts & CommissionPorts) {
  const own = { ...deps, ...ports };
  return {
    routes: [
      ...billingRoutes(own),
      ...paymentRoutes(own),
      ...cashRoutes(own),
      ...pixKeyRoutes(own),
      ...commissionRoutes(own),
    ],
  };
}
export { billingJobs } from './billing.jobs';
export { billingRecords } from './customer-records';
export { PLAN_NOTICES_EVERY_MS } from './notices/plan-notices';
export { readUsage } from './usage/read-usage';
export { countMessages } from './usage/usage.repository';
