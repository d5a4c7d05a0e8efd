import { addDays, clockOf, type Day, instantAt, weekdayOf } from '@balcao/kit/zone-time';
import { groupBy } from './group-by';

/** Stretch of time in milliseconds; the end is not part of it. */
export interface Span {
  inicio: number;
  fim: number;
  /** Taken out of the agenda by hand, not by a customer. */
  bloqueio?: boolean;
}
export interface WeeklyHours {
  dia_semana: number;
  inicio: number;
  fim: number;
}
/** Other hours on one date; no periods = closed. `profissional_id` null: the whole team's. */
export interface DateException {
  profissional_id: string | null;
  data: Day;
  periodos: readonly { inicio: number; fim: number }[];
}

/** Sorted, without overlaps; touching spans become one. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.inicio - b.inicio)) {
    const last = merged.at(-1);
    if (span.fim <= span.inicio) continue;
    if (last && span.inicio <= last.fim) last.fim = Math.max(last.fim, span.fim);
    else merged.push({ ...span });
  }
  return merged;
}

/** Of the exceptions on one date: the person's own beats the team's. */
export const exceptionOn = (onDay: readonly DateException[]) =>
  (onDay.find(({ profissional_id }) => profissional_id !== null) ?? onDay[0])?.periodos;

/** A period reaches into the next day; where a zone left a whole day out (Samoa, 2011), into the one after. */
export const EVENINGS_BEFORE = 2;
/** What begins in the last evening may end the day after, in a period that goes on there. */
export const MORNINGS_AFTER = 1;

/** Only what lies between two instants. */
export const clip = (spans: readonly Span[], { inicio, fim }: Span): Span[] =>
  spans
    .map((span) => ({ inicio: Math.max(span.inicio, inicio), fim: Math.min(span.fim, fim) }))
    .filter((span) => span.fim > span.inicio);

/** When one person works, by their weekly hours and the exceptions of theirs and of the team. Instants. */
export type WorkingPeriods = (hours: readonly WeeklyHours[], exceptions: readonly DateException[]) => Span[];

/**
 * Reads people's hours between two days (both included); what the calendar says of the days is looked up once for all of
 * them. Periods are whole: one of the evening before that runs past midnight counts, and one of the last evening goes on
 * as far as it reaches.
 */
export function workingPeriods({ de, ate, zone }: { de: Day; ate: Day; zone: string }): WorkingPeriods {
  const [start, end] = [instantAt(de, 0, zone), instantAt(ate, 1440, zone)];
  const last = addDays(ate, MORNINGS_AFTER);
  const days: { day: Day; weekday: number; at: (minutes: number) => number }[] = [];
  for (let day = addDays(de, -EVENINGS_BEFORE); day <= last; day = addDays(day, 1))
    days.push({ day, weekday: weekdayOf(day), at: clockOf(day, zone) });
  return (hours, exceptions) => {
    const special = groupBy(exceptions, ({ data }) => data);
    const weekly = groupBy(hours, ({ dia_semana }) => dia_semana);
    const spans = days.flatMap(({ day, weekday, at }) =>
      (exceptionOn(special.get(day) ?? []) ?? weekly.get(weekday) ?? []).map(({ inicio, fim }) => ({
        inicio: at(inicio),
        fim: at(fim),
      })),
    );
    return mergeSpans(spans).filter(({ inicio, fim }) => fim > start && inicio < end);
  };
}
