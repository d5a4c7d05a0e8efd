import { createMoments } from './moments';

const LIMITS = { most: 2, longestMs: 1_000, tooLateMs: 100 };

describe('moments', () => {
  let done: string[];
  const say = (word: string) => () => void done.push(word);
  const pass = (ms: number) => jest.advanceTimersByTime(ms);
  beforeEach(() => {
    jest.useFakeTimers();
    done = [];
  });
  afterEach(() => jest.useRealTimers());

  it('does each at its moment and not before, the newest of a key only', () => {
    const moments = createMoments(LIMITS);
    moments.keep('one', 200, say('first'));
    moments.keep('one', 300, say('newest'));
    moments.keep('other', 200, say('other'));
    pass(200);
    expect(done).toEqual([]);
    pass(1);
    expect(done).toEqual(['other']);
    pass(1_000);
    expect(done).toEqual(['other', 'newest']);
  });

  it('keeps nothing that is too far or too much, nor anything once cleared', () => {
    const moments = createMoments(LIMITS);
    expect(moments.keep('far', 1_001, say('far'))).toBe(false);
    const kept = ['one', 'two', 'three'].map((key) => moments.keep(key, 10, say(key)));
    expect(kept).toEqual([true, true, false]);
    pass(2_000);
    expect(done).toEqual(['one', 'two']);
    moments.keep('cleared', 10, say('cleared'));
    moments.clear();
    pass(2_000);
    expect(done).toEqual(['one', 'two']);
  });

  it('drops what comes long after its moment: somebody else does it by then', () => {
    const moments = createMoments(LIMITS);
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    moments.keep('late', 50, say('late'));
    now.mockReturnValue(151);
    pass(60);
    expect(done).toEqual([]);
    now.mockRestore();
  });
});
