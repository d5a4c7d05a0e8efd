import { addDays, dayOf, instantAt, MINUTE, wallClock, weekdayOf } from '@balcao/kit/zone-time';
import fc from 'fast-check';
import { occurrencesOf } from '../appointments/recurrence';
import { busyStretches, freeStarts, meet, type Need } from './free-starts';
import { clip, type DateException, mergeSpans, type Span, type WeeklyHours, workingPeriods } from './working-periods';

/** With summer time, without it, off the hour, and one that left out a whole day. */
const ZONES = ['America/Sao_Paulo', 'America/Noronha', 'Europe/Lisbon', 'Asia/Kathmandu', 'Pacific/Apia'] as const;
/** Days around everything that is odd: months' ends, leap day, clock changes of 2018, the day Samoa skipped. */
const DAYS = [
  '2018-02-17',
  '2018-11-03',
  '2018-11-04',
  '2024-02-28',
  '2024-02-29',
  '2026-12-31',
  '2011-12-29',
  '2026-03-28',
];

const zone = fc.constantFrom(...ZONES);
const day = fc
  .tuple(fc.constantFrom(...DAYS), fc.integer({ min: -1, max: 1 }))
  .map(([base, shift]) => addDays(base, shift));
const period = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 60 }))
  .map(([start, length]) => ({ inicio: start * 15, fim: Math.min(start * 15 + length * 15, 2880) }));
const hours: fc.Arbitrary<WeeklyHours[]> = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 6 }), period).map(([dia_semana, one]) => ({ dia_semana, ...one })),
  { maxLength: 12 },
);
const need: fc.Arbitrary<Need> = fc.record({
  duracao_minutos: fc.integer({ min: 1, max: 24 }).map((n) => n * 5),
  intervalo_antes: fc.constantFrom(0, 0, 5, 15),
  intervalo_depois: fc.constantFrom(0, 0, 10, 30),
  espera_inicio_minutos: fc.integer({ min: 1, max: 12 }).map((n) => n * 5),
  espera_minutos: fc.constantFrom(0, 0, 10, 40),
});
const busyOn = (from: number): fc.Arbitrary<Span[]> =>
  fc.array(
    fc
      .tuple(fc.integer({ min: -60, max: 1500 }), fc.integer({ min: 5, max: 240 }))
      .map(([start, length]) => ({ inicio: from + start * MINUTE, fim: from + (start + length) * MINUTE })),
    { maxLength: 8 },
  );
const step = fc.constantFrom(10, 15, 20, 30, 60);
const calendar = fc.tuple(zone, day, hours).chain(([where, when, week]) => {
  const expediente = workingPeriods({ de: when, ate: when, zone: where })(week, []);
  return fc.record({
    zone: fc.constant(where),
    day: fc.constant(when),
    expediente: fc.constant(expediente),
    ocupado: busyOn(instantAt(when, 0, where)),
    need,
    step,
    now: fc.integer({ min: -600, max: 1500 }).map((minutes) => instantAt(when, 0, where) + minutes * MINUTE),
  });
});

describe('free times, over random calendars', () => {
  it('touch nothing that is taken, lie in one working period, and are not past', () =>
    fc.assert(
      fc.property(calendar, ({ expediente, ocupado, need: wanted, step: minutes, now }) => {
        for (const start of freeStarts(wanted, { expediente, ocupado }, { step: minutes, now })) {
          const end = start + wanted.duracao_minutos * MINUTE;
          expect(start).toBeGreaterThanOrEqual(now);
          expect(expediente.some(({ inicio, fim }) => inicio <= start && end <= fim)).toBe(true);
          expect(ocupado.filter((busy) => meet([busy], busyStretches(start, wanted)))).toEqual([]);
        }
      }),
      { numRuns: 400 },
    ));

  it('leave nothing out: every step that fits is offered', () =>
    fc.assert(
      fc.property(calendar, ({ expediente, ocupado, need: wanted, step: minutes, now }) => {
        const offered = new Set(freeStarts(wanted, { expediente, ocupado }, { step: minutes, now }));
        for (const { inicio, fim } of expediente) {
          for (let start = inicio; start + wanted.duracao_minutos * MINUTE <= fim; start += minutes * MINUTE) {
            const free = start >= now && !meet(ocupado, busyStretches(start, wanted));
            expect([start, offered.has(start)]).toEqual([start, free]);
          }
        }
      }),
      { numRuns: 400 },
    ));
});

