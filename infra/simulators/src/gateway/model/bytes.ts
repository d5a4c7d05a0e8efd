import type { Json } from './types';

// The gateway serialises bytes as {"0":12,"1":…} and 64-bit numbers as {low,high,unsigned}.

/** `length` bytes in the gateway's JSON form, always the same for the same seed. */
export const bytes = (length: number, seed = 7): Json =>
  Object.fromEntries(Array.from({ length }, (_, index) => [String(index), (index * 31 + seed) % 256]));

export const long = (value: number, unsigned = false): Json => ({
  low: (value % 2 ** 32) | 0,
  high: Math.floor(value / 2 ** 32),
  unsigned,
});
