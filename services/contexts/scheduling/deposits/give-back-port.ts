import type { LateDeposit } from '@balcao/contracts/deposits';
import type { UnitOfWork } from '@balcao/kit/db';

/** What became of money for a visit that is gone; `a-mao`: the team has to give it back, nothing can send it. */
export interface GivenBack {
  como: LateDeposit | 'a-mao';
  valor: string;
}

/** The payments': what was paid for a visit that is brought back. */
export interface PaidAgainPorts {
  /** Nobody else enters money for these or gives it back until the end; taken before anything of the agenda. */
  lockPaid(unit: UnitOfWork, agendamentoIds: readonly string[]): Promise<void>;
  /** What lies at it pays its deposit, or does no longer; nothing while nothing of the visit stands. `lockPaid` came before. */
  notePaidAgain(unit: UnitOfWork, agendamentoIds: readonly string[]): Promise<void>;
}

/** The payments': what was paid for a visit that is taken back. */
export interface GiveBackPorts extends PaidAgainPorts {
  /** Gives it back or keeps it as credit, whatever of it is still here; nothing while something of the visit stands. */
  giveBackPaid(
    unit: UnitOfWork,
    agendamentoIds: readonly string[],
    how: { atrasado: LateDeposit; usuarioId: string | null },
  ): Promise<GivenBack[]>;
}
