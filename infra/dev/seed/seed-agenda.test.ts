import { APPOINTMENTS, BLOCKS, PROFESSIONALS, SERVICES } from './data/studio-bella';
import { at, saoPaulo, workingDay } from './deterministic';

const SATURDAY = 6;
const DAYS_OFF = [0, 1];
/** Noon of fourteen days in a row: whatever day somebody installs on, with and without a month's end. */
const RUNS = Array.from({ length: 14 }, (_, day) => new Date(Date.UTC(2026, 10, 21 + day, 15)));
const weekday = (days: number, now: Date) => saoPaulo(days, 12, now).getUTCDay();

/** Working periods of one of the team, in hours, on the day a number of days from now. */
function hoursOf(person: number, days: number, now: Date) {
  const { semana, sabado } = at(PROFESSIONALS, person);
  const day = weekday(days, now);
  return DAYS_OFF.includes(day) ? [] : day === SATURDAY ? sabado : semana;
}
const minutesOf = (service: number) => {
  const { duracao_minutos, ...more } = at(SERVICES, service);
  return duracao_minutos + ('intervalo_depois' in more ? more.intervalo_depois : 0);
};

describe.each(RUNS.map((now) => [now.toISOString().slice(0, 10), now] as const))('the demo salon of %s', (_, now) => {
  it('has every visit inside the hours of who attends, pause included', () => {
    const outside = APPOINTMENTS.filter(([day, hour, , service, person]) => {
      const end = hour + minutesOf(service) / 60;
      return !hoursOf(person, workingDay(day, now), now).some(([from, to]) => from <= hour && end <= to);
    });
    expect(outside).toEqual([]);
  });
  it('has every visit with somebody who does the service', () => {
    const wrong = APPOINTMENTS.filter(
      ([, , , service, person]) => !at(PROFESSIONALS, person).servicos.includes(at(SERVICES, service).nome),
    );
    expect(wrong).toEqual([]);
  });
  it('has nobody in two places, and nobody in a block', () => {
    const spans = APPOINTMENTS.filter(([, , , , , status]) => status !== 'cancelado' && status !== 'faltou').map(
      ([day, hour, , service, person]) => {
        const start = workingDay(day, now) * 24 + hour;
        return { person, start, end: start + minutesOf(service) / 60 };
      },
    );
    const blocks = BLOCKS.flatMap(([day, from, to, who]) =>
      PROFESSIONALS.map((_person, person) => person)
        .filter((person) => who === null || who === person)
        .map((person) => ({ person, start: workingDay(day, now) * 24 + from, end: workingDay(day, now) * 24 + to })),
    );
    const all = [...spans, ...blocks];
    const clashes = all.filter((one, index) =>
      all.some(
        (other, place) =>
          place > index && other.person === one.person && other.start < one.end && other.end > one.start,
      ),
    );
    expect(clashes).toEqual([]);
  });
});
