import { fold } from '../language/words';
import { isDerived } from './derive';
import type { Evidence, KnownSentence, ServiceRow } from './evidence';
import { type Mention, nearest } from './mentions';
import { readFacts } from './read-facts';
import type { Figure } from './read-lengths';
import type { Said } from './said';
import { topicOf } from './topic';

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
  const names = ({ row, whole }: Mention) =>
    whole
      ? row.stems.every((stem) => known.folded.includes(stem))
      : row.stems.some((stem) => known.folded.includes(stem) && said.folded.includes(stem));
  if (said.inFull && !said.named.some(names)) return false;
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

const ENOUGH =
  /^(?:r\$ ?)?[\d.,]*(?: reais)?,? (?:ja |ainda )?(?:da (?:para|pra)|basta|sobram?|o troco|voce (?:faz|paga|consegue))\b/;
/** Not what it costs but what somebody has, and it is enough: 'com R$ 50 dá para fazer a manicure'. */
const isEnough = ({ value, at }: Figure, { folded, named }: Said): boolean =>
  /(?:^|[,;:] |\be )com (?:uma nota de )?$/.test(folded.slice(Math.max(0, at - 24), at)) &&
  ENOUGH.test(folded.slice(at)) &&
  named.length > 0 &&
  // 'Dá para fazer duas escovas': more than one of them.
  !/\b(?:duas|dois|tres|quatro|cinco|\d)\b/.test(
    folded
      .slice(at)
      .replace(/^(?:r\$ ?)?[\d.,]+/, '')
      .replace(/r\$ ?[\d.,]+/g, ''),
  ) &&
  value >= named.reduce((sum, { row }) => sum + row.cents, 0);

const PASSES = /^[^,.;]{0,24}?\b(nao )?(?:ja )?(?:passa|ultrapassa)m? d[^,.;]{0,20}(?:toleranc|limite|\d)/;
const WITHIN = /^[^,.;]{0,24}?\b(?:esta|fica|ta) dentro\b/;
/** Not how long something takes but how it lies to what may be: 'meia hora passa da tolerância, que é de 15 minutos'. */
function isCompared({ value, at }: Figure, { folded }: Said, limits: readonly number[]): boolean {
  const [before, rest] = [folded.slice(0, at), folded.slice(at)];
  const others = limits.filter((limit) => limit !== value);
  const passes = PASSES.exec(rest);
  if (passes) return others.length > 0 && others.every((limit) => value > limit === !passes[1]);
  return WITHIN.test(rest) && /\batras/.test(before) && limits.length > 0 && limits.every((limit) => value <= limit);
}

/** 'Dez horas abertos, das 9h às 19h'. */
function isOpenFor({ value, at }: Figure, { folded, when, named }: Said): boolean {
  const spans = when.flatMap(({ said }) => said.map(({ times: [from = 0, to = 0] }) => to - from));
  return named.length === 0 && /^[\w ]{1,16} abert/.test(folded.slice(at)) && spans.includes(value);
}

interface Clause {
  from: number;
  /** Behind the figure before it. */
  before: string;
  /** Up to the next pause: 'menos os R$ 100,00 do sinal'. */
  beside: string;
}
/** What is said beside a figure. */
function clauseOf(figure: Figure, figures: readonly Figure[], folded: string): Clause {
  const from = Math.max(0, ...figures.filter(({ at }) => at < figure.at).map(({ at }) => at + 1));
  const before = folded.slice(from, figure.at);
  const behind = /^(?:r\$ ?)?[\d.,]*( d[aeo]s? [^,.;:!?]{0,40})/.exec(folded.slice(figure.at))?.[1] ?? '';
  return { from, before, beside: before + behind };
}

