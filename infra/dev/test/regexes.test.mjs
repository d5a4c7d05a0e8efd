import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findRegexes, slowRegexes } from '../launcher/regexes.mjs';

const CODE = `
const trim = (text) => text.replace(/\\s+$/, '');
export const fine = /^[a-z]+$/i; // not one: /(a+)+$/
const exponential = z.regex(/^(a+)+$/);
const half = 1 / 2 / 3;
`;

test('finds the regular expressions of a file and names those that are not linear', async () => {
  const found = findRegexes('a.ts', CODE);
  assert.deepEqual(
    found.map(({ line, text }) => [line, text]),
    [
      [2, '/\\s+$/'],
      [3, '/^[a-z]+$/i'],
      [4, '/^(a+)+$/'],
    ],
  );
  const known = new Set();
  const slow = await slowRegexes(found, known);
  assert.deepEqual(
    slow.map(({ line, why }) => [line, why.split(':')[0]]),
    [
      [2, '2nd degree polynomial'],
      [4, 'exponential'],
    ],
  );
  assert.deepEqual([...known], ['/^[a-z]+$/i']);
});
