import { endOfBurst } from './end-of-burst';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const fromNow = (ms: number) => new Date(NOW.getTime() + ms);

describe('endOfBurst', () => {
  it.each([
    ['counts from when the message came in', -30, 3_970],
    ['keeps most of the wait for what was dealt with late: more of the burst may be on its way', -60_000, 3_000],
    ['is no longer than the wait when the other clock is ahead', 500, 4_000],
  ])('%s', (_, receivedMs, ms) => {
    const arrived = { row: { received_at: fromNow(receivedMs) }, now: NOW };
    const { responder_em } = endOfBurst(arrived, { responder_em: null, rajada_desde: null }, 4_000);
    expect(responder_em).toEqual(fromNow(ms));
  });

  it.each([
    ['a pause longer', -5_000, 4_000],
    ['as long as is left of eight waits', -30_000, 2_000],
    ['no longer after eight', -40_000, 0],
  ])('of a burst that goes on it is %s', (_, begunMs, ms) => {
    const arrived = { row: { received_at: NOW }, now: NOW };
    const going = { responder_em: fromNow(1_000), rajada_desde: fromNow(begunMs) };
    expect(endOfBurst(arrived, going, 4_000)).toEqual({ responder_em: fromNow(ms), rajada_desde: fromNow(begunMs) });
  });

  it('what was answered begins no later burst', () => {
    const arrived = { row: { received_at: NOW }, now: NOW };
    const done = { responder_em: null, rajada_desde: fromNow(-60_000) };
    expect(endOfBurst(arrived, done, 4_000)).toEqual({ responder_em: fromNow(4_000), rajada_desde: NOW });
  });
});
