import { instantAt, wallClock } from '@balcao/kit/zone-time';
import type { VisitWindow } from '../../scheduling';
import { addDays, type Day, later } from '../time-words/calendar';
import type { Hours } from '../time-words/items';
import type { When, Window } from '../time-words/read-when';
import { without } from '../time-words/resolve-hours';
import type { Wanted } from './flow-state';

const MOST = 8;
/** Whoever names no day means one of the next. */
const USUAL_DAYS = 14;
const MOST_DAYS = 31;
const DAY_END = 1440;

/** Each day with each hours that were said. */
const cross = (days: readonly Window[], hours: readonly Window[]): Window[] =>
  days.flatMap(({ dias }) => hours.map(({ horas }) => ({ dias, horas })));

/**
 * What was wished for, and what was said since: the newest day and the newest hours count, each on its own, as people
 * correct themselves; what was ruled out stays out. Null: nothing was ever said about it.
 */
export function mergeWanted(before: Wanted | null, when: When | null): Wanted | null {
  if (!when || (when.janelas.length === 0 && when.exclui.length === 0 && !when.ordem)) return before;
  const named = when.janelas;
  const [noDays, noHours] = [named.every(({ dias }) => !dias), named.every(({ horas }) => !horas)];
  const old = before?.janelas ?? [];
  let janelas = named;
  if (named.length === 0) janelas = old;
  else if (noDays && old.some(({ dias }) => dias)) janelas = cross(old, named);
  else if (noHours && old.some(({ horas }) => horas)) janelas = cross(named, old);
  const exclui = [...(before?.exclui ?? []), ...when.exclui].slice(-MOST);
  const unique = [...new Map(janelas.map((one) => [JSON.stringify(one), one])).values()];
  return {
    janelas: unique.slice(0, MOST),
    exclui,
    ordem: when.ordem ?? (named.length > 0 ? null : (before?.ordem ?? null)),
  };
}

const covers = ({ dias }: Window, day: Day): boolean =>
  !dias || (dias.de <= day && (dias.ate === null || day <= dias.ate));

/** What is left ends before what was ruled out begins: 'menos às 14h' is not at 14h, nor is 'menos das 14h às 16h'. */
const beside = ({ das, as, em }: Hours, out: readonly Hours[]): Hours => ({
  das: out.some((one) => one.das === das && one.as === das) ? das + 1 : das,
  as: as > das && out.some((one) => one.das === as) ? as - 1 : as,
  em,
});

/** Hours of a day that are left of a window. */
function hoursLeft(window: Window, exclui: readonly Window[], day: Day): Hours[] {
  const out = exclui.filter((one) => covers(one, day));
  if (out.some(({ horas }) => !horas)) return [];
  const whole = { das: 0, as: DAY_END, em: null };
  const hours = out.flatMap(({ horas }) => horas ?? []);
  const left = hours.reduce((rest, one) => rest.flatMap((part) => without(part, one)), [window.horas ?? whole]);
  return left.map((one) => beside(one, hours)).filter(({ das, as }) => das <= as);
}

function daysOf({ dias }: Window, today: Day): Day[] {
  const first = later(dias?.de ?? today, today);
  const count = dias?.ate ? MOST_DAYS : USUAL_DAYS;
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  return days.filter((day) => !dias?.ate || day <= dias.ate);
}

const MINUTE = 60_000;

/** When a visit may begin, as instants; the end is not part of it, so that a named time is a stretch of a minute. */
export function stretchesOf(wanted: Wanted | null, { zone, now }: { zone: string; now: number }): VisitWindow[] {
  const { day: today } = wallClock(now, zone);
  const janelas: Window[] = wanted && wanted.janelas.length > 0 ? wanted.janelas : [{ dias: null, horas: null }];
  const stretches = janelas.flatMap((window) =>
    daysOf(window, today).flatMap((day) =>
      hoursLeft(window, wanted?.exclui ?? [], day).map(({ das, as }) => ({
        inicio: Math.max(instantAt(day, Math.max(0, das), zone), now),
        fim: instantAt(day, Math.min(as, DAY_END), zone) + (as < DAY_END ? MINUTE : 0),
      })),
    ),
  );
  return stretches.filter(({ inicio, fim }) => fim > inicio).sort((a, b) => a.inicio - b.inicio);
}

/** Is it one time of one day that was asked for? */
export const isExact = (wanted: Wanted | null): boolean =>
  wanted?.janelas.length === 1 &&
  wanted.janelas.every(
    ({ dias, horas }) =>
      dias?.de === dias?.ate && dias !== null && horas !== null && horas.em !== null && horas.das === horas.as,
  );

/** Does a start lie in what was said? A bare hour or a bare day is enough. */
export function fits(when: Pick<When, 'janelas'>, start: number, zone: string): boolean {
  const { day, minutes } = wallClock(start, zone);
  return when.janelas.some(
    (window) =>
      (window.dias || window.horas) &&
      covers(window, day) &&
      (!window.horas || (minutes >= window.horas.das && minutes <= window.horas.as)),
  );
}
