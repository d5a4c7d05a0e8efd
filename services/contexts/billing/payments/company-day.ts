import { type Day, dayOf, daysBetween, isDay } from '@balcao/kit/zone-time';
import { Temporal } from 'temporal-polyfill';

export { type Day, daysBetween, isDay };

/** Without a time: the first instant of the day, which a clock put forward may begin at one o'clock. */
const at = (day: Temporal.PlainDate, zone: string, plainTime?: string) =>
  new Date(
    (plainTime ? day.toZonedDateTime({ timeZone: zone, plainTime }) : day.toZonedDateTime({ timeZone: zone }))
      .epochMilliseconds,
  );

const read = (day: Day): Temporal.PlainDate => Temporal.PlainDate.from(day, { overflow: 'reject' });

/** The day a clock in `zone` shows at an instant. */
export const dayIn = (zone: string, instant: Date): Day => dayOf(instant.getTime(), zone);

/** Noon of a day: where an hour is not known, it lies far from both of its ends. */
export const noonOf = (day: Day, zone: string): Date => at(read(day), zone, '12:00');

export interface Period {
  de: Day;
  ate: Day;
  /** First instant of `de`, and the first one after `ate`. */
  from: Date;
  to: Date;
}

/** Two days, both included, on the clock of `zone`. */
export const periodOf = (de: Day, ate: Day, zone: string): Period => ({
  de,
  ate,
  from: at(read(de), zone),
  to: at(read(ate).add({ days: 1 }), zone),
});

const lastOf = (day: Temporal.PlainDate) => day.with({ day: day.daysInMonth });

/** The month that is running where the company is. */
export function monthOf(instant: Date, zone: string): Period {
  const today = read(dayIn(zone, instant));
  return periodOf(today.with({ day: 1 }).toString(), lastOf(today).toString(), zone);
}

const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const written = (day: Day) => day.split('-').reverse().join('/');

/** `novembro de 2026` when it is a whole month, else `01/11/2026 a 15/11/2026`, or the one day. */
export function wordsOf({ de, ate }: Period): string {
  if (de === ate) return written(de);
  const first = read(de);
  if (first.day === 1 && lastOf(first).toString() === ate) return month.format(new Date(`${de}T00:00:00Z`));
  return `${written(de)} a ${written(ate)}`;
}
