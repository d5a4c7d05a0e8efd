import { slugify } from '@balcao/contracts/identity';
import { baseSlug, isReserved, pickSlug, RESERVED_SLUGS } from './free-slug';

test.each([
  ['Studio Bella', 'studio-bella'],
  ['  Salão & Cia. — Ação!  ', 'salao-cia-acao'],
  ['---', 'empresa'],
  ['美容', 'empresa'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('the slug of %j', (name, slug) => {
  expect(baseSlug(name)).toBe(slug);
});

test('takes the first free suffix from -2 on', () => {
  expect(pickSlug('bella', new Set())).toBe('bella');
  expect(pickSlug('bella', new Set(['bella']))).toBe('bella-2');
  expect(pickSlug('bella', new Set(['bella', 'bella-2', 'bella-4']))).toBe('bella-3');
  expect(pickSlug('bella', new Set(['bella-2']))).toBe('bella');
});

test('a reserved word never stands alone', () => {
  expect(pickSlug('admin', new Set())).toBe('admin-2');
  expect(pickSlug('admin', new Set(['admin-2']))).toBe('admin-3');
  expect(isReserved('login')).toBe(true);
});

test('reserved words are slugs themselves, or they would reserve nothing', () => {
  expect([...RESERVED_SLUGS].filter((word) => slugify(word) !== word)).toEqual([]);
});
