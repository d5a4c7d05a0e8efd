import type { ChatRow } from '../conversations/present-chat';
import type { MessageRow } from '../messages/present-message';
import type { EnvioRow } from '../outbox/envios.repository';

/** What the gateway told of one message, and what became of that. */
export interface PathNews {
  event: string;
  /** The status of a tick; empty for anything else. */
  word: string;
  received_at: Date;
  processed_at: Date | null;
  resultado: string | null;
}
/** A message with all that is known of its way. */
export interface Leg {
  message: MessageRow;
  send: EnvioRow | null;
  news: readonly PathNews[];
}
/** One turn of the AI. */
export interface PathTurn {
  resultado: string;
  duracao_ms: number | null;
  /** The reserve was asked, as the main provider failed. */
  reserva: boolean;
  created_at: Date;
}
export interface PathFacts {
  chat: ChatRow;
  leg: Leg;
  /** What was written after it in the conversation, oldest first. */
  following: readonly Leg[];
  turns: readonly PathTurn[];
  now: Date;
}
