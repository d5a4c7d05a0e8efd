import { previewOf } from './preview-of';

const code = (amount: string) =>
  `00020126330014br.gov.bcb.pix0111123456789015204000053039865${amount}802BR5913Fulano de Tal6008BRASILIA`;

it.each([
  ['a sentence stays', '00020 pessoas', '00020 pessoas'],
  ['the amount of a code is told', code('40580.005'), 'Pix de R$ 80,00'],
  ['in Brazilian figures', code('4071234.505'), 'Pix de R$ 1.234,50'],
  ['a code without an amount is one', code(''), 'Código Pix'],
  ['a code cut before its amount is one', code('4').slice(0, 52), 'Código Pix'],
  ['nothing stays nothing', null, null],
])('%s', (_, said, shown) => {
  expect(previewOf(said)).toBe(shown);
});
