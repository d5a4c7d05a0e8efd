import { leftOfMonth } from './prorate';

const at = (text: string) => new Date(text);
const month = { begin: at('2026-11-01T03:00:00Z'), end: at('2026-12-01T03:00:00Z') };

it.each([
  ['at its beginning', '2026-11-01T03:00:00Z', 7_900],
  ['half of it', '2026-11-16T03:00:00Z', 3_950],
  ['a third, rounded down', '2026-11-21T03:00:00Z', 2_633],
  ['a moment before its end', '2026-12-01T02:59:59.999Z', 0],
  ['at its end', '2026-12-01T03:00:00Z', 0],
  ['long after', '2027-12-01T03:00:00Z', 0],
  ['before it began, never more than was paid', '2026-10-01T03:00:00Z', 7_900],
])('what is left of a month: %s', (_name, now, cents) => {
  expect(leftOfMonth(7_900, { ...month, now: at(now) })).toBe(cents);
});

it('a month without a length has nothing left', () => {
  expect(leftOfMonth(7_900, { begin: month.end, end: month.end, now: month.begin })).toBe(0);
});
