import { claimsAppointment } from './claims-appointment';
import { CLAIMS, HARMLESS } from './claims-appointment.sentences';

const linesOf = (text: string) => text.trim().split('\n');

describe('claimsAppointment', () => {
  it('is judged by at least 150 sentences, of both kinds', () => {
    expect(linesOf(CLAIMS).length).toBeGreaterThan(100);
    expect(linesOf(HARMLESS).length).toBeGreaterThan(100);
  });
  it.each(linesOf(CLAIMS))('may not leave: %s', (text) => expect(claimsAppointment(text)).toBe(true));
  it.each(linesOf(HARMLESS))('may leave: %s', (text) => expect(claimsAppointment(text)).toBe(false));

  it('finds a claim anywhere in a longer answer', () => {
    for (const claim of linesOf(CLAIMS)) {
      expect(claimsAppointment(`Oi! O corte custa R$ 80,00.\n${claim}\nQualquer dúvida é só chamar.`)).toBe(true);
    }
  });
  it('does not make a claim out of harmless sentences put together', () => {
    const sentences = linesOf(HARMLESS);
    for (let i = 0; i < sentences.length; i += 7) {
      const text = sentences.slice(i, i + 7).join('\n');
      expect([claimsAppointment(text), text]).toEqual([false, text]);
    }
  });
});

/**
 * How much longer one text takes than 32 texts of a 32nd of its length, at best of seven: about 1, and 32 for a quadratic
 * reader. Both are the same amount of work, so a busy machine disturbs both alike.
 */
function growth(read: (text: string) => unknown, unit: string): number {
  const best = (length: number, times: number) => {
    const text = unit.repeat(length);
    const runs = Array.from({ length: 7 }, () => {
      const before = process.hrtime.bigint();
      for (let n = 0; n < times; n += 1) read(text);
      return Number(process.hrtime.bigint() - before);
    });
    return Math.min(...runs);
  };
  best(300, 1);
  return best(9_600, 1) / best(300, 32);
}

it.each([
  'nao ',
  'seu horario e ',
  'ja marcado ',
  'equipe confirma ',
  'a',
  '\n',
  'voce tem marcado ',
  'Confirmado! ',
  'de segunda a ',
])('takes time in proportion to the length of %j', (unit) => expect(growth(claimsAppointment, unit)).toBeLessThan(8));
