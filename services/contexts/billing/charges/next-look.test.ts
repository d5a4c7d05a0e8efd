import { nextLook } from './next-look';

const MINUTE = 60_000;
const born = new Date('2026-03-02T12:00:00Z');
const expira_em = new Date(born.getTime() + 43_200 * MINUTE);
const waitAt = (minutes: number, cancelada_em: Date | null = null) => {
  const now = new Date(born.getTime() + minutes * MINUTE);
  const standing = { status: 'pendente' as const, created_at: born, expira_em, cancelada_em, returning: false };
  return ((nextLook(standing, now)?.getTime() ?? Number.NaN) - now.getTime()) / MINUTE;
};

it.each([
  [9, 0.25],
  [10, 1],
  [59, 1],
  [60, 10],
  [1_439, 10],
  [1_440, 60],
  [43_000, 60],
])('an open charge %i minutes old is asked about again after %d', (age, wait) => {
  expect(waitAt(age)).toBe(wait);
});

it('taken back and not ended at the provider yet, it is asked about soon, however old', () => {
  expect(waitAt(20_000, born)).toBe(0.25);
});
