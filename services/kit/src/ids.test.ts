import { newId } from './ids';

describe('a new id', () => {
  it('is a UUIDv7 that nobody had before, also across the draws of random bytes', () => {
    const before = Date.now();
    const ids = Array.from({ length: 2_000 }, newId);
    expect(new Set(ids).size).toBe(ids.length);
    // What is random of each: a draw that was used twice would show here, whatever the clock says.
    expect(new Set(ids.map((id) => id.slice(14))).size).toBe(ids.length);
    for (const id of ids) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
      expect(madeAt).toBeGreaterThanOrEqual(before);
      expect(madeAt).toBeLessThanOrEqual(Date.now());
    }
  });
});
