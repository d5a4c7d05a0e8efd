import type { DepositStatus, LateDeposit } from '@balcao/contracts/deposits';
import type { WriteAudit } from '@balcao/kit/audit';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';

/** What is paid for: the services a customer comes for in one go. */
export interface VisitToPay {
  cliente_id: string;
  cliente_nome: string;
  data_hora: Date;
  /** Every service of the visit, cancelled ones included: what was paid for them stays the visit's. */
  ids: string[];
  /** To be paid ahead while the visit waits for it; null: nothing is. */
  sinal: { valor: string; expira_em: Date } | null;
  /** What was asked for ahead of those that are still to come, however that ended; null: nothing was. */
  deposito: { status: DepositStatus; valor: string } | null;
  /** Those that stand. */
  servicos: { agendamento_id: string; nome: string | null; profissional_nome: string | null; valor: string }[];
  /** Nothing of it stands since then; null: something does. */
  acabou_em: Date | null;
}

/** What left a visit, and how. */
export interface MoneyGone {
  como: 'devolvido' | 'estornado' | 'credito';
  valor: string;
}

interface Timed {
  id: string;
  data_hora: Date;
  duracao_minutos: number;
}

/** The agenda's: parts the services of a visit into what a customer does in one go. */
export type PartVisit = <T extends Timed>(rows: readonly T[], zone: string) => T[][];

/** What payments need of others; compose hands it in. */
export interface PaymentPorts {
  audit: WriteAudit;
  sittings: PartVisit;
  /** The agenda's: the visit an appointment belongs to. Refuses with `scheduling/not-found`. */
  findVisit(unit: UnitOfWork, agendamentoId: string): Promise<VisitToPay>;
  /** The agenda's: so much is paid for a visit now, more or less than before; whether that was its deposit, and whether it came too late. */
  noteDepositPaid(
    unit: UnitOfWork,
    paid: { ids: readonly string[]; pagoCents: number; byCode: string | null; saiu?: MoneyGone },
  ): Promise<{ kind: 'none' } | { kind: 'paid' } | { kind: 'late'; atrasado: LateDeposit }>;
}
export type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'realtime'> & PaymentPorts;
