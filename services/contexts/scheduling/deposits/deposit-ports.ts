import type { WriteAudit } from '@balcao/kit/audit';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { HandOverDeps } from '../scheduling-ports';

/**
 * 'code': the customer has one that confirms by itself, or needs none any more · 'key': one of the company's own key, which the
 * team confirms · 'later': provider or phone are away · 'no-way': the team has to say how to pay.
 */
export type DepositAsked = 'code' | 'key' | 'later' | 'no-way';

/** What deposits need of others; compose hands it in. */
export interface DepositPorts {
  audit: WriteAudit;
  /** The payments': asks the provider about the open codes of these; false: it could not be asked. */
  askDepositCharges(tenantId: string, agendamentoIds: readonly string[]): Promise<boolean>;
  /** The payments': makes the code of a deposit and sends it to whoever booked; asked again, it is the same code, sent once. */
  chargeDeposit(tenantId: string, which: { sinalId: string; agendamentoId: string }): Promise<DepositAsked>;
  /** The payments': codes for the deposit, or all of a visit that is gone, are called off; whoever pays one at the same moment is waited for. */
  endDepositCharges(unit: UnitOfWork, agendamentoIds: readonly string[], which?: 'deposit' | 'visit'): Promise<void>;
}
export type DepositDeps = HandOverDeps & Pick<Deps, 'jobs'> & DepositPorts;