/** 'Com escova fica R$ 120': the one that is made of what was named. */
const isCombined = ({ value }: Figure, clause: string, { named }: Said, services: readonly ServiceRow[]): boolean => {
  const stems = new Set(named.flatMap(({ row }) => row.stems));
  const combined = services.filter((row) => row.stems.length > 1 && row.stems.every((stem) => stems.has(stem)));
  return (
    /\b(?:com|mais|juntos?|combo|combinado)\b/.test(clause) &&
    combined.some(
      ({ cents, stems: made }) =>
        cents === value && named.every(({ row }) => row.stems.some((stem) => made.includes(stem))),
    )
  );
};

const COUNTED = /\b(\d{1,2}) (?:[a-z]{4,}s|sessoes)\b/;
/** 'No pacote cada uma sai por R$ 95': of a text that gives so many of them for one price. */
const isEach = ({ value }: Figure, clause: string, asked: string, texts: readonly KnownSentence[]): boolean =>
  /\bcada\b/.test(clause) &&
  /\b(?:pacote|combo|plano)\b/.test(clause) &&
  !/\bavuls/.test(clause) &&
  texts.some((text) => {
    const more = topicOf(`${clause} ${asked}`).filter((word) => !/^(?:pacot|combo|plano)/.test(word));
    if (!topicOf(text.folded).some((word) => more.includes(word))) return false;
    const count = Number(COUNTED.exec(text.folded)?.[1] ?? 0);
    return count > 1 && text.facts.money.some((money) => money.value === value * count);
  });

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
  const all = said.facts[field];
  if (all.length > MOST_FIGURES) return false;
  const known = evidence.texts.flatMap(({ sentences }) => sentences);
  const told = known.filter((text) => text.facts[field].length > 0);
  const texts = told.filter((text) => isAbout(text, said));
  const limits = texts.flatMap((text) => values(text.facts[field]));
  const isGiven = (figure: Figure) =>
    field === 'money' ? isEnough(figure, said) : isCompared(figure, said, limits) || isOpenFor(figure, said);
  const figures = all.filter(
    (figure) => !asked.includes(figure.value) && !isTurnedDown(figure, said.folded) && !isGiven(figure),
  );
  if (figures.length === 0 || fitsRows(figures, said.mentions, figureOf)) return true;
  const isWritten = (figure: Figure) => {
    if (limits.includes(figure.value)) return true;
    const { from, before, beside } = clauseOf(figure, all, said.folded);
    // Without a subject of its own it speaks of what was asked: '2% de R$ 380,00 são R$ 7,60'.
    const subject = topicOf(beside).length > 0 ? beside : fold(evidence.asked);
    const own = Object.assign({}, said, {
      subject,
      named: said.named.filter(({ at }) => at >= from && at <= figure.at),
    });
    own.inFull = own.named.some(({ full }) => full);
    const fits = fitsRows([figure], own.named, figureOf);
    if (fits || (field === 'money' && isCombined(figure, before, said, evidence.services))) return true;
    const about = told.filter((text) => isAbout(text, own));
    return (
      about.some((text) => values(text.facts[field]).includes(figure.value)) ||
      isEach(figure, before, fold(evidence.asked), about)
    );
  };
  if (figures.every(isWritten) || inOrder(figures, said.named, figureOf)) return true;
  const bases = [
    ...new Set([
      ...said.spokenOf.map(({ row }) => figureOf(row)),
      ...partsOf(said, evidence.services).map(figureOf),
      ...limits,
      ...values(figures.filter(isWritten)),
      // Those of the sentence before were looked at there.
      ...values(readFacts(said.previous)[field]),
    ]),
  ].slice(0, MOST_BASES);
  const own = [...new Set(said.named.map(({ row }) => row))].map(figureOf);
  const isReckoned = ({ value }: Figure) => limits.includes(value) || isDerived(value, { bases, own }, said, evidence);
  const others = figures.filter((figure) => !isWritten(figure) && !isReckoned(figure));
  if (others.length === 0) return true;
  // What a sum was made of stands beside it.
  const reckoned = figures.some(isReckoned);
  return fitsRows(others, said.mentions, figureOf) || (reckoned && others.every(({ value }) => bases.includes(value)));
}
