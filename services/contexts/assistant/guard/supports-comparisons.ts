import type { Evidence, ServiceRow } from './evidence';
import { isDenied } from './is-denied';
import { type Mention, mentionsIn, nearest } from './mentions';
import type { Said } from './said';

/** By what services are compared, and which end of it is meant. */
interface Measure {
  of: (row: ServiceRow) => number;
  most: boolean;
}
const cents = ({ cents: price }: ServiceRow): number => price;
const minutes = ({ minutes: length }: ServiceRow): number => length;

const EXTREMES: readonly [RegExp, Measure][] = [
  [/\bmais (?:em conta|barat[oa])\b|\bmenor (?:preco|valor)\b/, { of: cents, most: false }],
  [/\bmais car[oa]\b|\bmaior (?:preco|valor)\b/, { of: cents, most: true }],
  [/\bmais rapid[oa]\b/, { of: minutes, most: false }],
  [/\bmais demorad[oa]\b/, { of: minutes, most: true }],
];
const MORE: readonly [RegExp, Measure][] = [
  [/\bmais (?:em conta|barat[oa]s?)|\b(?:custa|sai|fica)m? (?:bem |um pouco )?menos\b/, { of: cents, most: false }],
  [/\bmais car[oa]s?|\b(?:custa|sai|fica)m? (?:bem |um pouco )?mais (?:do )?que\b/, { of: cents, most: true }],
  [/\bmais rapid[oa]s?|\b(?:leva|dura|demora)m? (?:bem |um pouco )?menos\b/, { of: minutes, most: false }],
  [/\bmais demorad[oa]s?|\b(?:leva|dura|demora)m? (?:bem |um pouco )?mais (?:do )?que\b/, { of: minutes, most: true }],
];
const THAN = /\b(?:menos|mais|barat[oa]s?|car[oa]s?|conta|rapid[oa]s?|demorad[oa]s?) (?:do )?que\b/;
const SUPERLATIVE =
  /\b(?:servico|[oa]) (?:nosso |nossa )?(?:servico )?(?:de )?(?:mais|menor|maior) \w|\bd[eao]s? (?:tod[oa]s|lista)\b/;
const SAME = /\bmesm[oa] (preco|valor|duracao)\b/;

/** Is it the first or the last of those there are, or of those that were asked about? */
function isExtreme({ row }: Mention, { of, most }: Measure, { services, customer }: Evidence): boolean {
  const isFirst = (among: readonly ServiceRow[]) =>
    among.filter((other) => of(other) > 0).every((other) => (most ? of(other) <= of(row) : of(other) >= of(row)));
  const asked = mentionsIn(customer.folded, services).map((mention) => mention.row);
  return isFirst(services) || (asked.length > 1 && asked.includes(row) && isFirst(asked));
}

/** 'A escova custa menos que a manicure': what stands before and behind lie so. */
function isMore({ folded, named }: Said): boolean {
  const at = THAN.exec(folded)?.index;
  const measure = MORE.find(([pattern]) => pattern.test(folded))?.[1];
  if (at === undefined || !measure) return true;
  const [[one], [other]] = [nearest(named, at, 'before'), nearest(named, at, 'behind')];
  if (!one || !other || one.row === other.row) return true;
  const off = measure.of(one.row) - measure.of(other.row);
  return measure.most ? off > 0 : off < 0;
}

/** 'O mais em conta é …', 'mais rápido que …', 'o mesmo preço': so it is in the rows of the services named. */
export function supportsComparisons(said: Said, evidence: Evidence): boolean {
  const { folded, named } = said;
  if (named.length === 0 || folded.trimEnd().endsWith('?') || isDenied(folded)) return true;
  const same = SAME.exec(folded);
  if (same && named.length > 1) {
    const of = same[1] === 'duracao' ? minutes : cents;
    return named.every(({ row }) => of(row) === of(named[0]?.row ?? row));
  }
  if (THAN.test(folded)) return isMore(said);
  const full = named.filter((mention) => mention.full);
  const extreme = EXTREMES.find(([pattern]) => pattern.test(folded))?.[1];
  const [one] = full;
  if (!extreme || !one || full.length > 1 || !SUPERLATIVE.test(folded)) return true;
  return isExtreme(one, extreme, evidence);
}
