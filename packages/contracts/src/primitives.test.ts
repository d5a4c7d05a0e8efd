import * as z from 'zod/mini';
import { DiaDaAgenda } from './appointments';
import { Day, Moment } from './asked-moments';
import { ItemAgendamento } from './booking';
import { Price } from './catalog';
import { Amount } from './payments';
import { requiredName, requiredText } from './primitives';
import { RECEIPTS_MAX, sendReceipt } from './receipts';

const ID = '00000000-0000-7000-8000-000000000000';
const takes = (schema: z.core.$ZodType, value: unknown): boolean => z.core.safeParse(schema, value).success;

test.each(['', '   ', '\u200b', '\u202e\u200d ', '\u3164'])('%j is no text', (text) => {
  expect(takes(requiredText('Informe o motivo.'), text)).toBe(false);
});

test.each(['Ana', '👩‍🦰', 'Café & Cia', 'José\nda Silva', '3'])('%j is one', (text) => {
  expect(takes(requiredText('Informe o motivo.'), text)).toBe(true);
});

test('a name stands in one line, and turns nothing beside it', () => {
  const name = requiredName('Informe o nome.');
  expect(['Studio Bela', 'João & Filhos 💈', 'a\u200db'].filter((text) => !takes(name, text))).toEqual([]);
  expect(['a\nb', 'a\tb', '\u202Eabc', 'a\u2066b', 'a\u2028b', 'a\u0000b'].filter((text) => takes(name, text))).toEqual(
    [],
  );
});

test('days and moments have a year that everybody knows', () => {
  expect([takes(Day, '2026-11-21'), takes(Moment, '2026-11-21T12:00:00Z')]).toEqual([true, true]);
  expect([takes(Day, '0000-01-01'), takes(Day, '2026-02-30'), takes(Moment, '0000-01-01T00:00:00Z')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a day that is set apart lies in a year a calendar can reckon on from', () => {
  const days = ['1900-01-01', '1999-12-31', '2000-01-01', '2199-12-31', '2200-01-01'];
  expect(days.filter((day) => takes(DiaDaAgenda, day))).toEqual(['2000-01-01', '2199-12-31']);
});

test('every amount has the same end, and says it', () => {
  const item = (valor: string) => ({ produto_id: ID, profissional_id: ID, data_hora: '2026-11-21T12:00:00Z', valor });
  for (const faultOf of [
    (valor: string) => z.core.safeParse(Price, valor).error,
    (valor: string) => z.core.safeParse(Amount, valor).error,
    (valor: string) => z.core.safeParse(ItemAgendamento, item(valor)).error,
  ]) {
    expect(faultOf('99999999.99')).toBeUndefined();
    expect(faultOf('100000000.00')?.issues.map(({ message }) => message)).toEqual([
      'Informe um valor de no máximo R$ 99.999.999,99.',
    ]);
  }
});

test('a receipt that was sent too often is told so, in words', () => {
  const fault = z.core.safeParse(sendReceipt.body ?? z.never(), { vez: RECEIPTS_MAX + 1 }).error;
  expect(fault?.issues[0]?.message).toBe('Este recibo já foi enviado 20 vezes. Imprima ou salve em PDF.');
});
