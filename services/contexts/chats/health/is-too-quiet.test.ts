import { isTooQuiet } from './is-too-quiet';

/** Two weeks of ten hours a day, six days a week. */
const openBefore = 12 * 600;

describe('a connected number that hears nothing', () => {
  it('a busy salon is too quiet after an open hour', () => {
    const busy = { openBefore, heardBefore: 1_000 };
    expect(isTooQuiet({ ...busy, openSince: 59 })).toBe(false);
    expect(isTooQuiet({ ...busy, openSince: 60 })).toBe(true);
  });
  it('a calm one after eight of its usual pauses', () => {
    const calm = { openBefore, heardBefore: 60 };
    expect(isTooQuiet({ ...calm, openSince: 900 })).toBe(false);
    expect(isTooQuiet({ ...calm, openSince: 960 })).toBe(true);
  });
  it('one that hardly ever hears anything never', () => {
    expect(isTooQuiet({ openBefore, heardBefore: 19, openSince: 100_000 })).toBe(false);
  });
});
