/** Numbers that look random and are the same in every run: mulberry32. Returns a function that gives 0 ≤ x < 1. */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Of `count`, by Zipf: the first is met as often as all of the second thousandth together. */
export const zipf = (random, count) => Math.min(count - 1, Math.floor((count + 1) ** random()) - 1);

/** A UUID of version 7 made at `ms`, as the product makes its own: indexes grow at one end. */
export function idAt(random, ms) {
  const hex = (digits) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const time = Math.floor(ms).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(8 + Math.floor(random() * 4)).toString(16)}${hex(3)}-${hex(6)}${hex(6)}`;
}
