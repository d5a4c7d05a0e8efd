import type { Deps } from '@balcao/kit/deps';
import type { Preferences } from '../../catalog';
import type { ChatRow, Conversations, MessageRow } from '../../chats';
import type { Visits } from '../../scheduling';
import type { PolicyFor } from '../actions/books-for';
import type { Turn } from '../replies/ai.repository';
import type { Allowance } from '../replies/message-allowance';
import type { Understood } from './command';
import type { Known } from './decide-book';
import type { Around } from './details';
import type { Flow } from './flow-state';
import type { Speaking } from './speak';

/** What a turn of the flow works with. */
export interface FlowDeps extends Pick<Deps, 'realtime' | 'clock'> {
  conversations: Conversations;
  visits: Visits;
  preferences: Preferences;
  allowance: Allowance;
}

/** Somebody else than the rules who understood the customer. */
export interface Driver {
  motor: Flow['motor'];
  /** Null: nothing the flow can go on with. */
  read(open: Flow | null, around: Around): Understood | null;
  /** What it cost, for the record of the turn. */
  spent: Partial<Turn>;
  /** A question that was asked long ago is gone on with, too. */
  late?: boolean;
}

/** A turn the flow may take: the conversation is locked. */
export interface FlowTurn {
  chat: ChatRow;
  company: { nome: string; fuso_horario: string; limite_mensagens: number };
  policy: PolicyFor;
  /** What the customer said, in order. */
  texts: string[];
  newest: MessageRow;
  upToSeq: number;
  lastAnswer: string;
  /** What the company wrote for its assistant. */
  instructions?: string | null;
  now: Date;
  driver?: Driver;
}

/** The same, with what was looked up for it. */
export interface Ready extends FlowTurn {
  /** Whose the visits are. */
  clienteId: string;
  /** As the turn began. */
  open: Flow | null;
  speaking: Speaking;
  known: Known;
}
