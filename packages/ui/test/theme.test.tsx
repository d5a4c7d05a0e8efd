import { TONES } from '../src';
import { brand, dark, gray } from '../src/theme/tokens';

/** WCAG relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [hi = 0, lo = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
}

const pairs = Object.entries(TONES).flatMap(([tone, { light, dark: night }]) => [
  [`${tone} light`, light] as const,
  [`${tone} dark`, night] as const,
]);

test.each(pairs)('%s: text on its tint, on hover, and white on its solid pass AA', (_name, pair) => {
  expect(contrast(pair.text, pair.tint)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(pair.text, pair.hover)).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#ffffff', pair.solid)).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#ffffff', pair.solidHover)).toBeGreaterThanOrEqual(4.5);
});

test('palettes of the visual direction, step by step', () => {
  expect(brand).toHaveLength(10);
  expect([brand[0], brand[6], brand[9]]).toEqual(['#f3f0ff', '#6a4be0', '#382581']);
  expect([gray[0], gray[9]]).toEqual(['#f8f8fa', '#1e1e28']);
  expect([dark[0], dark[7]]).toEqual(['#ececf1', '#15151c']);
});

test.each([
  ['muted text on light surfaces', '#5f5f6e', '#f8f8fa', 4.5],
  ['muted text on dark surfaces', '#a3a3b2', '#1d1d26', 4.5],
  ['placeholder', '#6b6b7b', '#ffffff', 4.5],
  ['input border, light', '#8a8a9a', '#ffffff', 3],
  ['input border, dark', '#6b6b7b', '#15151c', 3],
  ['focus ring, light', '#6a4be0', '#f8f8fa', 3],
  ['focus ring, dark', '#ae9df8', '#101015', 3],
])('%s', (_name, front, back, least) => {
  expect(contrast(front, back)).toBeGreaterThanOrEqual(least);
});
