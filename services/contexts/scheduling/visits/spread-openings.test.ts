import { spreadOpenings } from './spread-openings';

const day = (from: number, many: number) => Array.from({ length: many }, (_, n) => from + n);

describe('which of the free times are offered', () => {
  it.each([
    ['one day: the first, the last and between', [day(0, 10)], 4, [0, 3, 6, 9]],
    ['less than asked for: all', [day(0, 2), [], day(10, 1)], 4, [0, 1, 10]],
    ['two days: both, early and late', [day(0, 9), day(10, 9)], 4, [0, 8, 10, 18]],
    ['three days: one of each, and of the first a second', [day(0, 9), day(10, 9), day(20, 9)], 4, [0, 8, 14, 28]],
    [
      'a week: days apart, later and later in the day',
      [day(0, 9), day(10, 9), day(20, 9), day(30, 9), day(40, 9), day(50, 9), day(60, 9)],
      4,
      [0, 23, 45, 68],
    ],
    ['a short day gives its place to the others', [day(0, 1), day(10, 9)], 4, [0, 10, 14, 18]],
    ['one alone: the very first', [day(0, 9), day(10, 9)], 1, [0]],
    ['nothing', [[], []], 4, []],
  ])('%s', (_name, days, limit, expected) => {
    expect(spreadOpenings(days, limit)).toEqual(expected);
  });

  it('never more than asked for, never twice, in order, and always the first', () => {
    for (let days = 1; days < 9; days += 1)
      for (let many = 1; many < 12; many += 1)
        for (let limit = 1; limit < 7; limit += 1) {
          const all = Array.from({ length: days }, (_, n) => day(n * 100, ((n * 5 + many) % 7) + (n ? 0 : 1)));
          const some = spreadOpenings(all, limit);
          expect(some).toHaveLength(Math.min(limit, all.flat().length));
          expect(some).toEqual([...new Set(some)].sort((a, b) => a - b));
          expect(some[0]).toBe(0);
        }
  });
});
