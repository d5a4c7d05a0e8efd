const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Text that Postgres and UTF-8 can hold: without NUL and without half a surrogate pair. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** No contract nests deeper; what does is only meant to keep us busy. */
const MAX_DEPTH = 24;

/**
 * Dotted path of the first text in `value` that cannot be stored, names of keys included; undefined when all can.
 * What is nested too deep counts as unstorable as a whole ('').
 */
export function findUnstorable(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.');
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= MAX_DEPTH) return '';
  for (const [key, part] of Object.entries(value)) {
    if (!isStorable(key)) return path.join('.');
    if (typeof part !== 'string' && typeof part !== 'object') continue;
    const found = findUnstorable(part, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
