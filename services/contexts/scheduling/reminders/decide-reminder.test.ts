import fc from 'fast-check';
import { decideReminder, type ReminderRules, silenceUntil } from './decide-reminder';
import { reminderText, spokenWhen } from './reminder-text';

const ZONE = 'America/Sao_Paulo';
const at = (text: string) => Date.parse(`${text}:00-03:00`);
const rules: ReminderRules = { lembretes_minutos: [1440, 120], silencio_inicio: 1200, silencio_fim: 480 };
const wednesday = at('2030-05-08T10:00');
const subject = { inicio: wednesday, desde: at('2030-05-01T12:00'), tratados: [] };
const decide = (now: string, change: object = {}) => decideReminder({ ...subject, ...change }, rules, at(now), ZONE);

describe('decideReminder', () => {
  it.each([
    ['before the first moment', '2030-05-07T09:59', {}, null, []],
    ['at the first moment', '2030-05-07T10:00', {}, 1440, []],
    ['again after it was sent', '2030-05-07T10:01', { tratados: [1440] }, null, []],
    ['at the second moment', '2030-05-08T08:00', { tratados: [1440] }, 120, []],
    ['both overdue: only the nearest', '2030-05-08T08:30', {}, 120, [1440]],
    ['at the start', '2030-05-08T10:00', {}, null, []],
    ['long after', '2030-05-09T10:00', {}, null, []],
    ['booked this morning: no word of yesterday’s', '2030-05-08T08:00', { desde: at('2030-05-08T07:00') }, 120, [1440]],
    ['booked an hour before: nothing', '2030-05-08T09:05', { desde: at('2030-05-08T09:00') }, null, [1440, 120]],
    ['in the silence: later', '2030-05-07T21:00', {}, null, []],
  ])('%s', (...[, now, change, enviar, pular]) => expect(decide(now, change)).toEqual({ enviar, pular }));

  it('gives up when the silence lasts until the appointment', () => {
    const early = { ...subject, inicio: at('2030-05-08T08:15') };
    expect(decideReminder(early, rules, at('2030-05-08T07:00'), ZONE)).toEqual({ enviar: null, pular: [1440, 120] });
  });

  it('property: never after the start, never in the silence, never twice', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const arbitrary = fc.record({
      lembretes_minutos: fc.uniqueArray(fc.integer({ min: 15, max: 10_080 }), { maxLength: 4 }),
      silencio_inicio: minute,
      silencio_fim: minute,
    });
    const offset = fc.integer({ min: -11_000, max: 600 });
    fc.assert(
      fc.property(
        arbitrary,
        offset,
        fc.constantFrom(ZONE, 'America/Noronha', 'Europe/Lisbon'),
        (some, minutes, zone) => {
          const now = wednesday + minutes * 60_000;
          const first = decideReminder(subject, some, now, zone);
          if (first.enviar === null) return;
          expect(now).toBeLessThan(wednesday);
          expect(silenceUntil(now, some, zone)).toBeNull();
          expect(some.lembretes_minutos).toContain(first.enviar);
          const tratados = [first.enviar, ...first.pular];
          expect(decideReminder({ ...subject, tratados }, some, now, zone)).toEqual({ enviar: null, pular: [] });
        },
      ),
    );
  });

  it.each([
    ['2030-05-07T20:00', '2030-05-08T08:00'],
    ['2030-05-08T07:59', '2030-05-08T08:00'],
  ])('silence at %s ends at %s', (now, end) => expect(silenceUntil(at(now), rules, ZONE)).toBe(at(end)));
  it.each(['2030-05-08T08:00', '2030-05-08T19:59'])('no silence at %s', (now) =>
    expect(silenceUntil(at(now), rules, ZONE)).toBeNull(),
  );
});

describe('the text', () => {
  const facts = {
    cliente_nome: 'Ana Beatriz Souza',
    empresa: 'Studio Bella',
    zone: ZONE,
    inicio: wednesday,
    servicos: ['Corte', 'Escova'],
    profissional: 'Júlia',
    confirmado: false,
  };
  it('names what, who and when, and asks', () =>
    expect(reminderText(facts, at('2030-05-07T10:00'))).toBe(
      'Oi, Ana! Lembrete do Studio Bella: Corte e Escova com Júlia, amanhã, quarta-feira, 08/05, às 10h. Responda 1 ou SIM para confirmar. Se não puder vir, é só dizer.',
    ));
  it('does not ask who confirmed already, nor greets a number', () => {
    const text = reminderText({ ...facts, confirmado: true, cliente_nome: '5511987650001' }, at('2030-05-08T08:00'));
    expect(text).toContain('Oi! Lembrete');
    expect(text).toContain('hoje, quarta-feira');
    expect(text).not.toContain('Responda 1');
  });
  it('speaks on the company’s clock', () =>
    expect(spokenWhen(at('2030-05-08T00:30'), at('2030-05-06T12:00'), 'America/Manaus')).toBe(
      'amanhã, terça-feira, 07/05, às 23h30',
    ));
});
