import type { Periodo } from './part-rules';
import type { When, Window } from './read-when';

const pad = (value: number) => String(value).padStart(2, '0');

/** The first day that suits, as YYYY-MM-DD; `out`: what was ruled out since. */
export function firstDay({ janelas }: When, out: readonly Window[] = []): string | null {
  const ruledOut = (day: string) =>
    out.some(({ dias, horas }) => dias && !horas && dias.de <= day && (dias.ate === null || day <= dias.ate));
  return janelas.map(({ dias }) => dias?.de).find((day) => day !== undefined && !ruledOut(day)) ?? null;
}

/** The time that was named first, as HH:MM. */
export function firstTime({ janelas }: When): string | null {
  const time = janelas.map(({ horas }) => horas?.em ?? null).find((em) => em !== null);
  return time === undefined || time === null || time >= 1440 ? null : `${pad(Math.floor(time / 60))}:${pad(time % 60)}`;
}

/** The part of the day that suits, where the hours lie in one. */
export function firstPart({ janelas }: When): Periodo | null {
  const hours = janelas.map(({ horas }) => horas).find((horas) => horas !== null);
  if (!hours) return null;
  if (hours.das >= 17 * 60) return 'noite';
  if (hours.das >= 12 * 60) return 'tarde';
  return hours.as <= 12 * 60 ? 'manha' : null;
}
