import type { Agendamento } from '@balcao/contracts/scheduling';
import { uuid } from '@balcao/testing/ids';
import { columnOf, drawnHours, peopleInSight, stateAt } from '../src/features/calendar/board';
import { placeVisits } from '../src/features/calendar/place-visits';
import { firstInSight } from '../src/features/calendar/use-first-sight';
import { today, weekTitle } from '../src/features/time/wall-clock';
import { fakeAppointment, fakeCalendar, JULIA } from './agenda-api';

const DAY = '2099-03-02';
const at = (clock: string, day = DAY) => new Date(`${day}T${clock}:00-03:00`).toISOString();
const H = (hours: number) => hours * 60;
const visit = (n: number, clock: string, duracao_minutos: number) =>
  fakeAppointment({ id: uuid(n), data_hora: at(clock), duracao_minutos });
const working = (from: string, to: string) => ({ profissional_id: JULIA.id, inicio: at(from), fim: at(to) });
const until = (from: string, fim: string) => ({ profissional_id: JULIA.id, inicio: at(from), fim });
const midnight = at('00:00', '2099-03-03');

describe('a column of the board', () => {
  it('tells open time, the break between two periods and closed time apart', () => {
    const data = fakeCalendar({ expediente: [working('13:00', '18:00'), working('09:00', '12:00')] });
    const { open, breaks, closed } = columnOf(data, JULIA, DAY);
    expect(open).toEqual([
      { from: H(9), to: H(12) },
      { from: H(13), to: H(18) },
    ]);
    expect(breaks).toEqual([{ from: H(12), to: H(13) }]);
    expect(closed).toEqual([
      { from: 0, to: H(9) },
      { from: H(18), to: H(24) },
    ]);
  });

  it('draws hours to midnight, and what ends there', () => {
    const data = fakeCalendar({
      expediente: [until('14:00', midnight)],
      agendamentos: [visit(1, '23:30', 30)],
    });
    const column = columnOf(data, JULIA, DAY);
    expect(column.visits).toMatchObject([{ from: H(23.5), to: H(24) }]);
    expect(drawnHours([column])).toEqual({ from: H(13), to: H(24) });
  });

  it('draws a visit over midnight on both days, and says that it goes on', () => {
    const data = fakeCalendar({ agendamentos: [visit(1, '23:30', 60)] });
    const [first, second] = [columnOf(data, JULIA, DAY), columnOf(data, JULIA, '2099-03-03')];
    expect(first.visits).toMatchObject([{ from: H(23.5), to: H(24), start: H(23.5), end: H(24.5) }]);
    expect(second.visits).toMatchObject([{ from: 0, to: H(0.5), start: H(-0.5), end: H(0.5) }]);
    expect(drawnHours([second])).toEqual({ from: 0, to: H(2) });
    expect(columnOf(data, JULIA, '2099-03-04').visits).toEqual([]);
  });

  it('shows eight to eight when nobody works and nothing is booked', () => {
    expect(drawnHours([columnOf(fakeCalendar(), JULIA, DAY)])).toEqual({ from: H(8), to: H(20) });
  });

  it('says in words what stands at a time', () => {
    const data = fakeCalendar({
      expediente: [working('09:00', '12:00'), working('13:00', '18:00')],
      agendamentos: [visit(1, '10:00', 30)],
      bloqueios: [{ id: uuid(9), profissional_id: null, inicio: at('15:00'), fim: at('16:00'), motivo: 'Curso' }],
    });
    const column = columnOf(data, JULIA, DAY);
    const texts = [8, 9, 10, 12, 15].map((hour) => stateAt(column, H(hour), H(hour) + 30).text);
    expect(texts).toEqual(['fechado', 'livre', 'ocupado, Ana Beatriz · Corte', 'intervalo', 'bloqueado, Curso']);
  });

  it('opens at its first visit or opening', () => {
    const early = columnOf(fakeCalendar({ expediente: [working('09:00', '18:00')] }), JULIA, DAY);
    expect(firstInSight([early])).toBe(H(8.5));
    const visited = columnOf(
      fakeCalendar({ expediente: [working('09:00', '18:00')], agendamentos: [visit(1, '08:00', 30)] }),
      JULIA,
      DAY,
    );
    expect(firstInSight([early, visited])).toBe(H(7.5));
  });

  it('opens a day after a long night at its own first opening, not at midnight', () => {
    const nights = [working('00:00', '02:00'), working('14:00', '22:00')];
    const agendamentos = [visit(1, '00:30', 30), visit(2, '15:00', 30)];
    const column = columnOf(fakeCalendar({ expediente: nights, agendamentos }), JULIA, DAY);
    expect(firstInSight([column])).toBe(H(13.5));
  });

  it('opens today an hour before now, never on the last strip of a visit', () => {
    const day = today();
    const seenAt = (clock: string, minutes: number) => {
      const agendamentos = [fakeAppointment({ id: uuid(1), data_hora: at(clock, day), duracao_minutos: minutes })];
      return firstInSight([columnOf(fakeCalendar({ agendamentos }), JULIA, day)], {
        now: Date.parse(at('12:51', day)),
      });
    };
    expect(seenAt('10:00', 120)).toBe(H(12));
    expect(seenAt('11:30', 60)).toBe(H(11) + 51);
  });

  it('opens a full week with nothing cut by the edge of its head, whatever the hour', () => {
    const day = today();
    const head = 45;
    const sizes = [30, 45, 60, 90, 120];
    const columns = sizes.map((size, n) => {
      const starts = Array.from({ length: Math.floor(H(11) / (size + 30)) }, (_, place) => H(8) + place * (size + 30));
      const agendamentos = starts.map((minutes, place) =>
        fakeAppointment({
          id: uuid(100 * n + place),
          data_hora: new Date(Date.parse(at('00:00', day)) + minutes * 60_000).toISOString(),
          duracao_minutos: size,
        }),
      );
      return columnOf(fakeCalendar({ agendamentos }), JULIA, day);
    });
    const visits = columns.flatMap((column) => column.visits);
    for (let now = 0; now < H(24); now += 5) {
      const top = firstInSight(columns, { now: Date.parse(at('00:00', day)) + now * 60_000, head, last: H(18) });
      // Under the head as a whole, or with a strip of 20 minutes and more that can be read and hit.
      const strips = visits
        .filter(({ from, to }) => from < top && to > top - head)
        .map(({ from, to }) => (to > top ? to - top : top - head - from));
      expect({ now, strips: strips.filter((strip) => strip > 0 && strip < 20) }).toEqual({ now, strips: [] });
      expect(Math.abs(top - Math.min(now - 60, H(18)))).toBeLessThanOrEqual(120);
    }
  });

  it('stays as near as it can where every place would cut somebody', () => {
    const day = today();
    const agendamentos = Array.from({ length: 100 }, (_, n) =>
      fakeAppointment({ id: uuid(n), data_hora: new Date(Date.parse(at('08:00', day)) + n * 300_000).toISOString() }),
    );
    const column = columnOf(fakeCalendar({ agendamentos }), JULIA, day);
    const top = firstInSight([column], { now: Date.parse(at('12:00', day)), head: 45 });
    expect(Math.abs(top - H(11))).toBeLessThanOrEqual(60);
  });
});

