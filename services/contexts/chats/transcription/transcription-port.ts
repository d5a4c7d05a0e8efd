import type { UnitOfWork } from '@balcao/kit/db';
import type { ResolvedAi } from '../settings/resolve-settings';

/** A voice message as it lies in the store. */
export interface Voice {
  bytes: Buffer;
  mime: string;
}
/** What listening took, as far as the provider says. */
export interface ListeningUse {
  model: string;
  seconds: number | null;
  tokensIn: number | null;
  tokensOut: number | null;
}
export type Transcription =
  /** Empty: nobody says anything in it. */
  | { kind: 'text'; text: string; use: ListeningUse }
  /** It can be tried again, not before `afterMs` when the provider said so. */
  | { kind: 'later'; afterMs: number | null }
  | { kind: 'never'; why: string };

/** The assistant's: what is said in a voice message, by the company's AI provider. Never throws for what that does. */
export type Transcribe = (settings: ResolvedAi, voice: Voice) => Promise<Transcription>;

/** What the assistant lends for it. */
export interface Listening {
  transcribe: Transcribe;
  /** Does the company's plan have the AI work just now? */
  isPaidFor(unit: UnitOfWork): Promise<boolean>;
  /** Keeps what it took, with the commit. */
  record(unit: UnitOfWork, took: { chatId: string; use: ListeningUse; durationMs: number }): void;
}
