import type { Deps } from '@balcao/kit/deps';
import { billingJobs } from './billing.jobs';
import { billingRoutes } from './billing.routes';
import type { BillingPorts } from './billing-ports';
import { cashRoutes } from './cash.routes';
import { askDepositCharges } from './charges/ask-deposit-charges';
import { chargeDeposit } from './charges/charge-deposit';
import type { ChargePorts } from './charges/charge-ports';
import { endDepositCharges } from './charges/end-deposit-charges';
import { endOpenCharges, settleOpenCharges } from './charges/end-open-charges';
import { endUnowedCharges } from './charges/end-unowed-charges';
import { giveBackPaid, lockPaid } from './charges/give-back-paid';
import type { SendChargePorts } from './charges/send-charge';
import { settleCharge } from './charges/settle-charge';
import { chargeJobs } from './charges.jobs';
import { chargeRoutes } from './charges.routes';
import type { CommissionPorts } from './commissions/commission-ports';
import { commissionRoutes } from './commissions.routes';
import { companyRoutes } from './companies.routes';
import { listInvoices } from './invoices/list-invoices';
import { invoiceJobs } from './invoices.jobs';
import { invoiceRoutes } from './invoices.routes';
import { notePaidAgain } from './payments/note-paid-again';
import type { PaymentPorts } from './payments/payment-ports';
import { paymentRoutes } from './payments.routes';
import { pixKeyRoutes } from './pix-key.routes';
import { planRoutes } from './plans.routes';
import { revenueRoutes } from './revenue.routes';
import { readSubscription } from './subscription/read-subscription';

interface Ports extends BillingPorts, PaymentPorts, ChargePorts, SendChargePorts, CommissionPorts {}

/** Public API of billing. */
export function createBilling(deps: Deps, ports: Ports) {
  const own = { ...deps, ...ports };
  const payments = paymentRoutes(Object.assign({ settleCharge: settleCharge(own) }, own));
  return {
    routes: [
      ...billingRoutes(own),
      ...invoiceRoutes(own),
      ...companyRoutes(own),
      ...planRoutes(own),
      ...revenueRoutes(own),
      ...payments,
      ...chargeRoutes(own),
      ...cashRoutes(own),
      ...pixKeyRoutes(own),
      ...commissionRoutes(own),
    ],
    jobs: [...billingJobs(own), ...invoiceJobs(own), ...chargeJobs(own)],
    reads: { readSubscription: readSubscription(own), listInvoices: listInvoices(own) },
    forDeposits: {
      askDepositCharges: askDepositCharges(own),
      chargeDeposit: chargeDeposit(own),
      endDepositCharges: endDepositCharges(own),
      endUnowedCharges: endUnowedCharges(own),
      lockPaid: lockPaid(own),
      giveBackPaid: giveBackPaid(own),
      notePaidAgain: notePaidAgain(own),
    },
    endOpenCharges: endOpenCharges(own),
    settleOpenCharges: settleOpenCharges(own),
  };
}
export { acceptNotice, type PaymentNotice } from './charges/accept-notice';
export { CHARGES_EVERY_MS } from './charges/sweep-charges';
export { billingRecords } from './customer-records';
export { acceptPlatformNotice, isOfPlatform } from './invoices/accept-platform-notice';
export { openPlatformCharges, type PlatformAccount } from './invoices/platform-charges';
export { RENEW_EVERY_MS } from './invoices/renew-subscriptions';
export { INVOICES_EVERY_MS } from './invoices/sweep-invoices';
export { PLAN_NOTICES_EVERY_MS } from './notices/plan-notices';
export { lastPayments } from './payments/last-payments';
export { firstPlan } from './plans/first-plan';
export { createProviders } from './provider/create-providers';
export { tryPixCredentials } from './provider/try-credentials';
export { readUsage } from './usage/read-usage';
export { countMessages } from './usage/usage.repository';
