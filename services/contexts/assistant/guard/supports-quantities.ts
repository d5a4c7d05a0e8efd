import type { Evidence } from './evidence';
import { isDenied } from './is-denied';
import { daysOf } from './opening-times';
import { DAY, NUMBERS, type Quantity, quantitiesIn, TIME, topicIn } from './quantities';
import type { Said } from './said';
import { spoken } from './spoken-numbers';

/** Does a number lie where the company lets it? */
const isWithin = (count: number, { border, count: edge }: Quantity): boolean =>
  border === 'from' ? count >= edge : border === 'above' ? count > edge : border === 'to' ? count <= edge : true;

/** Within what is said of the subject; where nothing is, not outside everything that is said at all. */
function isLet(count: number, about: readonly Quantity[], near: readonly Quantity[]): boolean {
  if (about.length > 0) return about.every((one) => isWithin(count, one));
  const edges = near.filter(({ border }) => border !== null);
  return edges.length === 0 || edges.some((edge) => isWithin(count, edge));
}

const shared = (one: readonly string[], other: ReadonlySet<string>): number =>
  new Set(one.filter((word) => other.has(word))).size;

/** Those that speak most of what is spoken of. */
function mostAbout(known: readonly Quantity[], topic: ReadonlySet<string>): Quantity[] {
  const scored = known.map((one) => ({ one, score: shared(one.topic, topic) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ one }) => one);
}

/**
 * So many days, years, sessions: what the company wrote nearest to the subject says the same; what the customer counted may be
 * said again, where it lies on the right side of a border ('a partir de 14 anos').
 */
export function supportsQuantities(said: Said, { quantities, customer, asked }: Evidence): boolean {
  if (said.folded.trimEnd().endsWith('?')) return true;
  const told = quantitiesIn(said.folded);
  if (told.length === 0) return true;
  const known = quantities();
  const spokenOf = [...topicIn(said.subject), ...topicIn(asked)];
  const counted = [...customer.folded.matchAll(NUMBERS)].map(([number]) =>
    /^\d/.test(number) ? Number(number) : spoken(number),
  );
  const weekdays = new Set(daysOf(said.when)).size;
  return told.every(({ count, unit, border, topic, bare }) => {
    const years = known.filter((one) => one.unit === unit);
    // 'É a partir de 3': years, where any are spoken of; else what has that border.
    const near =
      bare && years.every((one) => one.border === null) ? known.filter((one) => one.border === border) : years;
    const about = mostAbout(near, new Set([...topic, ...spokenOf]));
    if (border === null && counted.includes(count)) return isDenied(said.folded) || isLet(count, about, near);
    // 'Faltam 2 anos': how far the customer is from a border.
    if (/\bfaltam?\b/.test(said.folded) && near.some((one) => counted.includes(one.count - count))) return true;
    // Things that are reckoned with; how long and how old is always somebody's rule.
    if (near.length === 0 && !TIME.has(unit)) return true;
    if (unit === DAY && count === weekdays) return true;
    return (about.length > 0 ? about : near).some((one) => one.count === count);
  });
}
