import { HISTORY_MESSAGES, MAX_MESSAGE_CHARS, WAITING_CHARS, WAITING_MESSAGES } from './ai-limits';

/**
 * Of what waits for an answer, the newest first, what is read: as many as of any conversation, and more as long as all of
 * it is short. `cut`: something before it is not. Pure.
 */
export function asFarAsRead<M extends { content: string }>(waiting: readonly M[]): { read: M[]; cut: boolean } {
  let left = WAITING_CHARS;
  const until = waiting.findIndex(({ content }, at) => {
    left -= Math.min(content.length, MAX_MESSAGE_CHARS);
    return at >= WAITING_MESSAGES || (at >= HISTORY_MESSAGES && left < 0);
  });
  return until < 0 ? { read: [...waiting], cut: false } : { read: waiting.slice(0, until), cut: true };
}
