import type { ResolvedAi } from './resolve-settings';

export type KeyVerdict =
  | { kind: 'works' }
  /** `credit`: the key is right, its account has none. */
  | { kind: 'refused'; said: string | undefined; credit?: true }
  /** Nobody answered, or nothing that looks like an AI. */
  | { kind: 'unreachable' };

/** Asked of the assistant before a company's own key is kept. */
export type TryAiKey = (settings: ResolvedAi) => Promise<KeyVerdict>;
