import type { InboxEvent } from './inbox-deps';

interface Arrived {
  row: Pick<InboxEvent['row'], 'received_at'>;
  now: Date;
}

/** Of the burst wait, so much may have passed on the way here: the more of it, the less a burst would still be one. */
const PASSED = 0.25;

/** The wait counts from when the message came in, not from when it is dealt with. Two processes' clocks may differ. */
export function endOfBurst({ row, now }: Arrived, debounceMs: number): Date {
  const passed = Math.max(0, now.getTime() - row.received_at.getTime());
  return new Date(now.getTime() + debounceMs - Math.min(passed, debounceMs * PASSED));
}
