import type { ResolvedAi } from './resolve-settings';

export type KeyVerdict =
  | { kind: 'works' }
  | { kind: 'refused'; said: string | undefined }
  /** Nobody answered, or nothing that looks like an AI. */
  | { kind: 'unreachable' };

/** Asked of the assistant before a company's own key is kept. */
export type TryAiKey = (settings: ResolvedAi) => Promise<KeyVerdict>;
