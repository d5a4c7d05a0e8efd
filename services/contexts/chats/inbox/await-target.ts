import { hold, type InboxEvent, type Outcome, unknownMessage } from './inbox-deps';

const WAIT_FOR_TARGET_MS = 30_000;

/** The message an event is about is not here yet (deliveries overtake each other): it is looked for again, for a while. */
export function awaitTarget({ row, now }: InboxEvent, pauseMs: number): Outcome {
  const until = new Date(row.received_at.getTime() + WAIT_FOR_TARGET_MS);
  return now < until ? hold(new Date(Math.min(until.getTime(), now.getTime() + pauseMs))) : unknownMessage();
}
