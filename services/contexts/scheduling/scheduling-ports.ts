import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { PaidAgainPorts } from './deposits/give-back-port';
import type { VisitFacts } from './visits/visits-port';

/** What scheduling needs of others; compose hands it in. */
export interface SchedulingPorts {
  /** The catalogue's: the customer of a phone (E.164 digits), made on first contact. */
  findOrCreateCustomer(
    unit: UnitOfWork,
    contact: { telefone: string; nome: string | null },
  ): Promise<{ id: string; nome: string }>;
  /** The conversations': planned messages whose cause starts so do not leave any more; returns how many. */
  withdrawSends(unit: UnitOfWork, causaPrefix: string): Promise<number>;
  sendToCustomer: SendToCustomer;
}

/** The payments': what was asked for. */
export interface UnowedPorts {
  /** Visits of these customers cost less or are gone: codes beyond what is open are called off, after the commit. */
  endUnowedCharges(unit: UnitOfWork, clienteIds: readonly string[]): Promise<void>;
}

/** The assistant's: what a customer's plain answer did in the agenda stands with everything else that was done for them. */
export type NoteDeed = (
  unit: UnitOfWork,
  deed: {
    chatId: string;
    mensagemId: string;
    /** The customer's words. */
    pedido: string;
    ferramenta: 'agendar' | 'cancelar' | 'confirmar';
    operacao_id: string;
    antes: readonly VisitFacts[];
    depois: readonly VisitFacts[];
  },
) => Promise<void>;

/** The conversations': a message nobody typed, by the road of every send; none when no WhatsApp is connected, or it is not wanted. */
export type SendToCustomer = (
  unit: UnitOfWork,
  message: { cliente: { id: string; nome: string; telefone: string }; text: string; causa: string; validoAte: Date },
) => Promise<{ kind: 'planned'; chatId: string; mensagemId: string } | { kind: 'offline' } | { kind: 'opted-out' }>;

/** What customers' plain answers need besides. */
export type ReplyDeps = VisitDeps & { noteDeed: NoteDeed };
export type BookingDeps = Pick<Deps, 'db' | 'realtime' | 'clock' | 'notify'> &
  Omit<SchedulingPorts, 'sendToCustomer'> &
  Partial<PaidAgainPorts> &
  Partial<UnowedPorts>;
/** What booking by conversation needs besides: whoever owes a deposit is sent its code. */
export type VisitDeps = BookingDeps & Pick<Deps, 'jobs'>;
/** What the visits of somebody who leaves need besides. */
export type HandOverDeps = BookingDeps & Pick<SchedulingPorts, 'sendToCustomer'>;
