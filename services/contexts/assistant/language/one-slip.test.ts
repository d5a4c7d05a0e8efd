import { isOneSlip } from './one-slip';

it.each([
  ['mamicure', 'manicure', true],
  ['manicre', 'manicure', true],
  ['mannicure', 'manicure', true],
  ['maniucre', 'manicure', true],
  ['manicureu', 'manicure', true],
  ['manicure', 'manicure', false],
  ['pedicure', 'manicure', false],
  ['mamicuer', 'manicure', false],
  ['', 'a', true],
  ['ab', 'cd', false],
])('%s and %s: %s', (typed, word, slip) => {
  expect(isOneSlip(typed, word)).toBe(slip);
});
