import type { BillingDeps } from '../billing-ports';

export type InvoiceDeps = Pick<
  BillingDeps,
  'db' | 'clock' | 'jobs' | 'log' | 'realtime' | 'config' | 'audit' | 'company' | 'tellAdmins' | 'platformCharges'
>;
