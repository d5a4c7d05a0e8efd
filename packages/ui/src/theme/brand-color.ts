/** What a company's colour becomes in one appearance: every pair passes WCAG 2.2 AA, whatever was chosen. */
export interface BrandTones {
  /** Buttons and marks under white text. */
  solid: string;
  solidHover: string;
  /** Links and words on the page, on `tint` and on `hover`. */
  text: string;
  tint: string;
  hover: string;
}

const WHITE = '#ffffff';
const BLACK = '#000000';
/** Text on its ground, and a shape against what is around it. */
const TEXT = 4.5;
const SHAPE = 3;
/** What words stand on at worst, and the page that a button stands out from. */
const PAPER = { light: '#f8f8fa', dark: '#1d1d26' } as const;
const PAGE = { light: WHITE, dark: '#15151c' } as const;
const STEPS = 100;

type Rgb = [number, number, number];
const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

function luminance(hex: string): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = rgbOf(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return Math.max(one, other) / Math.min(one, other);
}

/** `share` of the way from one colour to the other. */
function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)];
  const hex = (at: 0 | 1 | 2) => Math.round(a[at] + (b[at] - a[at]) * share).toString(16);
  return `#${([0, 1, 2] as const).map((at) => hex(at).padStart(2, '0')).join('')}`;
}

/** The first colour on the way from one to the other that will do; the other's end when none does. */
function firstOn(from: string, to: string, good: (color: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const color = mix(from, to, step / STEPS);
    if (good(color)) return color;
  }
  return to;
}

const readable = (color: string, grounds: string[]) => grounds.every((ground) => contrast(color, ground) >= TEXT);

/** The nearest to the colour that carries white text and can be seen on the page. */
function solidOn(color: string, page: string): string {
  const carries = firstOn(color, BLACK, (some) => contrast(some, WHITE) >= TEXT);
  return firstOn(carries, WHITE, (some) => contrast(some, page) >= SHAPE);
}

function tonesOf(color: string, scheme: keyof typeof PAPER): BrandTones {
  const paper = PAPER[scheme];
  const [ground, away] = [PAGE[scheme], scheme === 'light' ? BLACK : WHITE];
  const solid = solidOn(color, ground);
  const [tint, hover] = scheme === 'light' ? [0.92, 0.84] : [0.82, 0.74];
  const grounds = { tint: mix(solid, ground, tint), hover: mix(solid, ground, hover) };
  const text = firstOn(color, away, (some) => readable(some, [paper, grounds.tint, grounds.hover]));
  return Object.assign({ solid, solidHover: mix(solid, BLACK, 0.14), text }, grounds);
}

/** What the panel makes of a colour (`#rrggbb`), in light and in dark. */
export const brandTones = (color: string): { light: BrandTones; dark: BrandTones } => ({
  light: tonesOf(color, 'light'),
  dark: tonesOf(color, 'dark'),
});

const VARIABLES: Record<keyof BrandTones, string[]> = {
  solid: ['--mantine-color-brand-filled', '--mantine-color-violet-filled', '--mantine-color-brand-6'],
  solidHover: ['--mantine-color-brand-filled-hover', '--mantine-color-violet-filled-hover'],
  text: [
    '--mantine-color-brand-text',
    '--mantine-color-brand-light-color',
    '--mantine-color-brand-outline',
    '--mantine-color-violet-text',
    '--mantine-color-violet-light-color',
    '--mantine-color-anchor',
    '--balcao-brand-text',
    '--balcao-active-text',
    '--balcao-focus',
  ],
  tint: ['--mantine-color-brand-light', '--mantine-color-violet-light', '--balcao-brand-tint'],
  hover: [
    '--mantine-color-brand-light-hover',
    '--mantine-color-violet-light-hover',
    '--balcao-active-bg',
    '--balcao-bubble-out',
  ],
};

/** The same as variables that take the place of the theme's, for the style of the page itself. */
export function brandStyle(color: string): string {
  const { light, dark } = brandTones(color);
  return (Object.keys(VARIABLES) as (keyof BrandTones)[])
    .flatMap((part) => VARIABLES[part].map((name) => `${name}:light-dark(${light[part]},${dark[part]})`))
    .join(';');
}
