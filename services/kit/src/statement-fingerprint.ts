import { createHash } from 'node:crypto';

const MAX_TEXT = 160;

/**
 * Names a statement without its values: a short hash to find it by, and its beginning with every literal as `?`.
 * Parameters (`$1`) are not part of the text; literals may be, where a statement was written by hand.
 */
export function fingerprintOf(statement: string): string {
  const shape = statement
    .slice(0, 20_000)
    .replace(/'(?:[^']|'')*'?/g, '?')
    .replace(/\$\w*\$[\s\S]*/g, '?')
    .replace(/(?<![\w$"])\d[\d.]*/g, '?')
    .replace(/\s+/g, ' ')
    .trim();
  return `${createHash('sha256').update(shape).digest('hex').slice(0, 8)} ${shape.slice(0, MAX_TEXT)}`;
}
