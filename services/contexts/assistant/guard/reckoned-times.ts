import type { Evidence } from './evidence';
import { withoutLengths } from './read-lengths';
import type { Said } from './said';

const CLOCK = /\b([01]?\d|2[0-3])(?:h([0-5]\d)?|:([0-5]\d))(?!\w)/g;
const BEGINS = /\b(?:comec|inici)/;
const ENDS = /\b(?:termin|acab|pront|ate as|fech)/;
/** 'Um corte que começa às 14h', 'se a coloração começa às 9h': of no visit in particular. */
const SUPPOSED = /\b(?:se|comecando|iniciando|um|uma|quando|precisa|ideal|tem que|deve)\b/;
const OF_SOMEBODY = /\b(?:seu|sua|teu|tua|hoje|amanha|marcad|agendad|\d{1,2}\/\d)/;

/** Times of the clock in a sentence, in minutes. */
export const clockTimesIn = (folded: string): number[] =>
  [...withoutLengths(folded).matchAll(CLOCK)].map(
    ([, hours, short, long]) => Number(hours) * 60 + Number(short ?? long ?? 0),
  );

/**
 * Times that follow from one another by how long a service takes: 'um corte que começa às 14h termina às 15h', 'precisa começar
 * até as 14h30, porque fechamos às 17h'. Where the house closes, that time is not among them: it has to stand somewhere.
 */
export function reckonedTimes({ folded, spokenOf, named }: Said, { services }: Evidence): number[] {
  if (services.length === 0 || !BEGINS.test(folded) || !ENDS.test(folded)) return [];
  if (!SUPPOSED.test(folded) || OF_SOMEBODY.test(folded)) return [];
  const minutes = new Set((named.length > 0 ? named : spokenOf).map(({ row }) => row.minutes));
  const times = clockTimesIn(folded);
  const pairs = times.flatMap((from) => times.filter((to) => minutes.has(to - from)).map((to) => [from, to]));
  return /\bfech/.test(folded) && !/\b(?:termin|acab|pront)/.test(folded)
    ? pairs.flatMap(([from]) => from ?? [])
    : pairs.flat();
}
