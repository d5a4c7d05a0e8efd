import { addDays, type Day, later, type Span } from './calendar';
import { Gathering, type Group } from './gather';
import type { Clock, Hours } from './items';
import { plainSpeech } from './plain-speech';
import { readItems } from './read-items';
import { resolveHours, without } from './resolve-hours';
import { settleAnswers } from './settle-answers';

/** Days and hours that suit; null: none was named. */
export interface Window {
  dias: Span | null;
  horas: Hours | null;
}
/** What a customer's words say about when. */
export interface When {
  /** In the order in which they were said, without what was ruled out. */
  janelas: Window[];
  /** What was ruled out: it also holds for what is said later. */
  exclui: Window[];
  /** Which part has a second meaning: it is read back before anything is written. */
  adivinhado: ('dia' | 'hora')[];
  /** 'O primeiro horário', 'o quanto antes'; 'o último horário'. */
  ordem: 'first' | 'last' | null;
}

function windowsOf(group: Group, clock: Clock): { windows: Window[]; guessed: boolean } {
  const said = group.hours.map((one) => resolveHours(one, clock.open, group.wanted));
  const hours = said.length === 0 ? [null] : said.map((one) => one.hours);
  const spans = group.days.spans.length === 0 ? [null] : group.days.spans;
  return {
    windows: spans.flatMap((dias) => hours.map((horas) => ({ dias: dias && fromToday(dias, clock.today), horas }))),
    guessed: said.some((one) => one.guessed),
  };
}

const fromToday = ({ de, ate }: Span, today: Day): Span => ({ de: later(de, today), ate });
const gone = ({ dias }: Window, today: Day): boolean => dias?.ate !== null && (dias?.ate ?? today) < today;

/** A stretch of days without another. */
function cut(span: Span, out: Span): Span[] {
  const before = { de: span.de, ate: addDays(out.de, -1) };
  const after = out.ate === null ? null : { de: addDays(out.ate, 1), ate: span.ate };
  if ((out.ate !== null && out.ate < span.de) || (span.ate !== null && out.de > span.ate)) return [span];
  const rest: Span[] = [];
  if (before.ate >= before.de) rest.push(before);
  if (after && (after.ate === null || after.de <= after.ate)) rest.push(after);
  return rest;
}

/** A window without what was ruled out. */
function exclude(window: Window, { dias, horas }: Window): Window[] {
  if (dias && !horas)
    return window.dias ? cut(window.dias, dias).map((left) => ({ dias: left, horas: window.horas })) : [window];
  if (!dias && horas) return without(window.horas, horas).map((left) => ({ dias: window.dias, horas: left }));
  if (!dias || !horas || !window.dias) return [window];
  const untouched = cut(window.dias, dias);
  if (untouched.length === 1 && untouched[0]?.de === window.dias.de && untouched[0]?.ate === window.dias.ate)
    return [window];
  const touched = { de: later(dias.de, window.dias.de), ate: dias.ate };
  const rest = without(window.horas, horas).map((left) => ({ dias: touched, horas: left }));
  return [...untouched.map((left) => ({ dias: left, horas: window.horas })), ...rest].sort((a, b) =>
    a.dias.de.localeCompare(b.dias.de),
  );
}

/** Days without hours take those that were said alone: 'terça', then 'de manhã'. */
function pair(groups: readonly Group[]): Group[] {
  const paired: Group[] = [];
  for (const group of groups) {
    const last = paired.findLast(({ wanted }) => wanted === group.wanted);
    const joins = last && (last.days.spans.length === 0) !== (group.days.spans.length === 0);
    const free = joins && (last.hours.length === 0 || group.hours.length === 0);
    if (free) {
      last.days = last.days.spans.length === 0 ? group.days : last.days;
      last.hours = last.hours.length === 0 ? group.hours : last.hours;
    } else paired.push(group);
  }
  return paired;
}

/**
 * When a customer's words speak of, on the company's calendar: days, hours, what is ruled out and what has a second
 * meaning. Pure; nothing is asked of a model: docs/decisions/0110-when-is-read-by-a-grammar.md.
 */
export function readWhen(text: string, clock: Clock): When {
  const items = settleAnswers(readItems(plainSpeech(text), clock));
  const groups = pair(new Gathering(items, clock).read());
  const read = groups.map((group) => ({ group, ...windowsOf(group, clock) }));
  const exclui = read.filter(({ group }) => !group.wanted).flatMap(({ windows }) => windows);
  const wanted = read.filter(({ group }) => group.wanted).flatMap(({ windows }) => windows);
  const janelas = exclui
    .reduce((left, out) => left.flatMap((window) => exclude(window, out)), wanted)
    .filter((window) => !gone(window, clock.today));
  const adivinhado: When['adivinhado'] = [];
  if (read.some(({ group }) => group.days.guessed)) adivinhado.push('dia');
  if (read.some(({ guessed }) => guessed)) adivinhado.push('hora');
  const order = items.find((item) => item.kind === 'order');
  return { janelas, exclui, adivinhado, ordem: order?.kind === 'order' ? order.order : null };
}
