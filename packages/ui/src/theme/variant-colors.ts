import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';
import { TONE_OF_COLOR } from './tokens';

const border = '1px solid transparent';

/** Mantine's own `light` and `subtle` pairs miss AA contrast: named colours take ours, in both schemes, as variables. */
export const variantColorResolver: VariantColorsResolver = (input) => {
  const { variant, color = input.theme.primaryColor } = input;
  if (!TONE_OF_COLOR[color] || (variant !== 'light' && variant !== 'subtle' && variant !== 'filled')) {
    return defaultVariantColorsResolver(input);
  }
  const of = (part: string) => `var(--mantine-color-${color}-${part})`;
  if (variant === 'filled') {
    return { background: of('filled'), hover: of('filled-hover'), color: '#ffffff', border };
  }
  return {
    background: variant === 'light' ? of('light') : 'transparent',
    hover: of('light-hover'),
    color: of('light-color'),
    border,
  };
};
