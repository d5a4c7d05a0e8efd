import type { CustomerRecords } from '../catalog';
import { countPayments, exportPayments, movePayments } from './customer-records.repository';

/** Payments of a customer, for the catalogue. */
export const billingRecords: CustomerRecords = {
  parte: 'pagamentos',
  count: countPayments,
  move: movePayments,
  export: exportPayments,
  // They name nobody: once the customer's record is emptied they are pseudonymous, and the books keep them.
  erase: async () => undefined,
};
