import { handle, type JobHandler } from '@balcao/kit/jobs-workers';
import { settleCard } from './cards/settle-card';
import type { InvoiceDeps } from './invoices/invoice-ports';
import { readPlatformNotice } from './invoices/read-platform-notice';
import { renewSubscriptions } from './invoices/renew-subscriptions';
import { settleInvoice } from './invoices/settle-invoice';
import { sweepInvoices } from './invoices/sweep-invoices';

/** What the worker does for the platform's own invoices, by job. */
export const invoiceJobs = (deps: InvoiceDeps): JobHandler[] => [
  handle('settle-invoice', settleInvoice(deps)),
  handle('settle-card', settleCard(deps)),
  handle('read-platform-notice', readPlatformNotice(deps)),
  handle('sweep-invoices', sweepInvoices(deps)),
  handle('renew-subscriptions', renewSubscriptions(deps)),
];
