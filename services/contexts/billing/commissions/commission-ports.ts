import type { WriteAudit } from '@balcao/kit/audit';
import type { Deps } from '@balcao/kit/deps';

interface Timed {
  id: string;
  data_hora: Date;
  duracao_minutos: number;
}

/** What commissions need of others; compose hands it in. */
export interface CommissionPorts {
  audit: WriteAudit;
  /** The agenda's: parts the services of a visit into what a customer does in one go. */
  sittings<T extends Timed>(rows: readonly T[], zone: string): T[][];
}
export type CommissionDeps = Pick<Deps, 'db' | 'clock'> & CommissionPorts;
