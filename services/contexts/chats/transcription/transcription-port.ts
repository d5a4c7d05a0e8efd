import type { ResolvedAi } from '../settings/resolve-settings';

/** A voice message as it lies in the store. */
export interface Voice {
  bytes: Buffer;
  mime: string;
}
export type Transcription =
  /** Empty: nobody says anything in it. */
  | { kind: 'text'; text: string }
  /** It can be tried again, not before `afterMs` when the provider said so. */
  | { kind: 'later'; afterMs: number | null }
  | { kind: 'never'; why: string };

/** The assistant's: what is said in a voice message, by the company's AI provider. Never throws for what that does. */
export type Transcribe = (settings: ResolvedAi, voice: Voice) => Promise<Transcription>;
