import { fold } from '../language/words';
import type { Evidence, KnownSentence } from './evidence';
import { countOf, mostPartsIn, partsIn } from './parts-in';
import { readFacts } from './read-facts';
import type { Said } from './said';
import { topicOf } from './topic';
import { paymentsIn } from './ways-of-paying';

const COUNT = 'dois|duas|tres|quatro|cinco|seis|dez|doze';

export const SUM =
  /\b(?:total|soma|somam|somando|somados?|juntos|juntas|junto|mais|avulsos?|separad[oa]s?|os dois|as duas|dao|da|fica|ficam|contas|ao todo|dariam|ficariam|seriam|ficaria|seria|um depois do outro)\b|\+/;
const DIFFERENCE =
  /\b(?:diferenca|a mais|a menos|menos (?:[oa]s? )?r\$|faltam|falta r\$|mais car[oa]s?|mais barat[oa]s?|economi[a-z]{0,6}|mais rapid[oa]|mais demorad[oa]|sobram?|troco)\b/;
const MANY = new RegExp(
  `(?<![,.])\\b(\\d{1,2}|${COUNT}) (?!horas|minutos|reais|vezes|parcelas|dias)(?:pessoas|[a-z]{2,}s)\\b|\\b(?:as|os|para|pra|voces?) (${COUNT})\\b`,
);
const MOST_TOGETHER = 5;
/** No company gives more discounts. */
const MOST_PERCENTS = 8;

/** All sums of two and more of the values. */
function sums(values: readonly number[]): number[] {
  let all: { sum: number; of: number }[] = [{ sum: 0, of: 0 }];
  // What is free adds nothing.
  for (const value of values.filter((one) => one > 0).slice(0, MOST_TOGETHER))
    all = [...all, ...all.map(({ sum, of }) => ({ sum: sum + value, of: of + 1 }))];
  return all.filter(({ of }) => of > 1).map(({ sum }) => sum);
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1;
/** Is it by so much that two of them are apart? Each is looked at once, however many there are. */
function isApart(value: number, among: readonly number[]): boolean {
  const known = new Set(among);
  return value > 0 && among.some((one) => [-1, 0, 1].some((off) => value + off > 0 && known.has(one + value + off)));
}

const OFF = /\b(?:descont|(?:dinheiro|especie|off)\b)/;
const FINE = /\bmulta|\bjuros\b|\bacrescim/;
/** How it is paid, where the sentence says so, is how the discount was written. */
const fitsWays = (known: KnownSentence, folded: string): boolean =>
  paymentsIn(folded).every((way) => known.folded.includes(way));
const HOUR = 60;
const PAID = /\b(?:dinheiro|especie)\b/;
/** 'Não vale para pacote', 'menos em vacinas': where a discount ends. */
const EXCEPT = /\b(?:nao vale|(?:menos|exceto) (?:em|n[ao]s?|para|[a-z]{4}))[^).;]{0,60}/;
const isTold = ({ facts }: KnownSentence, told: readonly number[]): boolean =>
  facts.percents.some((one) => told.includes(one));
function isOnSubject({ folded, facts }: KnownSentence, { subject }: Said): boolean {
  const topic = new Set(topicOf(subject));
  return facts.percents.length > 0 && topicOf(folded).some((word) => topic.has(word));
}
function holdsFor({ folded }: KnownSentence, { subject, named }: Said): boolean {
  const except = new Set(topicOf(EXCEPT.exec(folded)?.[0] ?? ''));
  const names = named.flatMap(({ row }) => topicOf(row.name));
  return ![...topicOf(subject), ...names].some((word) => except.has(word));
}
const percentsIn = (known: readonly KnownSentence[], kind: RegExp): number[] =>
  [...new Set(known.filter(({ folded }) => kind.test(folded)).flatMap(({ facts }) => facts.percents))].slice(
    0,
    MOST_PERCENTS,
  );

/** Figures that are borne out; `own`: of the services that this sentence names. */
interface Bases {
  bases: readonly number[];
  own: readonly number[];
}

/**
 * Is a figure what one gets from prices that are borne out, in a way that the sentence names? 'Os dois juntos', 'em 3x',
 * 'no dinheiro': never by itself, or half a price would be true for somebody who pays in two parts.
 */
export function isDerived(value: number, { bases, own }: Bases, said: Said, evidence: Evidence): boolean {
  const { folded } = said;
  const ofNamed = own.length > 1 ? [own.reduce((sum, one) => sum + one, 0)] : [];
  const many = MANY.exec(folded);
  const times = many ? countOf(many[1] ?? many[2]) : 0;
  // 'Três cortes masculinos dão …': of one thing only, three of it.
  const isOfOne = times > 1 && own.length === 1 && !many?.[2];
  const together = isOfOne ? [] : [...ofNamed, ...(SUM.test(folded) ? sums(bases) : [])];
  const multiples = times > 1 ? bases.map((base) => base * times) : [];
  const whole = [...bases, ...together, ...multiples];
  // Said before: 'são 10%. A de R$ 120,00 sai por R$ 108,00.' It was looked at there.
  const told = readFacts(`${said.previous} ${folded}`).percents;
  const percents = evidence.texts
    .flatMap(({ sentences }) => sentences)
    .filter(
      (known) =>
        ((isTold(known, told) && fitsWays(known, folded)) || isOnSubject(known, said)) && holdsFor(known, said),
    );
  const discounts = percentsIn(percents, OFF).filter(
    (one) =>
      told.includes(one) ||
      PAID.test(folded) ||
      (/\bdescont/.test(folded) && paymentsIn(`${folded} ${fold(evidence.asked)}`).length > 0),
  );
  const fines = percentsIn(percents, FINE);
  const cheaper = whole.flatMap((one) => discounts.map((percent) => one * (1 - percent / 100)));
  const fined = FINE.test(`${said.previous} ${folded} ${evidence.asked.toLowerCase()}`)
    ? whole.flatMap((one) => fines.map((percent) => one * (1 + percent / 100)))
    : [];
  const saved = whole.flatMap((one) => [...discounts, ...fines].map((percent) => (one * percent) / 100));
  const [parts = 0] = partsIn(folded);
  const allowed = mostPartsIn(evidence.texts.flatMap(({ sentences }) => sentences));
  // '2 horas ficam R$ 120,00', of what is sold by the hour.
  const longer = said.mentions.flatMap(({ row }) =>
    row.minutes === HOUR
      ? said.facts.lengths
          .filter((length) => length.value > HOUR && length.value % HOUR === 0)
          .map((length) => (row.cents * length.value) / HOUR)
      : [],
  );
  // Of what is sold by itself nobody gets a part.
  const alone = new Set(evidence.services.map(({ cents }) => cents));
  const each =
    times > 1 && /\bcada\b/.test(folded) ? bases.filter((base) => !alone.has(base)).map((base) => base / times) : [];
  const shares = parts > 1 && parts <= allowed ? whole.map((one) => one / parts) : [];
  const stated = said.facts.money.map((figure) => figure.value);
  const all = [...whole, ...sums(bases), ...cheaper, ...stated];
  if (DIFFERENCE.test(folded) && isApart(value, all.map(Math.round))) return true;
  return [...together, ...multiples, ...cheaper, ...fined, ...saved, ...longer, ...each, ...shares].some((one) =>
    near(one, value),
  );
}
