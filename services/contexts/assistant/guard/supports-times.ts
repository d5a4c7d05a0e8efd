import type { Evidence } from './evidence';
import { NEUTRAL_WORDS } from './neutral-words';
import { isOnlyOthers } from './only-then';
import { type DayTimes, daysOf, type PartTimes } from './opening-times';
import { clockTimesIn, reckonedTimes } from './reckoned-times';
import type { Said } from './said';
import { alikeTo } from './same-words';
import { type Token, tokensIn } from './segments';

const includesAll = (known: readonly number[], wanted: readonly number[]) =>
  wanted.every((value) => known.includes(value));

/** Of the subject alone where the company says when of it: 'o estúdio de ensaio só funciona a partir das 18h'. */
function partsOf({ sentence }: Said, { texts, known, people }: Evidence): { parts: PartTimes[]; isOwn: boolean } {
  const dated = texts
    .flatMap(({ whenOf }) => whenOf())
    .filter(({ parts }) => parts.some(({ said }) => said.some(({ days }) => days.length > 0)));
  const isSubject = ({ root }: Token) => known.servicesRoots.has(root) || dated.some(({ title }) => title.has(root));
  const subject = tokensIn(sentence).filter(
    (token) =>
      people.said.has(token.word) || (isSubject(token) && !NEUTRAL_WORDS.has(token.word) && !isOpening(token.root)),
  );
  const own = dated.filter(({ roots }) => subject.some(({ root }) => roots.has(root)));
  return own.length > 0
    ? { parts: own.flatMap(({ parts }) => parts), isOwn: true }
    : { parts: texts.flatMap(({ when }) => when()), isOwn: false };
}

/** Is the house open at that time (of that day), by a stretch of hours in one of its sentences? */
const isOpenAt = (open: readonly PartTimes[], time: number, day: number | null): boolean =>
  open.some(({ said }) =>
    said.some(
      ({ days, times: [from = 0, to = 0] }) => (day === null || days.includes(day)) && from <= time && time < to,
    ),
  );

/** One sentence of the company says all of it: a true hour on another true day is false. */
const bearsOut = ({ days, times }: DayTimes, open: readonly PartTimes[]): boolean =>
  open.some(({ said }) =>
    said.some((known) => includesAll(known.times, times) && (known.days.length === 0 || includesAll(known.days, days))),
  );

/** 'Às 18h de sábado já fechamos', 'terça às 10h estamos abertos': every time lies where the hours say. */
function fitsHours({ days, times }: DayTimes, open: readonly PartTimes[], wanted: boolean): boolean {
  const on = days.length > 0 ? days : [null];
  return times.length > 0 && on.every((day) => times.every((time) => isOpenAt(open, time, day) === wanted));
}

/** '… porque fechamos às 17h': on the days that the whole sentence speaks of. */
function endsWhere({ folded, when }: Said, reckoned: readonly number[], open: readonly PartTimes[]): boolean {
  const days = [...new Set(daysOf(when))];
  const on = days.length > 0 ? days : [null];
  // One may end as the house closes.
  const isWithin = (time: number) => on.every((day) => isOpenAt(open, time, day) || isOpenAt(open, time - 1, day));
  if (!reckoned.every(isWithin)) return false;
  const times = clockTimesIn(folded).filter((time) => !reckoned.includes(time));
  return times.length === 0 || bearsOut({ days, times }, open);
}

/** 'Fechamos das 12h às 14h': between two stretches that it is open, or as its own pause is written. */
function isPause({ days, times: [from = 0, to = 0] }: DayTimes, open: readonly PartTimes[]): boolean {
  const stretches = (day: number | null) =>
    open.flatMap(({ folded, said }) =>
      said
        .filter(({ days: on, times }) => times.length === 2 && (day === null || on.includes(day)))
        .map(({ times: [begins = 0, ends = 0] }) => ({ begins, ends, rests: RESTS.test(folded) })),
    );
  return (days.length > 0 ? days : [null]).every((day) => {
    const on = stretches(day);
    if (on.some(({ begins, ends, rests }) => rests && begins === from && ends === to)) return true;
    return (
      on.some(({ ends }) => ends === from) &&
      on.some(({ begins }) => begins === to) &&
      on.every(({ begins, ends }) => ends <= from || begins >= to)
    );
  });
}
const RESTS = /\b(?:interval|pausa|almoc)/;

const isOpening = alikeTo('abrimos');

const WISHED = /\b(?:quer|quis|prefere|preferiu|gostaria|pediu|perguntou|disse|mencionou|precisa|seria)\b/;

/** Weekdays and hours: one sentence of the company says both, and none says the opposite. */
export function supportsTimes(said: Said, evidence: Evidence): boolean {
  if (!said.folded.trimEnd().endsWith('?') && isOnlyOthers(said, said.when, evidence)) return false;
  const { parts, isOwn } = partsOf(said, evidence);
  const open = parts.filter(({ closed }) => !closed);
  const [openDays, closedDays] = [daysOf(open), daysOf(parts.filter(({ closed }) => closed))];
  const openTimes = open.flatMap((part) => part.said.flatMap(({ times }) => times));
  const customer = evidence.customer.when().flatMap((part) => part.said);
  const reckoned = reckonedTimes(said, evidence);
  if (reckoned.length > 0 && !endsWhere(said, reckoned, open)) return false;
  return said.when.every(({ folded, closed, denied, said: windows }) => {
    const states = /\b(?:abr|atend|funcion|abert|fech)/.test(folded);
    // A question states nothing, unless it tells the hours on its way.
    const asked = folded.trimEnd().endsWith('?') && (!states || windows.every(({ times }) => times.length === 0));
    // What the customer named may be said again as a wish or denied; it opens no door: 'dia 12 às 10h é seu'.
    const spoken = closed || denied || asked || WISHED.test(folded) ? customer : [];
    const [askedDays, askedTimes] = [spoken.flatMap(({ days }) => days), spoken.flatMap(({ times }) => times)];
    return windows.every((window) => {
      const { days, times } = window;
      if (closed)
        return times.length > 0
          ? (times.length === 2 && isPause(window, open)) ||
              fitsHours(window, open, false) ||
              includesAll(askedTimes, times)
          : days.every((day) => closedDays.includes(day) || (openDays.length > 0 && !openDays.includes(day)));
      // 'A Lia não atende às terças', where it says when she does not.
      if (denied) return !isOwn || closedDays.length === 0 || days.every((day) => closedDays.includes(day));
      if (asked)
        return (
          includesAll([...askedTimes, ...openTimes], times) &&
          (!states || includesAll([...askedDays, ...openDays], days))
        );
      if (states && days.some((day) => closedDays.includes(day))) return false;
      if (/\babert/.test(folded) && !/\bate\b/.test(folded) && times.length === 1 && fitsHours(window, open, true))
        return true;
      const newDays = days.filter((day) => !askedDays.includes(day));
      const newTimes = times.filter((time) => !askedTimes.includes(time) && !reckoned.includes(time));
      if (newTimes.length === 0) return newDays.every((day) => openDays.includes(day));
      return bearsOut({ days, times: newTimes }, open);
    });
  });
}
