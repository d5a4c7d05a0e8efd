const SHORTEST = 2;
const LONGEST = 4_096;

/** A direction: of length 1, so that a product is a likeness. Null: these are no numbers. */
export function toUnit(values: unknown): Float32Array | null {
  if (!Array.isArray(values) || values.length < SHORTEST || values.length > LONGEST) return null;
  if (!values.every((value) => Number.isFinite(value))) return null;
  const length = Math.hypot(...(values as number[]));
  return Number.isFinite(length) && length > 0 ? Float32Array.from(values, (value: number) => value / length) : null;
}

/** From -1 to 1; 0 of what was not made by one model. */
export function likeness(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0;
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

export const packVector = (vector: Float32Array): Buffer =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);

export const unpackVector = (bytes: Buffer): Float32Array => new Float32Array(Uint8Array.from(bytes).buffer);
