import { isDerived } from './derive';
import type { Evidence, KnownSentence, ServiceRow } from './evidence';
import { type Mention, nearest } from './mentions';
import type { Figure } from './read-lengths';
import { type Said, topicOf } from './said';

// docs/decisions/0111-what-an-answer-states-must-stand-somewhere.md
/** 'R$ 50 não é o preço', 'quem te disse R$ 50 se enganou': the customer's figure is turned down. */
const NOT_THIS_PRICE =
  /\bnao (?:e|custa|sai|fica|esta|seria|cobramos|fazemos|temos|da|podemos|consigo|conseguimos|procede|chega|r\$)\b|\be nao\b|^(?:oi |ola )?,? ?nao,|\b(?:engan|confus|errad)/;

/** More in one sentence are not reckoned with: nobody reads them either. */
const MOST_FIGURES = 12;
/** Sums are made of so many. */
const MOST_BASES = 60;

const values = (figures: readonly Figure[]): number[] => figures.map(({ value }) => value);
/** A sentence of the company on the same subject; where a service is named, on that service. */
function isAbout(known: KnownSentence, said: Said): boolean {
  if (said.inFull && !said.named.some(({ row }) => row.stems.every((stem) => known.folded.includes(stem))))
    return false;
  const topic = new Set(topicOf(said.subject));
  return topicOf(known.folded).some((word) => topic.has(word));
}

/** Every figure fits the row of the service it stands with: the one named in front of each, or the one behind each. */
function fitsRows(
  figures: readonly Figure[],
  mentions: readonly Mention[],
  figureOf: (row: ServiceRow) => number,
): boolean {
  const fits = (side: 'before' | 'behind') =>
    figures.every(({ value, at }) => nearest(mentions, at, side).some(({ row }) => figureOf(row) === value));
  return fits('before') || fits('behind');
}

/** 'Não é R$ 125', 'menos de uma hora': no figure that is stated. */
const isTurnedDown = ({ at }: Figure, folded: string): boolean =>
  /\b(?:nao (?:e|sao|custa|custam)|menos de|mais de|abaixo de|acima de) $/.test(folded.slice(Math.max(0, at - 16), at));

/** 'O feminino e o masculino: R$ 80 e R$ 45'. */
const inOrder = (
  figures: readonly Figure[],
  named: readonly Mention[],
  figureOf: (row: ServiceRow) => number,
): boolean => {
  const rows = [...named].sort((a, b) => a.at - b.at);
  const said = [...figures].sort((a, b) => a.at - b.at);
  return (
    said.length === rows.length && said.every(({ value }, index) => rows[index] && figureOf(rows[index].row) === value)
  );
};

/** 'Separado dá R$ 80': the services that one named is made of. */
const partsOf = ({ named, folded }: Said, services: readonly ServiceRow[]): ServiceRow[] =>
  /\b(?:separad|avuls)/.test(folded) && !/\b(?:economi|diferenca|a menos|mais barat)/.test(folded)
    ? services.filter(({ stems }) =>
        named.some(({ row }) => row.stems.length > stems.length && stems.every((stem) => row.stems.includes(stem))),
      )
    : [];

/** Prices and lengths: of the service they stand with, of a text on the subject, or reckoned from those as the sentence says. */
export function supportsFigures(
  said: Said,
  evidence: Evidence,
  field: 'money' | 'lengths',
  figureOf: (row: ServiceRow) => number,
): boolean {
  const asked = NOT_THIS_PRICE.test(said.folded) ? values(evidence.customer.facts[field]) : [];
  const figures = said.facts[field].filter(
    (figure) => !asked.includes(figure.value) && !isTurnedDown(figure, said.folded),
  );
  if (figures.length === 0 || fitsRows(figures, said.mentions, figureOf)) return true;
  if (figures.length > MOST_FIGURES) return false;
  const texts = evidence.texts.flatMap(({ sentences }) => sentences).filter((known) => isAbout(known, said));
  const isWritten = ({ value }: Figure) => texts.some((text) => values(text.facts[field]).includes(value));
  if (figures.every(isWritten) || inOrder(figures, said.named, figureOf)) return true;
  const bases = [
    ...new Set([
      ...said.spokenOf.map(({ row }) => figureOf(row)),
      ...partsOf(said, evidence.services).map(figureOf),
      ...texts.flatMap((text) => values(text.facts[field])),
    ]),
  ].slice(0, MOST_BASES);
  const own = [...new Set(said.named.map(({ row }) => row))].map(figureOf);
  const others = figures.filter(
    (figure) => !isWritten(figure) && !isDerived(figure.value, { bases, own }, said, evidence),
  );
  if (others.length === 0) return true;
  // What a sum was made of stands beside it.
  const reckoned = others.length < figures.length;
  return fitsRows(others, said.mentions, figureOf) || (reckoned && others.every(({ value }) => bases.includes(value)));
}
