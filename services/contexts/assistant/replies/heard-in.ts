import type { MessageRow } from '../../chats';
import { shownIn } from '../driver/receptionist';
import { FORGOTTEN_MS } from '../flow/flow-state';
import type { Driving } from './ai-ports';
import { isSaid } from './decide-reply';

/** What the customer said of late: words of another day are no wish of today's. */
export function heardIn(
  texts: string[],
  lastAnswer: string,
  messages: readonly MessageRow[],
  newest: MessageRow,
): Driving {
  const since = newest.created_at.getTime() - FORGOTTEN_MS;
  const lately = messages.filter((one) => one.autor === 'customer' && isSaid(one) && one.created_at.getTime() >= since);
  const shown = shownIn(messages, newest.created_at);
  return { texts, lately: [...new Set([...texts, ...lately.map(({ content }) => content)])], lastAnswer, shown };
}
