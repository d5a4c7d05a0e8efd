import { createPace } from './pace';

describe('pace', () => {
  let now = 0;
  const clock = () => new Date(now);
  beforeEach(() => {
    now = 1_000_000;
  });

  it('says yes once in so long, to each name by itself', () => {
    const pace = createPace(clock);
    expect([pace('a', 5_000), pace('a', 5_000), pace('b', 5_000)]).toEqual([true, false, true]);
    now += 5_000;
    expect([pace('a', 5_000), pace('a', 5_000)]).toEqual([true, false]);
  });
  it('waits for nothing when the clock was set back', () => {
    const pace = createPace(clock);
    pace('a', 5_000);
    now -= 60_000;
    expect(pace('a', 5_000)).toBe(true);
  });
  it('remembers a bounded number', () => {
    const pace = createPace(clock, 3);
    for (const name of ['a', 'b', 'c']) pace(name, 5_000);
    expect(pace('c', 5_000)).toBe(false);
    expect(pace('d', 5_000)).toBe(true);
    expect(pace('a', 5_000)).toBe(true);
  });
});
