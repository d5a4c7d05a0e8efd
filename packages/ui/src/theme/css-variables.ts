import type { CSSVariablesResolver } from '@mantine/core';
import { TONE_OF_COLOR, TONES } from './tokens';

type Scheme = 'light' | 'dark';

function toneVariables(scheme: Scheme): Record<string, string> {
  const out: Record<string, string> = {};
  for (const [color, tone] of Object.entries(TONE_OF_COLOR)) {
    const pair = TONES[tone][scheme];
    out[`--mantine-color-${color}-text`] = pair.text;
    out[`--mantine-color-${color}-light`] = pair.tint;
    out[`--mantine-color-${color}-light-hover`] = pair.hover;
    out[`--mantine-color-${color}-light-color`] = pair.text;
    out[`--mantine-color-${color}-filled`] = pair.solid;
    out[`--mantine-color-${color}-filled-hover`] = pair.solidHover;
    out[`--mantine-color-${color}-outline`] = pair.text;
  }
  for (const tone of Object.keys(TONES) as (keyof typeof TONES)[]) {
    out[`--balcao-${tone}-text`] = TONES[tone][scheme].text;
    out[`--balcao-${tone}-tint`] = TONES[tone][scheme].tint;
  }
  return out;
}

/** Tokens that Mantine has no theme key for: surfaces, borders, readable greys, tone pairs. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...toneVariables('light'),
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1e1e28',
    '--mantine-color-bright': '#1e1e28',
    '--mantine-color-dimmed': '#5f5f6e',
    '--mantine-color-placeholder': '#6b6b7b',
    '--mantine-color-anchor': '#5a3ccb',
    '--mantine-color-error': '#b42318',
    '--mantine-color-success': '#0b6b46',
    '--mantine-color-default-border': '#e6e6ec',
    '--mantine-color-default-hover': '#f8f8fa',
    '--mantine-color-disabled-color': '#6b6b7b',
    '--balcao-surface': '#ffffff',
    '--balcao-subtle': '#f8f8fa',
    '--balcao-raised': '#ffffff',
    '--balcao-border': '#e6e6ec',
    '--balcao-input-border': '#8a8a9a',
    '--balcao-focus': '#6a4be0',
    '--balcao-active-bg': '#e4deff',
    '--balcao-active-text': '#4a31a8',
    '--balcao-bubble-out': '#e4deff',
    '--balcao-bubble-in': '#f1f1f5',
  },
  dark: {
    ...toneVariables('dark'),
    '--mantine-color-body': '#15151c',
    '--mantine-color-text': '#ececf1',
    '--mantine-color-bright': '#ffffff',
    '--mantine-color-dimmed': '#a3a3b2',
    '--mantine-color-placeholder': '#a3a3b2',
    '--mantine-color-anchor': '#ae9df8',
    '--mantine-color-error': '#ff9c94',
    '--mantine-color-success': '#6fd8a8',
    '--mantine-color-default': '#1d1d26',
    '--mantine-color-default-hover': '#2a2a36',
    '--mantine-color-default-border': '#353541',
    '--mantine-color-disabled': '#2a2a36',
    '--mantine-color-disabled-color': '#a3a3b2',
    '--balcao-surface': '#15151c',
    '--balcao-subtle': '#101015',
    '--balcao-raised': '#1d1d26',
    '--balcao-border': '#353541',
    '--balcao-input-border': '#6b6b7b',
    '--balcao-focus': '#ae9df8',
    '--balcao-active-bg': '#2c2452',
    '--balcao-active-text': '#cbc0fd',
    '--balcao-bubble-out': '#382581',
    '--balcao-bubble-in': '#2a2a36',
  },
});
