import { stemsOf } from '../booking-request/guess-service';
import { fold } from '../language/words';
import { isDerived } from './derive';
import type { Evidence, KnownSentence, ServiceRow } from './evidence';
import { isGiven } from './given-figures';
import { type Mention, mentionsIn, nearest } from './mentions';
import { readFacts } from './read-facts';
import type { Figure } from './read-lengths';
import { followsFrom } from './reckoned-figures';
import type { Said } from './said';
import { soldAlone } from './sold-together';
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
  const named = `${known.title} ${known.folded}`;
  const names = ({ row, whole }: Mention) =>
    whole
      ? row.stems.every((stem) => named.includes(stem))
      : row.stems.some((stem) => known.folded.includes(stem) && said.folded.includes(stem));
  if (said.inFull && !said.named.some(names)) return false;
  const topic = new Set(topicOf(said.subject));
  return topicOf(known.folded).some((word) => topic.has(word));
}

const INCLUDES = /\binclu(?:i|em|so|sa|sos|sas|indo)\b/;
/** 'O day spa inclui massagem, por R$ 420,00': what comes with something has no figures here. */
function ownersIn({ folded }: Said, mentions: readonly Mention[]): readonly Mention[] {
  const at = INCLUDES.exec(folded)?.index ?? folded.length;
  const pause = folded.indexOf(';', at);
  const end = pause < 0 ? folded.length : pause;
  const owners = mentions.filter((mention) => mention.at < at || mention.at > end);
  return owners.some((mention) => mention.at < at) ? owners : mentions;
}

/** More lines of one text are not weighed against one another. */
const MOST_LINES = 40;
/** Of lines of one text those that say most of the subject: of 'plano de piano' the line of piano, not that of canto. */
function mostAbout(texts: readonly KnownSentence[], { subject }: Said): readonly KnownSentence[] {
  if (texts.length > MOST_LINES) return texts;
  const topic = new Set(topicOf(subject));
  const lines = texts.map((text) => ({
    text,
    shared: new Set(topicOf(text.folded).filter((word) => topic.has(word))),
  }));
  // 'O teste custa R$ 150,00' is about the test, whatever else is said of it.
  const isOutdone = (one: (typeof lines)[number]) =>
    !topic.has(topicOf(one.text.folded)[0] ?? '') &&
    lines.some(
      ({ text, shared }) =>
        text.of === one.text.of && shared.size > one.shared.size && [...one.shared].every((word) => shared.has(word)),
    );
  return lines.filter((one) => !isOutdone(one)).map(({ text }) => text);
}

const COSTS = / (?:fica|sai|da|custa|total|ao todo)\b/;
/** 'Castração com o exame fica R$ 480,00': with what has a price of its own in a text, it is not the price of the one alone. */
function addsPriced({ folded, facts }: Said, told: readonly KnownSentence[]): boolean {
  const added = folded.split(COSTS)[0]?.split(' com ').slice(1).at(-1) ?? '';
  const topic = COSTS.test(folded) ? topicOf(added) : [];
  return (
    facts.money.length === 1 &&
    topic.length > 0 &&
    told.some((text) => {
      const known = topicOf(text.folded);
      return (
        text.facts.money.length === 1 && topic.every((word) => known.includes(word)) && !INCLUDES.test(text.folded)
      );
    })
  );
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

/** The services, and which figure of theirs is asked for. */
interface Rows {
  services: readonly ServiceRow[];
  figureOf: (row: ServiceRow) => number;
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

/** 'Você prefere só o corte (R$ 80,00) ou …': by a part of its name, the one that is spoken of. */
function isShortened({ value }: Figure, before: string, { spokenOf }: Said, { services, figureOf }: Rows): boolean {
  const named = mentionsIn(before, services);
  if (named.some(({ full }) => full)) return false;
  // All that is said of its name is in its name: 'a aula de canto' is none of piano.
  const said = new Set(named.flatMap(({ row }) => row.stems).filter((stem) => stemsOf(before).includes(stem)));
  return spokenOf.some(
    ({ row }) => figureOf(row) === value && said.size > 0 && [...said].every((stem) => row.stems.includes(stem)),
  );
}

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
  const texts = mostAbout(
    told.filter((text) => isAbout(text, said)),
    said,
  );
  const limits = texts.flatMap((text) => values(text.facts[field]));
  const figures = all.filter(
    (figure) => !asked.includes(figure.value) && !isGiven(figure, field, said, { evidence, limits }),
  );
  const owners = field === 'money' && addsPriced(said, told) ? [] : ownersIn(said, said.mentions);
  if (figures.length === 0 || fitsRows(figures, owners, figureOf)) return true;
  const isWritten = (figure: Figure) => {
    if (limits.includes(figure.value)) return true;
    const { from, before, beside } = clauseOf(figure, all, said.folded);
    // Without a subject of its own it speaks of what was asked: '2% de R$ 380,00 são R$ 7,60'.
    const subject = topicOf(beside).length > 0 ? beside : fold(evidence.asked);
    const own = Object.assign({}, said, {
      subject,
      named: owners.filter(({ at }) => at >= from && at <= figure.at),
    });
    own.inFull = own.named.some(({ full }) => full);
    const fits = fitsRows([figure], own.named, figureOf);
    if (fits || (field === 'money' && isCombined(figure, before, said, evidence.services))) return true;
    if (isShortened(figure, before, said, { services: evidence.services, figureOf })) return true;
    const about = mostAbout(
      told.filter((text) => isAbout(text, own)),
      own,
    );
    return (
      about.some((text) => values(text.facts[field]).includes(figure.value)) ||
      isEach(figure, before, fold(evidence.asked), about)
    );
  };
  if (figures.every(isWritten) || inOrder(figures, said.named, figureOf)) return true;
  const bases = [
    ...new Set([
      ...said.spokenOf.map(({ row }) => figureOf(row)),
      ...soldAlone(said, evidence.services).map(figureOf),
      ...limits,
      ...values(figures.filter(isWritten)),
      // Those of the sentence before were looked at there.
      ...values(readFacts(said.previous)[field]),
    ]),
  ].slice(0, MOST_BASES);
  const own = [...new Set(said.named.map(({ row }) => row))].map(figureOf);
  const ofAsked = told
    .filter((text) => isAbout(text, Object.assign({}, said, { subject: fold(evidence.asked) })))
    .flatMap((text) => values(text.facts[field]));
  const isReckoned = ({ value }: Figure) =>
    limits.includes(value) ||
    isDerived(value, { bases, own }, said, evidence) ||
    followsFrom(value, said, evidence, { bases, ofAsked, field, figureOf });
  const others = figures.filter((figure) => !isWritten(figure) && !isReckoned(figure));
  if (others.length === 0) return true;
  // What a sum was made of stands beside it.
  const reckoned = figures.some(isReckoned);
  return fitsRows(others, owners, figureOf) || (reckoned && others.every(({ value }) => bases.includes(value)));
}
