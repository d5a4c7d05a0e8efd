import { CLOCK_RULES } from './clock-rules';
import { DAY_RULES } from './day-rules';
import type { Clock, Item, Rule } from './items';
import { MARK_RULES } from './mark-rules';
import { PART_RULES } from './part-rules';
import { WEEK_RULES } from './week-rules';

/** Who is asked first. Times that end in 'da manhã' stand before the parts of a day, dates before bare numbers. */
const RULES: readonly Rule[] = [
  ...CLOCK_RULES.slice(0, 3),
  ...DAY_RULES,
  ...WEEK_RULES,
  ...CLOCK_RULES.slice(3),
  ...PART_RULES,
  ...MARK_RULES,
];

const wordEnd = (said: string, from: number): number => {
  const space = said.indexOf(' ', from);
  return space < 0 ? said.length : space;
};

function itemAt(said: string, at: number, clock: Clock): [Item, number] | null {
  for (const { words, read } of RULES) {
    words.lastIndex = at;
    const found = words.exec(said);
    if (!found || found[0] === '') continue;
    const item = read(found, clock);
    if (item) return [item, words.lastIndex];
  }
  return null;
}

/** Nobody speaks of more moments in one message; it bounds what putting them together can cost. */
const MAX_ITEMS = 120;
const OF_DAY = / (?:da|de) (manha|tarde|noite|madrugada)(?= |$)/y;

/** 'As 2 da tarde' is one time: its part of the day says which. Moves the end of what was found behind it. */
function partBehind(said: string, found: [Item, number]): number {
  const [item] = found;
  OF_DAY.lastIndex = found[1];
  const part = item.kind === 'clock' && item.to === null && OF_DAY.exec(said);
  if (!part || item.kind !== 'clock') return found[1];
  const noon = item.minutes >= 720 && item.minutes < 780;
  if ((part[1] === 'tarde' || part[1] === 'noite') && item.minutes < 720) item.minutes += 720;
  else if (part[1] === 'noite' && noon) item.minutes += 720;
  item.sure = true;
  found[1] = OF_DAY.lastIndex;
  return found[1];
}

/** Words that may stand between a moment and what belongs to it. */
const FILLER = new Set(
  'a o as os um uma de do da dos das no na nos nas em para por pelo pela ao que la bem tipo ai'.split(' '),
);

/** The words about time in a text that `plainSpeech` wrote, in order; the others are passed over. */
export function readItems(said: string, clock: Clock): Item[] {
  const items: Item[] = [];
  let at = 0;
  while (at < said.length && items.length < MAX_ITEMS) {
    const found = itemAt(said, at, clock);
    const end = wordEnd(said, found ? partBehind(said, found) : at);
    // Half a word was read ('terça' of 'terçado'): that was another word.
    if (found && end === found[1]) items.push(found[0]);
    else if (!FILLER.has(said.slice(at, end)) && items.at(-1)?.kind !== 'gap') items.push({ kind: 'gap' });
    at = end + 1;
  }
  return items;
}
