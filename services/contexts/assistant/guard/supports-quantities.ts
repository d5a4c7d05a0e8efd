import type { Evidence } from './evidence';
import { isDenied } from './is-denied';
import { rootOf } from './root-of';
import { type Said, topicOf } from './said';
import { NUMBER_WORD, spoken } from './spoken-numbers';

/** So many of something: 'dez dias', '3 aparelhos'. */
interface Quantity {
  count: number;
  unit: string;
  /** It is a border: 'a partir de 14 anos', 'até 6 crianças'. */
  border: 'from' | 'above' | 'to' | null;
  topic: readonly string[];
}

const UNIT =
  'dias?|semanas?|mes(?:es)?|anos?|aninhos?|aparelhos?|sessoes|sessao|aulas?|pessoas?|alunos?|criancas?|unidades?|vagas?|visitas?|diarias?';
const QUANTITY = new RegExp(
  `(?:\\b(a partir d[eoa]s?|acima d[eoa]s?|mais de|maiores de|menores de|ate(?: os)?) )?(?<![\\d.,/$:-])\\b(?!uma? )(\\d{1,3}|${NUMBER_WORD}) (?:a \\d{1,3} )?(${UNIT})\\b`,
  'g',
);
/** 'Violão a partir de 7': years, as of the piano before. */
const BARE = /\b(a partir d[eoa]s?|acima d[eoa]s?|maiores de|menores de) (\d{1,3})(?!\d| ?[a-z%]|[.,:/]\d)/g;
const BORDERS: readonly [RegExp, Quantity['border']][] = [
  [/^a partir/, 'from'],
  [/^(?:acima|mais|maiores)/, 'above'],
  [/^ate/, 'to'],
];
const NUMBERS = new RegExp(`\\b(?:\\d{1,3}|${NUMBER_WORD})\\b`, 'g');
const CLAUSE = /[,;](?! ?\d)/;
const MOST_SENTENCES = 200;

const borderOf = (word = '') => BORDERS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
const unitOf = (word: string) =>
  rootOf(
    word
      .replace(/^aninh/, 'an')
      .replace(/^sessoes$/, 'sessao')
      .replace(/^meses$/, 'mes'),
  );
const DAY = unitOf('dia');
const TIME = new Set(['dia', 'semana', 'mes', 'ano'].map(unitOf));
const UNITS = new RegExp(`^(?:${UNIT})`);
const topicIn = (folded: string): string[] => topicOf(folded).filter((word) => !UNITS.test(word));

/** Quantities of a folded sentence, clause by clause; what a clause leaves out it has from the one before. */
function quantitiesIn(folded: string, title = ''): Quantity[] {
  let unit = '';
  return folded.split(CLAUSE).flatMap((clause) => {
    const topic = topicIn(`${title} ${clause}`);
    const full = [...clause.matchAll(QUANTITY)].map(([, border, count = '', word = '']): Quantity => {
      unit = unitOf(word);
      return { count: /^\d/.test(count) ? Number(count) : spoken(count), unit, border: borderOf(border), topic };
    });
    const bare = [...clause.matchAll(BARE)].map(
      ([, border, count]): Quantity => ({ count: Number(count), unit, border: borderOf(border), topic }),
    );
    return [...full, ...(unit ? bare : [])];
  });
}

/** Does a number lie where the company lets it? */
const isWithin = (count: number, { border, count: edge }: Quantity): boolean =>
  border === 'from' ? count >= edge : border === 'above' ? count > edge : border === 'to' ? count <= edge : true;

/** Within what is said of the subject; where nothing is, not outside everything that is said at all. */
function isLet(count: number, about: readonly Quantity[], near: readonly Quantity[]): boolean {
  if (about.length > 0) return about.every((one) => isWithin(count, one));
  const edges = near.filter(({ border }) => border !== null);
  return edges.length === 0 || edges.some((edge) => isWithin(count, edge));
}

const shared = (one: readonly string[], other: readonly string[]): number =>
  new Set(one.filter((word) => other.includes(word))).size;

/** Those that speak most of what is spoken of. */
function mostAbout(known: readonly Quantity[], topic: readonly string[]): Quantity[] {
  const scored = known.map((one) => ({ one, score: shared(one.topic, topic) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ one }) => one);
}

/**
 * So many days, years, sessions: what the company wrote nearest to the subject says the same; what the customer counted may be
 * said again, where it lies on the right side of a border ('a partir de 14 anos').
 */
export function supportsQuantities(said: Said, { texts, customer, asked }: Evidence): boolean {
  if (said.folded.trimEnd().endsWith('?')) return true;
  const told = quantitiesIn(said.folded);
  if (told.length === 0) return true;
  const known = texts.flatMap(({ sentences }) =>
    sentences.slice(0, MOST_SENTENCES).flatMap(({ folded }) => quantitiesIn(folded, sentences[0]?.folded)),
  );
  const counted = [...customer.folded.matchAll(NUMBERS)].map(([number]) =>
    /^\d/.test(number) ? Number(number) : spoken(number),
  );
  const weekdays = new Set(said.when.flatMap((part) => part.said.flatMap(({ days }) => days))).size;
  return told.every(({ count, unit, border, topic }) => {
    const near = known.filter((one) => one.unit === unit);
    const about = mostAbout(near, [...topic, ...topicIn(said.subject), ...topicIn(asked)]);
    if (border === null && counted.includes(count)) return isDenied(said.folded) || isLet(count, about, near);
    // 'Faltam 2 anos': how far the customer is from a border.
    if (/\bfaltam?\b/.test(said.folded) && near.some((one) => counted.includes(one.count - count))) return true;
    // Things that are reckoned with; how long and how old is always somebody's rule.
    if (near.length === 0 && !TIME.has(unit)) return true;
    if (unit === DAY && count === weekdays) return true;
    return (about.length > 0 ? about : near).some((one) => one.count === count);
  });
}
