import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { Pace } from '@balcao/kit/pace';
import type { ReportSend } from '../outbox/mark-send';
import type { InboxLimits } from './inbox-limits';
import type { GraverReason } from './raise-reason';
import type { InboxRow, Outcome } from './waiting-rows.repository';

/** The catalog's use case, handed in by compose: the customer of a phone, made on first contact. */
export type FindOrCreateCustomer = (
  unit: UnitOfWork,
  contact: { telefone: string; nome: string | null },
) => Promise<{ id: string; nome: string }>;

/** Somebody else's understanding of a customer's message: whether it was for them, and what follows from it. */
type Taken =
  | { kind: 'not-ours' }
  /**
   * `reply` is sent back to the customer, as a message of that id where one is given; `attention`: why a person should look at
   * the conversation now.
   */
  | { kind: 'answered'; reply: string; replyId?: string; attention?: string };
/** The agenda's: is this the answer to a reminder? Asked before the AI is. */
export type TakeReply = (
  unit: UnitOfWork,
  message: { id: string; chatId: string; clienteId: string; text: string; at: Date },
) => Promise<Taken>;

/**
 * The notices': is this the code that proves whose phone it came from? `reply` null: nothing is said. `team`: it is one of
 * the team's from now on.
 */
export type TakePhoneCode = (
  unit: UnitOfWork,
  message: { chatId: string; telefone: string; text: string },
) => Promise<{ kind: 'not-ours' } | { kind: 'answered'; reply: string | null; team: boolean }>;

/** Somebody else's rows that hang on a conversation go with it into another one. */
export type MoveAlong = (unit: UnitOfWork, fromChatId: string, toChatId: string) => Promise<void>;

export interface InboxDeps extends Pick<Deps, 'db' | 'jobs' | 'realtime' | 'clock' | 'log' | 'notify' | 'sealer'> {
  findOrCreateCustomer: FindOrCreateCustomer;
  takeReply?: TakeReply | undefined;
  takePhoneCode?: TakePhoneCode | undefined;
  graverReason?: GraverReason | undefined;
  moveAlong: readonly MoveAlong[];
  reportSend: ReportSend;
  limits: InboxLimits;
  /** What comes with every event is not acted on with every event. */
  pace: Pace;
}

/** One inbox row on its way through a handler. */
export interface InboxEvent {
  row: InboxRow;
  data: Record<string, unknown>;
  /** The company's own address, as the gateway tells it. */
  own: unknown;
  now: Date;
}
export type { Outcome };
export const done = (resultado: string): Outcome => ({ kind: 'done', resultado });
export const hold = (until: Date): Outcome => ({ kind: 'hold', until });
/** News about a message that is not here (any more): nothing of it is kept, or it would bring back who was erased. */
export const unknownMessage = (): Outcome => ({ kind: 'done', resultado: 'ignored: unknown', forget: true });
/** Written before the person was erased: nothing of it is kept either. */
export const erasedPerson = (): Outcome => ({ kind: 'done', resultado: 'ignored: erased', forget: true });
