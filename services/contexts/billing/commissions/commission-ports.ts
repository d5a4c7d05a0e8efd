import type { WriteAudit } from '@balcao/kit/audit';
import type { Deps } from '@balcao/kit/deps';
import type { PartVisit } from '../payments/payment-ports';

/** What commissions need of others; compose hands it in. */
export interface CommissionPorts {
  audit: WriteAudit;
  sittings: PartVisit;
}
export type CommissionDeps = Pick<Deps, 'db' | 'clock'> & CommissionPorts;
