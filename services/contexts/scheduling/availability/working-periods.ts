import { addDays, type Day, instantAt, weekdayOf } from './zone-time';

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

/** Periods that hold on one date, in minutes: the person's own exception, else the team's, else the week's. */
export function periodsOf(day: Day, hours: readonly WeeklyHours[], exceptions: readonly DateException[]) {
  const onDay = exceptions.filter(({ data }) => data === day);
  const exception = onDay.find(({ profissional_id }) => profissional_id !== null) ?? onDay[0];
  return exception?.periodos ?? hours.filter(({ dia_semana }) => dia_semana === weekdayOf(day));
}

/** A period reaches into the next day; where a zone left a whole day out (Samoa, 2011), into the one after. */
export const EVENINGS_BEFORE = 2;
/** What begins in the last evening may end the day after, in a period that goes on there. */
export const MORNINGS_AFTER = 1;

/** Only what lies between two instants. */
export const clip = (spans: readonly Span[], { inicio, fim }: Span): Span[] =>
  spans
    .map((span) => ({ inicio: Math.max(span.inicio, inicio), fim: Math.min(span.fim, fim) }))
    .filter((span) => span.fim > span.inicio);

/**
 * When one professional works between two days (both included), as instants. `exceptions` are those of this person and
 * of the team. Periods are whole: one of the evening before that runs past midnight counts, and one of the last evening
 * goes on as far as it reaches.
 */
export function workingPeriods(
  { de, ate, zone }: { de: Day; ate: Day; zone: string },
  hours: readonly WeeklyHours[],
  exceptions: readonly DateException[],
): Span[] {
  const [start, end] = [instantAt(de, 0, zone), instantAt(ate, 1440, zone)];
  const special = new Map<Day, DateException[]>();
  for (const one of exceptions) special.set(one.data, [...(special.get(one.data) ?? []), one]);
  const last = addDays(ate, MORNINGS_AFTER);
  const spans: Span[] = [];
  for (let day = addDays(de, -EVENINGS_BEFORE); day <= last; day = addDays(day, 1)) {
    for (const { inicio, fim } of periodsOf(day, hours, special.get(day) ?? []))
      spans.push({ inicio: instantAt(day, inicio, zone), fim: instantAt(day, fim, zone) });
  }
  return mergeSpans(spans).filter(({ inicio, fim }) => fim > start && inicio < end);
}
