import fc from 'fast-check';
import { findUnstorable, isStorable } from './storable';

test('every text of whole characters without NUL is storable', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isStorable(text) === !text.includes('\0')));
});

test('wherever it stands, the bad text is named by its path', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 8 }), (path) => {
      const value = path.reduceRight<unknown>((inner, key) => ({ first: 1, [key]: inner }), 'a\0');
      return findUnstorable(value) === path.join('.');
    }),
  );
});

test.each([
  ['a name that holds NUL', { itens: [{ 'a\0': 1 }] }, 'itens.0'],
  ['half a character', ['ok', '\udc00'], '1'],
  ['nothing', { a: [1, null, true, { b: 'é 😀' }] }, undefined],
  ['deeper than any contract', JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`), ''],
])('%s', (_name, value, path) => {
  expect(findUnstorable(value)).toBe(path);
});
