import type { Horario } from '@balcao/contracts/agenda';

/** One period of a day as it is typed. */
export interface DayHours {
  aberto: boolean;
  de: string;
  ate: string;
}
/** By weekday, 0 = Sunday. */
export type Week = Record<number, DayHours>;

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const CLOSED: DayHours = { aberto: false, de: '09:00', ate: '18:00' };
const two = (n: number) => String(n).padStart(2, '0');
const LAST_MINUTE = 23 * 60 + 59;
/** A field of a clock ends at 23:59: who works to the end of the day is not shown as ending before it began. */
function clockOf(minutes: number): string {
  const shown = Math.min(minutes, LAST_MINUTE);
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}`;
}

function minutesOf(clock: string): number {
  const [hours = '', minutes = ''] = clock.split(':');
  return clock ? Number(hours) * 60 + Number(minutes) : Number.NaN;
}

/** A week to correct, of hours as they are kept: from the first start of a day to its last end. */
export function weekOf(hours: readonly Horario[]): Week {
  const days = DAYS.map((day): [number, DayHours] => {
    const own = hours.filter(({ dia_semana }) => dia_semana === day);
    if (!own.length) return [day, CLOSED];
    const de = clockOf(Math.min(...own.map(({ inicio }) => inicio)));
    return [day, { aberto: true, de, ate: clockOf(Math.max(...own.map(({ fim }) => fim))) }];
  });
  return Object.fromEntries(days);
}

/** The open days as the API takes them. */
export function hoursOf(week: Week): Horario[] {
  return DAYS.flatMap((dia_semana) => {
    const day = week[dia_semana];
    return day?.aberto ? [{ dia_semana, inicio: minutesOf(day.de), fim: minutesOf(day.ate) }] : [];
  });
}

/** What is wrong with each day, and with a week that has none. */
export function weekFaults(week: Week): Record<string, string> {
  const hours = hoursOf(week);
  if (!hours.length) return { horarios: 'Marque ao menos um dia de atendimento.' };
  const faulty = hours.filter(({ inicio, fim }) => !(fim > inicio));
  return Object.fromEntries(
    faulty.map(({ dia_semana }) => [`dia${dia_semana}`, 'O fim precisa ser depois do início.']),
  );
}
