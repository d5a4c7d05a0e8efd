import { nextCheck } from './next-check';

const expected = { falhas: 1, expected: true };

describe('when a gateway is asked again', () => {
  it('a healthy instance: soon enough for a minute, with room for the watch', () => {
    for (const random of [0, 0.5, 0.999]) {
      const ms = nextCheck({ kind: 'open', phone: null, webhook: 'kept' }, { falhas: 0, expected: true }, random) ?? 0;
      expect(ms).toBeGreaterThanOrEqual(35_000);
      expect(ms).toBeLessThanOrEqual(50_000);
    }
  });

  it.each(['refused', 'unreachable', 'connecting', 'missing', 'deleting'] as const)(
    'a broken one (%s): never more often than every 30 s, ever more rarely, never forgotten',
    (kind) => {
      const waits = [1, 2, 3, 10, 1_000].map((falhas) => nextCheck({ kind }, { falhas, expected: true }, 0) ?? 0);
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(30_000);
      expect(waits).toEqual([...waits].sort((a, b) => a - b));
      expect(Math.max(...waits)).toBeLessThanOrEqual(120_000);
    },
  );

  it('spreads those that broke together', () => {
    const at = (random: number) => nextCheck({ kind: 'unreachable' }, expected, random);
    expect(at(0.9)).toBeGreaterThan(at(0) ?? 0);
  });

  it('not at all when nobody expects anything of it', () => {
    expect(nextCheck({ kind: 'missing' }, { falhas: 1, expected: false }, 0)).toBeNull();
  });
});