describe('places of visits', () => {
  const lanes = (...visits: Agendamento[]) => placeVisits(visits, DAY).map(({ lane, lanes }) => `${lane}/${lanes}`);

  it('stand side by side only while they overlap', () => {
    expect(lanes(visit(1, '09:00', 60), visit(2, '09:30', 60), visit(3, '10:30', 30))).toEqual(['0/2', '1/2', '0/1']);
    expect(lanes(visit(1, '09:00', 120), visit(2, '09:00', 30), visit(3, '09:30', 30))).toEqual(['0/2', '1/2', '1/2']);
    expect(lanes(visit(1, '09:00', 60), visit(2, '10:00', 60))).toEqual(['0/1', '0/1']);
  });

  it('counts the height a short visit is drawn with', () => {
    expect(lanes(visit(1, '09:00', 5), visit(2, '09:10', 30))).toEqual(['0/2', '1/2']);
  });

  it('lie in the waiting time of another, with all of its width', () => {
    const colour = fakeAppointment({
      id: uuid(1),
      data_hora: at('09:00'),
      duracao_minutos: 120,
      espera_inicio_minutos: 30,
      espera_minutos: 60,
    });
    const [outer, inner] = placeVisits([colour, visit(2, '09:45', 30)], DAY);
    expect(outer).toMatchObject({ lanes: 1, inside: false, wait: { from: H(9.5), to: H(10.5) } });
    expect(inner).toMatchObject({ lanes: 1, inside: true });
    const [, crossing] = placeVisits([colour, visit(2, '10:15', 30)], DAY);
    expect(crossing).toMatchObject({ lane: 1, lanes: 2, inside: false });
  });
});

describe('people of a day', () => {
  const gone = { ...JULIA, id: uuid(12), nome: 'Vera', ativo: false };
  it('are who is active, and who has visits in sight', () => {
    const names = (over: Parameters<typeof fakeCalendar>[0]) =>
      peopleInSight(fakeCalendar(over), [JULIA, gone]).map(({ nome }) => nome);
    expect(names({})).toEqual(['Júlia']);
    expect(names({ com_visitas: [gone.id] })).toEqual(['Júlia', 'Vera']);
    expect(names({ agendamentos: [fakeAppointment({ profissional_id: gone.id })] })).toEqual(['Júlia', 'Vera']);
    expect(names({ agendamentos: [fakeAppointment({ profissional_id: gone.id, status: 'cancelado' })] })).toEqual([
      'Júlia',
    ]);
    expect(names({ agendamentos: [fakeAppointment({ profissional_id: null })] })).toEqual([
      'Júlia',
      'Sem profissional',
    ]);
  });
});

it('names a week, and its months where it has two', () => {
  expect(weekTitle('2026-11-21')).toBe('15 a 21 de novembro');
  expect(weekTitle('2026-12-01')).toBe('29 de novembro a 5 de dezembro');
});
