import type { Preferencia } from '@balcao/contracts/customer-preferences';
import { mergePreferences } from './preferences';

const liked = (texto: string): Preferencia => ({ id: texto, texto, origem: 'ia', em: '2026-11-20T12:00:00.000Z' });
const many = (count: number, word: string) => Array.from({ length: count }, (_, n) => liked(`${word} ${n}`));

test('of two records of one person every preference stays once, those of the kept one first, ten at most', () => {
  expect(mergePreferences([liked('Água')], [liked('agua'), liked('Café')]).map(({ id }) => id)).toEqual([
    'Água',
    'Café',
  ]);
  const merged = mergePreferences(many(7, 'a'), many(7, 'b'));
  expect(merged).toHaveLength(10);
  expect(merged.slice(0, 7)).toEqual(many(7, 'a'));
});
