import fc from 'fast-check';
import { brandStyle, brandTones, contrast } from '../src/theme/brand-color';

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const GROUNDS = { light: ['#ffffff', '#f8f8fa'], dark: ['#15151c', '#101015', '#1d1d26'] } as const;

test('black on white is 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#6a4be0', '#6a4be0')).toBe(1);
});

test.each(['light', 'dark'] as const)('whatever is chosen can be read and seen in %s', (scheme) => {
  fc.assert(
    fc.property(color, (chosen) => {
      const { solid, solidHover, text, tint, hover } = brandTones(chosen)[scheme];
      const ink = scheme === 'light' ? '#1e1e28' : '#ececf1';
      return (
        [solid, solidHover].every((fill) => contrast(fill, '#ffffff') >= 4.5) &&
        contrast(solid, GROUNDS[scheme][0]) >= 3 &&
        GROUNDS[scheme].every((ground) => contrast(text, ground) >= 4.5) &&
        [tint, hover].every((ground) => contrast(text, ground) >= 4.5 && contrast(ink, ground) >= 4.5)
      );
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ['a green that carries white text stays as it is', '#0b6b46', '#0b6b46'],
  ['a pale yellow gets darker', '#ffe066', undefined],
  ['black stays black in light', '#000000', '#000000'],
])('%s', (_name, chosen, solid) => {
  const { light } = brandTones(chosen);
  if (solid) expect(light.solid).toBe(solid);
  else expect(light.solid).not.toBe(chosen);
});

test('the page is given colours of the theme and nothing else', () => {
  const parts = brandStyle('#0b6b46').split(';');
  for (const part of parts) expect(part).toMatch(/^--[\w-]+:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\)$/);
  expect(new Set(parts.map((part) => part.split(':')[0])).size).toBe(parts.length);
});
