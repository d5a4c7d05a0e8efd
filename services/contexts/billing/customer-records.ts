import type { CustomerRecords } from '../catalog';
import { countPayments, erasePayments, exportPayments, movePayments } from './customer-records.repository';

/** Payments of a customer, for the catalogue. */
export const billingRecords: CustomerRecords = {
  parte: 'pagamentos',
  count: countPayments,
  move: movePayments,
  export: exportPayments,
  // Without their words they name nobody once the customer's record is emptied, and the books keep them.
  erase: erasePayments,
};
