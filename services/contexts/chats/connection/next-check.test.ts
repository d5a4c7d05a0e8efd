import { ASK_TIMEOUT_MS } from '../whatsapp/gateway-client';
import { nextCheck } from './next-check';
import { WATCH_EVERY_MS } from './watch-connections';

const expected = { falhas: 2, expected: true };

describe('when a gateway is asked again', () => {
  it('a healthy instance: soon enough for a minute, with room for the watch', () => {
    for (const random of [0, 0.5, 0.999]) {
      const ms = nextCheck({ kind: 'open', phone: null, webhook: 'kept' }, { falhas: 0, expected: true }, random) ?? 0;
      expect(ms).toBeGreaterThanOrEqual(25_000);
      expect(ms).toBeLessThanOrEqual(33_000);
    }
  });

  it.each(['unreachable', 'deleting'] as const)(
    'a gateway that hangs (%s): noticed, asked once more and shown within a minute',
    (kind) => {
      const healthy = nextCheck({ kind: 'open', phone: null, webhook: 'kept' }, { falhas: 0, expected: true }, 1) ?? 0;
      const hiccup = nextCheck({ kind }, { falhas: 1, expected: true }, 1) ?? 0;
      // Each question waits for the watch at most once, and for its answer no longer than it may.
      expect(healthy + hiccup + 2 * (WATCH_EVERY_MS + ASK_TIMEOUT_MS)).toBeLessThan(60_000);
    },
  );

  it.each(['refused', 'unreachable', 'connecting', 'missing', 'deleting'] as const)(
    'a broken one (%s): never more often than every 30 s, and seen to be mended within a minute however long it was away',
    (kind) => {
      for (const falhas of [2, 3, 10, 1_000]) {
        const after = (random: number) => nextCheck({ kind }, { falhas, expected: true }, random) ?? 0;
        expect(after(0)).toBeGreaterThanOrEqual(30_000);
        // It waits for the watch at most once, and for its answer no longer than it may.
        expect(after(1) + WATCH_EVERY_MS + ASK_TIMEOUT_MS).toBeLessThan(60_000);
      }
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
