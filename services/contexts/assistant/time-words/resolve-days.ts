import { addDays, type Day, later, mondayOf, type Span, weekdayOf } from './calendar';
import type { Frame } from './frame';
import type { Bound, Item } from './items';

export interface DaysRead {
  spans: Span[];
  guessed: boolean;
}
type Weekdays = Extract<Item, { kind: 'weekdays' }>;
/** A weekday without a week: the next one, by what stands around it. 'Sexta que vem' differs by region: a guess. */
function nextWeekday(weekday: number, which: Weekdays['which'], today: Day): { day: Day; guessed: boolean } {
  const away = (weekday - weekdayOf(today) + 7) % 7;
  if (which === 'this') return { day: addDays(today, away), guessed: false };
  const next = addDays(today, away || 7);
  if (which === 'other') return { day: addDays(next, 7), guessed: true };
  const sameWeek = mondayOf(next) === mondayOf(today);
  // Nobody says 'quinta que vem' for tomorrow or the day after.
  if (which === 'coming' && sameWeek && away <= 2) return { day: addDays(next, 7), guessed: true };
  return { day: next, guessed: which === 'coming' && sameWeek };
}

function inMonth({ from, to }: Weekdays, span: Span, today: Day): Span[] {
  const found: Span[] = [];
  for (let day = span.de; day <= (span.ate ?? span.de); day = addDays(day, 1)) {
    const at = weekdayOf(day);
    if (day >= today && (from <= to ? at >= from && at <= to : at >= from || at <= to))
      found.push({ de: day, ate: day });
  }
  return found;
}

/** The days of a weekday, or of a stretch of them, within the week or month of the sentence. */
export function resolveWeekdays(item: Weekdays, frame: Frame | null, today: Day): DaysRead {
  const length = (item.to - item.from + 7) % 7;
  if (frame?.monday) {
    const from = addDays(frame.monday, (item.from + 6) % 7);
    return { spans: [{ de: from, ate: addDays(from, length) }], guessed: false };
  }
  if (frame) return { spans: inMonth(item, frame.span, today), guessed: false };
  const { day, guessed } = nextWeekday(item.from, item.which, today);
  const running = addDays(day, -7 + length) >= today && length > 0;
  // 'De segunda a sexta', said on a Wednesday: what is left of this week.
  if (running) return { spans: [{ de: today, ate: addDays(day, -7 + length) }], guessed: true };
  return { spans: [{ de: day, ate: addDays(day, length) }], guessed };
}

/** 'A partir de', 'até', 'depois de' … said in front of days. */
export function boundDays({ spans, guessed }: DaysRead, bound: Bound | null, today: Day): DaysRead {
  const [first] = spans;
  const last = spans.at(-1);
  if (!bound || bound === 'between' || !first || !last) return { spans, guessed };
  const end = last.ate ?? last.de;
  if (bound === 'from') return { spans: [{ de: first.de, ate: null }], guessed };
  if (bound === 'after') return { spans: [{ de: addDays(end, 1), ate: null }], guessed };
  if (bound === 'until') return { spans: [{ de: today, ate: end }], guessed };
  if (bound === 'before') return { spans: [{ de: today, ate: addDays(first.de, -1) }], guessed };
  return { spans: [{ de: addDays(first.de, -1), ate: addDays(end, 1) }], guessed: true };
}

const within = (inner: Span, outer: Span): boolean =>
  inner.de >= outer.de && (outer.ate === null || (inner.ate !== null && inner.ate <= outer.ate));

/** What two stretches have in common. */
export function common(a: Span, b: Span): Span | null {
  const de = later(a.de, b.de);
  const ate = a.ate === null ? b.ate : b.ate === null || a.ate < b.ate ? a.ate : b.ate;
  return ate !== null && ate < de ? null : { de, ate };
}

/**
 * Days added to those said before. Said in one breath ('segunda dia 23', 'semana que vem, dia 24') the narrower ones
 * count, and two that contradict are a guess for the date; otherwise all of them suit.
 */
export function addSpans(before: DaysRead, more: DaysRead, breath: 'one' | 'pause' | 'or', dated: boolean): DaysRead {
  const guessed = before.guessed || more.guessed;
  const last = before.spans.at(-1);
  const [first] = more.spans;
  if (!last || !first || breath === 'or') return { spans: [...before.spans, ...more.spans], guessed };
  if (more.spans.every((span) => within(span, last)))
    return { spans: [...before.spans.slice(0, -1), ...more.spans], guessed };
  if (within(last, first)) return { spans: before.spans, guessed };
  const both = last.ate === null || first.ate === null ? common(last, first) : null;
  if (both) return { spans: [...before.spans.slice(0, -1), both], guessed };
  if (breath === 'pause') return { spans: [...before.spans, ...more.spans], guessed };
  return { spans: dated ? more.spans : before.spans, guessed: true };
}
