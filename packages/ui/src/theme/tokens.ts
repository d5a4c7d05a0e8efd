import type { MantineColorsTuple } from '@mantine/core';

/** Ten steps of the brand violet; 6 carries white text at 5.7:1. */
export const brand: MantineColorsTuple = [
  '#f3f0ff',
  '#e4deff',
  '#cbc0fd',
  '#ae9df8',
  '#937cf2',
  '#7c60ea',
  '#6a4be0',
  '#5a3ccb',
  '#4a31a8',
  '#382581',
];

export const gray: MantineColorsTuple = [
  '#f8f8fa',
  '#f1f1f5',
  '#e6e6ec',
  '#d5d5de',
  '#b0b0bd',
  '#8a8a9a',
  '#6b6b7b',
  '#50505f',
  '#353541',
  '#1e1e28',
];

export const dark: MantineColorsTuple = [
  '#ececf1',
  '#c9c9d4',
  '#a3a3b2',
  '#6b6b7b',
  '#353541',
  '#2a2a36',
  '#1d1d26',
  '#15151c',
  '#101015',
  '#0b0b10',
];

/** A text colour on its tint, plus the solid used under white text. Every pair passes WCAG AA. */
export interface TonePair {
  text: string;
  tint: string;
  hover: string;
  solid: string;
  solidHover: string;
}

export type Tone = 'brand' | 'success' | 'warning' | 'danger' | 'info' | 'neutral';

export const TONES: Record<Tone, { light: TonePair; dark: TonePair }> = {
  brand: {
    light: { text: '#5a3ccb', tint: '#f3f0ff', hover: '#e4deff', solid: '#6a4be0', solidHover: '#5a3ccb' },
    dark: { text: '#ae9df8', tint: '#211b3d', hover: '#2c2452', solid: '#6a4be0', solidHover: '#5a3ccb' },
  },
  success: {
    light: { text: '#0b6b46', tint: '#e3f7ee', hover: '#d0f0e1', solid: '#0b6b46', solidHover: '#085637' },
    dark: { text: '#6fd8a8', tint: '#12301f', hover: '#173d28', solid: '#0f7a51', solidHover: '#0b6b46' },
  },
  warning: {
    light: { text: '#8a4b00', tint: '#fff3d9', hover: '#ffe9bd', solid: '#8a4b00', solidHover: '#713d00' },
    dark: { text: '#f5c266', tint: '#33240a', hover: '#42300f', solid: '#8a4b00', solidHover: '#713d00' },
  },
  danger: {
    light: { text: '#b42318', tint: '#fdecea', hover: '#fbdcd8', solid: '#c4302b', solidHover: '#a82722' },
    dark: { text: '#ff9c94', tint: '#3a1512', hover: '#4a1c18', solid: '#c4302b', solidHover: '#a82722' },
  },
  info: {
    light: { text: '#1a56b0', tint: '#e8f1fd', hover: '#d6e6fb', solid: '#1a56b0', solidHover: '#154891' },
    dark: { text: '#8dbcff', tint: '#12233d', hover: '#182f52', solid: '#1f62c7', solidHover: '#1a56b0' },
  },
  neutral: {
    light: { text: '#50505f', tint: '#f1f1f5', hover: '#e6e6ec', solid: '#50505f', solidHover: '#353541' },
    dark: { text: '#c9c9d4', tint: '#2a2a36', hover: '#353541', solid: '#50505f', solidHover: '#6b6b7b' },
  },
};

/** Palette name in Mantine's vocabulary -> tone, so that `color="red"` anywhere gives an accessible pair. */
export const TONE_OF_COLOR: Record<string, Tone> = {
  brand: 'brand',
  violet: 'brand',
  green: 'success',
  teal: 'success',
  lime: 'success',
  yellow: 'warning',
  orange: 'warning',
  red: 'danger',
  pink: 'danger',
  blue: 'info',
  cyan: 'info',
  indigo: 'info',
  gray: 'neutral',
  dark: 'neutral',
};

/** The palette name of a tone, for components that take Mantine's `color`. */
export const COLOR_OF_TONE: Record<Tone, string> = {
  brand: 'brand',
  success: 'green',
  warning: 'yellow',
  danger: 'red',
  info: 'blue',
  neutral: 'gray',
};
