import { ACCESS_MS, KEY_CACHE_MS, KEY_LIFE_MS, nextKeyStart, OVERLAP_MS, ROTATE_MS, signingKey } from './key-times';

const NOW = new Date('2026-11-21T12:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);
const key = (kid: string, startsMs: number, expiresMs = startsMs + KEY_LIFE_MS) => ({
  kid,
  assina_a_partir: at(startsMs),
  expira_em: at(expiresMs),
});

describe('signing keys over time', () => {
  it('are cached for ten minutes, and sign tokens of a quarter of an hour', () => {
    expect([KEY_CACHE_MS, ACCESS_MS]).toEqual([600_000, 900_000]);
  });

  it('signs with the newest key whose time has come', () => {
    const keys = [key('old', -ROTATE_MS), key('new', -1), key('next', 1)];
    expect(signingKey(keys, NOW)?.kid).toBe('new');
    expect(signingKey([key('next', 1), key('gone', -2, -1)], NOW)).toBeUndefined();
  });

  it('makes the first key at once', () => {
    expect(nextKeyStart([], NOW)).toEqual(NOW);
    expect(nextKeyStart([key('gone', -2, -1)], NOW)).toEqual(NOW);
  });

  it('publishes a successor before it signs: longer than any cache and any token lives', () => {
    const start = nextKeyStart([key('old', -ROTATE_MS)], NOW);
    expect(start).toEqual(at(OVERLAP_MS));
    expect(OVERLAP_MS).toBeGreaterThanOrEqual(KEY_CACHE_MS + ACCESS_MS);
  });

  it('leaves a young key and a waiting successor alone', () => {
    expect(nextKeyStart([key('young', 1 - ROTATE_MS)], NOW)).toBeNull();
    expect(nextKeyStart([key('young', -1)], NOW, true)).toEqual(at(OVERLAP_MS));
    expect(nextKeyStart([key('old', -ROTATE_MS), key('next', 1)], NOW, true)).toBeNull();
  });
});