describe('working periods', () => {
  const week: WeeklyHours[] = [{ dia_semana: weekdayOf('2030-05-08'), inicio: 540, fim: 1080 }];
  const midnight = instantAt('2030-05-08', 0, 'UTC');
  const on = (exceptions: DateException[]) =>
    workingPeriods({ de: '2030-05-08', ate: '2030-05-08', zone: 'UTC' })(week, exceptions).map(({ inicio, fim }) => ({
      inicio: (inicio - midnight) / MINUTE,
      fim: (fim - midnight) / MINUTE,
    }));
  const team: DateException = { profissional_id: null, data: '2030-05-08', periodos: [] };
  const mine: DateException = { profissional_id: 'a', data: '2030-05-08', periodos: [{ inicio: 600, fim: 720 }] };
  it('the person’s exception beats the team’s, which beats the week', () => {
    expect(on([])).toHaveLength(1);
    expect(on([team])).toEqual([]);
    expect(on([team, mine])).toEqual(mine.periodos);
    expect(on([{ ...team, data: '2030-05-09' }])).toHaveLength(1);
  });

  it('a night that runs past midnight is whole on both days', () => {
    const night: WeeklyHours[] = [{ dia_semana: 5, inicio: 1320, fim: 1560 }];
    const range = (de: string, ate: string) => workingPeriods({ de, ate, zone: 'America/Sao_Paulo' })(night, []);
    const [friday, saturday] = [range('2030-05-10', '2030-05-10'), range('2030-05-11', '2030-05-11')];
    expect(friday.map(({ inicio, fim }) => (fim - inicio) / MINUTE)).toEqual([240]);
    expect(saturday).toEqual(friday);
    expect(range('2030-05-12', '2030-05-12')).toEqual([]);
  });

  it('hours until 24:00 go on where the next day begins at 0:00', () => {
    const night: WeeklyHours[] = [
      { dia_semana: 5, inicio: 1080, fim: 1440 },
      { dia_semana: 6, inicio: 0, fim: 120 },
    ];
    const [friday] = workingPeriods({ de: '2030-05-10', ate: '2030-05-10', zone: 'America/Sao_Paulo' })(night, []);
    expect(((friday?.fim ?? 0) - (friday?.inicio ?? 0)) / MINUTE).toBe(480);
  });

  it('property: sorted, apart, each meets the days asked for; minute by minute what each day says', () =>
    fc.assert(
      fc.property(zone, day, hours, (where, when, some) => {
        const next = addDays(when, 1);
        const both = workingPeriods({ de: when, ate: next, zone: where })(some, []);
        const view = { inicio: instantAt(when, 0, where), fim: instantAt(next, 1440, where) };
        for (const [n, span] of both.entries()) {
          expect(span.fim > view.inicio && span.inicio < view.fim && span.fim > span.inicio).toBe(true);
          if (n > 0) expect(span.inicio).toBeGreaterThan(both[n - 1]?.fim ?? 0);
        }
        const single = [when, next].flatMap((one) => workingPeriods({ de: one, ate: one, zone: where })(some, []));
        expect(clip(mergeSpans(single), view)).toEqual(clip(both, view));
        // An oracle of its own: what each weekday says, quarter by quarter.
        for (let at = view.inicio; at < view.fim; at += 15 * MINUTE) {
          const open = [-2, -1, 0, 1].some((shift) => {
            const on = addDays(when, shift);
            return some.some(
              ({ dia_semana, inicio, fim }) =>
                dia_semana === weekdayOf(on) && instantAt(on, inicio, where) <= at && at < instantAt(on, fim, where),
            );
          });
          expect(both.some(({ inicio, fim }) => inicio <= at && at < fim)).toBe(open);
        }
      }),
      { numRuns: 200 },
    ));
});

describe('the company’s clock', () => {
  it('property: an instant shows what it was made from, except where the clock jumps', () =>
    fc.assert(
      fc.property(zone, day, fc.integer({ min: 0, max: 1439 }), (where, when, minutes) => {
        const shown = wallClock(instantAt(when, minutes, where), where);
        const jumped = (wallClock(instantAt(when, minutes, where), where).minutes - minutes + 1440) % 1440;
        if (shown.day === when) expect([0, 30, 60]).toContain(jumped);
        else expect(dayOf(instantAt(when, minutes, where), where) > when).toBe(true);
      }),
      { numRuns: 500 },
    ));
  it('knows the changes of 2018 in São Paulo', () => {
    expect(new Date(instantAt('2018-11-04', 0, 'America/Sao_Paulo')).toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(new Date(instantAt('2018-02-17', 1410, 'America/Sao_Paulo')).toISOString()).toBe('2018-02-18T01:30:00.000Z');
  });
});

describe('dates of a recurrence', () => {
  const SP = 'America/Sao_Paulo';
  const days = (first: string, rule: Parameters<typeof occurrencesOf>[1], where: string = SP) =>
    occurrencesOf(Date.parse(first), rule, where).map(({ inicio }) => wallClock(inicio, where));
  const rule = { pular: [], mudar: [] };
  it('the 31st becomes the last day of a shorter month, and comes back', () =>
    expect(days('2030-01-31T13:00:00Z', { ...rule, frequencia: 'mensal', vezes: 4 }).map((one) => one.day)).toEqual([
      '2030-01-31',
      '2030-02-28',
      '2030-03-31',
      '2030-04-30',
    ]));
  it('stays at the same time of day when the clock changes', () =>
    expect(
      days('2026-03-20T10:00:00Z', { ...rule, frequencia: 'semanal', vezes: 3 }, 'Europe/Lisbon').map(
        (one) => one.minutes,
      ),
    ).toEqual([600, 600, 600]));
  it('leaves out what is skipped and moves what is moved, by position', () => {
    const mudar = [{ posicao: 2, data_hora: '2030-01-20T15:00:00Z' }];
    const dates = occurrencesOf(
      Date.parse('2030-01-01T13:00:00Z'),
      { frequencia: 'quinzenal', vezes: 4, pular: [1], mudar },
      SP,
    );
    expect(dates.map(({ posicao }) => posicao)).toEqual([0, 2, 3]);
    expect(dates[1]?.inicio).toBe(Date.parse('2030-01-20T15:00:00Z'));
  });
});
