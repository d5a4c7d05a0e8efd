import type { WriteAudit } from '@balcao/kit/audit';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { HandOverDeps } from '../scheduling-ports';

/** What deposits need of others; compose hands it in. */
export interface DepositPorts {
  audit: WriteAudit;
  /** The payments': asks the provider about the open codes of these; false: it could not be asked. */
  askDepositCharges(tenantId: string, agendamentoIds: readonly string[]): Promise<boolean>;
  /** The payments': codes for the deposit, or all of a visit that is gone, are called off; whoever pays one at the same moment is waited for. */
  endDepositCharges(unit: UnitOfWork, agendamentoIds: readonly string[], which?: 'deposit' | 'visit'): Promise<void>;
}
export type DepositDeps = HandOverDeps & Pick<Deps, 'jobs'> & DepositPorts;
