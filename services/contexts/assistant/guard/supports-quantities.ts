import type { Evidence } from './evidence';
import { isDenied } from './is-denied';
import { daysOf } from './opening-times';
import { partsIn } from './parts-in';
import { DAY, NUMBERS, type Quantity, quantitiesIn, TIME, topicIn } from './quantities';
import type { Said } from './said';
import { spoken } from './spoken-numbers';
import { isSwapped } from './swapped';

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

const RATE = /\b(?:por|ao|a cada|todo) (ano|mes|semana|dia)\b/g;
const RATES: Record<string, RegExp> = {
  ano: /\banua(?:l|is)|(?:por|ao|cada|todo|\/) ?ano\b/,
  mes: /\bmensa(?:l|is)|(?:por|ao|cada|todo|\/) ?mes\b/,
  semana: /\bsemana(?:l|is)\b|(?:por|na|cada|toda|\/) ?semana\b/,
  dia: /\bdiari|(?:por|ao|cada|todo|\/) ?dia\b/,
};
/** 'Uma vez por ano': so often only where the company counts by the year. */
const supportsRates = (folded: string, texts: Evidence['texts']): boolean =>
  // 'Em 3x são R$ 40,00 por mês': so often one pays.
  partsIn(folded).length > 0 ||
  [...folded.matchAll(RATE)].every(([, unit = '']) => texts.some((text) => RATES[unit]?.test(text.folded)));

/**
 * So many days, years, sessions: what the company wrote nearest to the subject says the same; what the customer counted may be
 * said again, where it lies on the right side of a border ('a partir de 14 anos').
 */
export function supportsQuantities(said: Said, { texts, quantities, customer, asked }: Evidence): boolean {
  if (said.folded.trimEnd().endsWith('?')) return true;
  const sentences = texts.flatMap((text) => text.sentences);
  if (!supportsRates(said.folded, texts) || isSwapped(said.folded, sentences)) return false;
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
