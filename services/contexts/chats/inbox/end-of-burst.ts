import type { ChatRow } from '../conversations/present-chat';
import type { InboxEvent } from './inbox-deps';

interface Arrived {
  row: Pick<InboxEvent['row'], 'received_at'>;
  now: Date;
}

/** Of the burst wait, so much may have passed on the way here: the more of it, the less a burst would still be one. */
const PASSED = 0.25;

/** Who never pauses is answered after so many waits, with what there is. */
const MOST_WAITS = 8;

/** What a burst went on from; without `responder_em` there is none. */
type Going = Pick<ChatRow, 'responder_em' | 'rajada_desde'>;

/**
 * The wait counts from when the message came in, not from when it is dealt with. Two processes' clocks may differ. `rajada_desde`
 * is when its burst began.
 */
export function endOfBurst({ row, now }: Arrived, chat: Going, debounceMs: number) {
  const passed = Math.max(0, now.getTime() - row.received_at.getTime());
  const pause = now.getTime() + debounceMs - Math.min(passed, debounceMs * PASSED);
  const rajada_desde = (chat.responder_em && chat.rajada_desde) ?? now;
  const last = rajada_desde.getTime() + MOST_WAITS * debounceMs;
  return { responder_em: new Date(Math.max(now.getTime(), Math.min(pause, last))), rajada_desde };
}
