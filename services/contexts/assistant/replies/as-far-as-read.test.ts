import { HISTORY_MESSAGES, WAITING_CHARS, WAITING_MESSAGES } from './ai-limits';
import { asFarAsRead } from './as-far-as-read';

const written = (count: number, chars: number) =>
  Array.from({ length: count }, (_, at) => ({ at, content: 'a'.repeat(chars) }));
const read = (count: number, chars: number) => {
  const { read, cut } = asFarAsRead(written(count, chars));
  expect(read.map(({ at }) => at)).toEqual(read.map((_, at) => at));
  return [read.length, cut];
};

describe('what waits for an answer', () => {
  it('is read to its end as long as it is short', () => {
    expect(read(3, 2_000)).toEqual([3, false]);
    expect(read(HISTORY_MESSAGES + 15, 40)).toEqual([HISTORY_MESSAGES + 15, false]);
    expect(read(WAITING_MESSAGES, WAITING_CHARS / WAITING_MESSAGES)).toEqual([WAITING_MESSAGES, false]);
  });

  it('is cut where it is too many or too long, and the newest are read in any case', () => {
    expect(read(WAITING_MESSAGES + 1, 10)).toEqual([WAITING_MESSAGES, true]);
    expect(read(40, WAITING_CHARS / 30)).toEqual([30, true]);
    expect(read(40, 4_000)).toEqual([HISTORY_MESSAGES, true]);
  });
});
