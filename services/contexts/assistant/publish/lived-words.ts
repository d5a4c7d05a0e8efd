import type { MessageRow } from '../../chats';
import { HISTORY_MESSAGES } from '../replies/ai-limits';
import { isSaid } from '../replies/decide-reply';

/** The customer's burst in front of an answer, and what came before it. */
export function burstBefore(before: readonly MessageRow[]): { history: MessageRow[]; pending: MessageRow[] } {
  const ended = before.findLastIndex(({ autor }) => autor !== 'customer');
  const pending = before.slice(ended + 1);
  return { history: before.slice(0, ended + 1).slice(-HISTORY_MESSAGES), pending };
}

export const saidIn = (pending: readonly MessageRow[]): string[] =>
  pending.filter((row) => isSaid(row) && row.content.trim() !== '').map(({ content }) => content);
