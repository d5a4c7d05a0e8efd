import { endOfBurst } from './end-of-burst';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const fromNow = (ms: number) => new Date(NOW.getTime() + ms);

describe('endOfBurst', () => {
  it.each([
    ['counts from when the message came in', -30, 3_970],
    ['keeps most of the wait for what was dealt with late: more of the burst may be on its way', -60_000, 3_000],
    ['is no longer than the wait when the other clock is ahead', 500, 4_000],
  ])('%s', (_, receivedMs, ms) => {
    expect(endOfBurst({ row: { received_at: fromNow(receivedMs) }, now: NOW }, 4_000)).toEqual(fromNow(ms));
  });
});
