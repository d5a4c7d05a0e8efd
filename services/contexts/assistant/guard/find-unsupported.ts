import { fold } from '../language/words';
import { MAX_ANSWER_CHARS } from '../replies/ai-limits';
import { agrees, rootsShared } from './agrees';
import { type Evidence, withoutCustomer } from './evidence';
import { isKnownOtherwise } from './known-otherwise';
import { type Mention, mentionsIn } from './mentions';
import { dayTimesIn } from './opening-times';
import { readFacts } from './read-facts';
import type { Said, Unsupported } from './said';
import { MAX_SENTENCES, SENTENCE } from './sentences';
import { fitsSizes, sizesIn } from './sizes';
import { spellOut } from './spell-out';
import { supportsActions } from './supports-actions';
import { supportsComparisons } from './supports-comparisons';
import { supportsContacts } from './supports-contacts';
import { supportsFigures } from './supports-figures';
import { supportsNumbers } from './supports-numbers';
import { supportsOffers } from './supports-offers';
import { supportsPeople } from './supports-people';
import { supportsPlaces } from './supports-places';
import { supportsQuantities } from './supports-quantities';
import { supportsSecrets } from './supports-secrets';
import { supportsTimes } from './supports-times';
import { judgeWords } from './supports-words';
import { topicOf } from './topic';

/** In one breath nobody says more; it bounds what looking at it can cost. */
const MAX_SENTENCE_CHARS = 500;
/** So many services are in mind at once. */
const LATELY = 12;

const RULES: readonly [Unsupported, (said: Said, evidence: Evidence) => boolean][] = [
  ['price', (said, evidence) => supportsFigures(said, evidence, 'money', ({ cents }) => cents)],
  ['duration', (said, evidence) => supportsFigures(said, evidence, 'lengths', ({ minutes }) => minutes)],
  ['contact', supportsContacts],
  ['offer', supportsOffers],
  ['time', supportsTimes],
  ['secret', supportsSecrets],
  ['action', supportsActions],
  ['place', supportsPlaces],
  ['number', supportsNumbers],
  ['number', supportsQuantities],
  ['claim', supportsPeople],
  ['claim', supportsComparisons],
  ['claim', (said, evidence) => !isKnownOtherwise(said, evidence)],
];

/** What is wrong with an answer, and the words that nothing bears out. */
export interface Wrong {
  kind: Unsupported;
  about: readonly string[];
}

/** Reads an answer sentence by sentence: what each of them is about follows from those before. */
function* read(answer: string, { customer, services, today }: Evidence): Generator<Said> {
  // What was spoken of last: 'Sim! Fica R$ 80,00.'
  let lately = mentionsIn(customer.folded, services);
  let spokenOf: Mention[] = lately;
  let before = '';
  const sentences = [...new Set(spellOut(answer).split(SENTENCE))];
  for (const [index, sentence] of sentences.entries()) {
    const folded = fold(sentence).replace(/\s+/g, ' ');
    const sizes = sizesIn(folded);
    const fitting = services.filter(({ size }) => fitsSizes(size, sizes));
    const named = mentionsIn(folded, fitting);
    const mentions =
      named.length > 0
        ? named
        : lately
            .filter(({ row }) => fitsSizes(row.size, sizes))
            .map(({ row, full, whole }) => ({ row, at: -1, full, whole }));
    if (named.length > 0) lately = named;
    spokenOf = [...new Map([...spokenOf, ...named].map((one) => [one.row, one])).values()].slice(-LATELY);
    const subject = topicOf(folded).length > 0 ? folded : `${before} ${folded}`;
    before = `${before} ${folded}`.slice(-400);
    yield {
      sentence,
      previous: fold(sentences[index - 1] ?? ''),
      next: sentences[index + 1] ?? '',
      subject,
      folded,
      facts: readFacts(sentence),
      when: dayTimesIn(sentence, today),
      mentions,
      named,
      inFull: named.some(({ full }) => full),
      spokenOf,
    };
  }
}

/** One sentence: first what its figures, names and addresses rest on, then each of its words. */
function judge(said: Said, evidence: Evidence): Wrong | null {
  const broken = RULES.find(([, supports]) => !supports(said, evidence));
  if (broken) return { kind: broken[0], about: [] };
  const found = judgeWords(said, evidence);
  if (found.kind === 'unknown') return { kind: found.deed ? 'action' : 'claim', about: found.about };
  return agrees(said.sentence) && !isAgreed(said, evidence) ? { kind: 'claim', about: [] } : null;
}

const saysAll = (text: string, evidence: Evidence): boolean =>
  [...read(text, evidence)].every((said) => judge(said, evidence) === null);

/** 'Pode sim!' states what was asked: that has to stand somewhere, or the next sentence says it. */
function isAgreed({ next }: Said, evidence: Evidence): boolean {
  const { asked } = evidence;
  const alone = withoutCustomer(evidence);
  if (saysAll(asked.replaceAll('?', '.'), alone)) return true;
  const one = asked.split('?').filter((part) => part.trim()).length < 2;
  return one && rootsShared(next, asked) && saysAll(next, alone);
}

// docs/decisions/0122-an-answer-is-made-of-what-the-company-wrote.md
/**
 * The first thing an answer states that neither a service's row nor one text of the company bears out; null: all of it
 * is supported, or claims nothing. Looks at each sentence by itself: true values of two rows swapped are false. Pure.
 */
export function findWrong(answer: string, evidence: Evidence): Wrong | null {
  // Nobody reads an answer of so many: what was not looked at does not leave.
  const sentences = answer.split(SENTENCE);
  const tooMuch = answer.length > MAX_ANSWER_CHARS || sentences.length > MAX_SENTENCES;
  if (tooMuch || sentences.some(({ length }) => length > MAX_SENTENCE_CHARS)) return { kind: 'claim', about: [] };
  for (const said of read(answer, evidence)) {
    const wrong = judge(said, evidence);
    if (wrong) return wrong;
  }
  return null;
}

/** As `findWrong`, of figures, names, addresses and deeds alone: what its other words rest on is not asked. Pure. */
export function findWrongFact(answer: string, evidence: Evidence): Unsupported | null {
  for (const said of read(answer, evidence)) {
    const broken = RULES.find(([, supports]) => !supports(said, evidence));
    if (broken) return broken[0];
  }
  return null;
}

export const findUnsupported = (answer: string, evidence: Evidence): Unsupported | null =>
  findWrong(answer, evidence)?.kind ?? null;
