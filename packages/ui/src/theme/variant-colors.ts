import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';
import { TONE_OF_COLOR, TONES } from './tokens';

const border = '1px solid transparent';

/** Mantine's own `light` and `subtle` pairs miss AA contrast: named colours take ours, in both schemes. */
export const variantColorResolver: VariantColorsResolver = (input) => {
  const tone = TONE_OF_COLOR[input.color ?? input.theme.primaryColor];
  const { variant } = input;
  if (!tone || (variant !== 'light' && variant !== 'subtle' && variant !== 'filled')) {
    return defaultVariantColorsResolver(input);
  }
  const { light, dark } = TONES[tone];
  const both = (key: keyof typeof light) => `light-dark(${light[key]}, ${dark[key]})`;
  if (variant === 'filled') {
    return { background: both('solid'), hover: both('solidHover'), color: '#ffffff', border };
  }
  return {
    background: variant === 'light' ? both('tint') : 'transparent',
    hover: both('hover'),
    color: both('text'),
    border,
  };
};
