import type { WriteAudit } from '@balcao/kit/audit';
import type { Deps } from '@balcao/kit/deps';
import type { CustomerRecords } from './customers/customer-records';

/** What the catalogue is lent by the other contexts. */
export interface CatalogPorts {
  /** The platform's audit log: ids only, no personal data. */
  audit: WriteAudit;
  /** What every other context keeps about a customer. */
  records: CustomerRecords[];
}
export type CatalogDeps = Deps & CatalogPorts;
