import fc from 'fast-check';
import { isMoney, readMoney } from './money';

const wireOf = (text: string) => {
  const reading = readMoney(text);
  return reading.kind === 'amount' ? reading.wire : reading;
};

/** Every spelling of an amount that people use for it, from its cents. */
function spellingsOf(cents: number): string[] {
  const whole = String(Math.floor(cents / 100));
  const two = String(cents % 100).padStart(2, '0');
  const by = (sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign);
  const wholes = [...new Set([whole, by('.'), by(' '), by('\u00a0')])];
  const tails = [`,${two}`];
  if (two.endsWith('0')) tails.push(`,${two.slice(0, 1)}`);
  if (two === '00') tails.push('', ',');
  const plain = wholes.flatMap((text) => tails.map((tail) => text + tail));
  plain.push(`${whole}.${two}`, `${by(',')}.${two}`);
  if (two.endsWith('0')) plain.push(`${whole}.${two.slice(0, 1)}`);
  return plain.flatMap((text) => [text, `R$ ${text}`, `R$${text}`, `r$\u00a0${text}`, ` ${text} `, `${text} reais`]);
}
const wire = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const amount = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }),
  fc.integer({ min: 0, max: 9_999_999_999 }),
  fc.integer({ min: 0, max: 9_999_999 }).map((whole) => whole * 100),
  fc.integer({ min: 0, max: 9_999_999 }).map((tens) => tens * 10),
);

describe('reading money', () => {
  it.each([
    ['1.500', '1500.00'],
    ['1.234,56', '1234.56'],
    ['2.000,00', '2000.00'],
    ['45,5', '45.50'],
    ['R$ 80', '80.00'],
    ['R$ 1.500,00', '1500.00'],
    ['1500', '1500.00'],
    ['0,99', '0.99'],
    [',99', '0.99'],
    ['1.500.000', '1500000.00'],
    // A calculator's keys: one dot and one or two digits are cents, three are thousands.
    ['1.5', '1.50'],
    ['12.50', '12.50'],
    ['1,234.56', '1234.56'],
    ['12.', '12.00'],
    ['0', '0.00'],
    ['007', '7.00'],
  ])('%j is %s', (text, expected) => expect(wireOf(text)).toBe(expected));

  it.each([
    ['-10', /negativo/],
    ['R$ -10,00', /negativo/],
    ['-R$ 10', /negativo/],
    ['(10,00)', /negativo/],
    ['100000000', /no máximo R\$ 99\.999\.999,99/],
    ['99.999.999.999,00', /no máximo/],
    ['oitenta', /só números/],
    ['1e3', /só números/],
    ['80,00x', /só números/],
    ['R$', /só números/],
    ['45,555', /duas casas/],
    ['1,500', /duas casas/],
    ['1.50.00', /Não dá para saber/],
    ['1.500.00', /Não dá para saber/],
    ['0.500', /Não dá para saber/],
    ['1500.000', /Não dá para saber/],
    ['1 5', /Não dá para saber/],
    ['1,2,3', /Não dá para saber/],
    ['.', /Não dá para saber/],
    ['1'.repeat(61), /Não dá para saber/],
  ])('%j is refused', (text, why) => expect(wireOf(text)).toEqual({ kind: 'fault', text: expect.stringMatching(why) }));

  it.each(['', ' ', '\u00a0'])('%j is nothing', (text) => expect(readMoney(text)).toEqual({ kind: 'empty' }));

  it('reads every usual spelling of an amount as that amount', () => {
    let tried = 0;
    fc.assert(
      fc.property(amount, (cents) => {
        for (const text of spellingsOf(cents)) {
          tried += 1;
          expect([text, wireOf(text)]).toEqual([text, wire(cents)]);
        }
      }),
      { numRuns: 500 },
    );
    expect(tried).toBeGreaterThan(1000);
  });

  it('gives an amount the wire takes or says why not, whatever the text', () => {
    const sign = fc.constantFrom(...'0123456789.,-R$ \u00a0e');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: sign, maxLength: 70 }), fc.string({ maxLength: 70 })), (text) => {
        const reading = readMoney(text);
        if (reading.kind === 'amount') expect(isMoney(reading.wire)).toBe(true);
        // What the wire would take as it is must not mean anything else.
        if (isMoney(text)) expect(Number(wireOf(text))).toBe(Number(text));
      }),
      { numRuns: 2000 },
    );
  });
});
