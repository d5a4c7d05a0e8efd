import { stemsOf } from '../booking-request/guess-service';
import { fold } from '../language/words';
import { MAX_INSTRUCTIONS_CHARS, MAX_KNOWLEDGE_CHARS, MAX_MESSAGE_CHARS } from '../replies/ai-limits';
import type { PromptInput } from '../replies/build-prompt';
import { dayIn } from '../replies/format-company';
import type { Day } from '../time-words/calendar';
import { type CompanyWords, companyWords } from './company-words';
import { NEUTRAL_WORDS } from './neutral-words';
import { dayTimesIn, type PartTimes } from './opening-times';
import { type People, peopleIn } from './people';
import { type Quantity, quantitiesOf } from './quantities';
import { type Facts, readFacts } from './read-facts';
import { tokensIn } from './segments';
import { MAX_SENTENCES, SENTENCE } from './sentences';
import { type Size, sizesOf } from './sizes';
import { spellOut } from './spell-out';

/** One service as it is sold: what is said of it has to fit this row as a whole. */
export interface ServiceRow {
  stems: string[];
  /** Its name, folded. */
  name: string;
  size: Size | null;
  cents: number;
  minutes: number;
}
/** One sentence of a text: what vouches for figures. */
export interface KnownSentence {
  /** The text it stands in, and the title of that, folded. */
  of: string;
  title: string;
  folded: string;
  facts: Facts;
}
/** A text of the company and what it says. */
interface KnownText {
  folded: string;
  facts: Facts;
  sentences: KnownSentence[];
  /** Sentence by sentence: 'domingo fechado' says nothing of the day before. Read when it is asked for. */
  when: () => PartTimes[];
  /** The same with the roots of what each sentence speaks of, its title's too. */
  whenOf: () => { folded: string; title: ReadonlySet<string>; roots: ReadonlySet<string>; parts: PartTimes[] }[];
}

const tellingRoots = (text: string): string[] =>
  tokensIn(text)
    .filter(({ word }) => !NEUTRAL_WORDS.has(word))
    .map(({ root }) => root);

function readWhenOf(text: string, today: Day) {
  const sentences = [...new Set(text.split(SENTENCE))].slice(0, MAX_SENTENCES);
  const title = tellingRoots(sentences[0] ?? '');
  return sentences.map((one) => ({
    folded: fold(one),
    title: new Set(title),
    roots: new Set([...title, ...tellingRoots(one)]),
    parts: dayTimesIn(one, today),
  }));
}

const MAX_TITLE_CHARS = 120;
function known(text: string, today: Day, hasTitle = false): KnownText {
  const title = hasTitle ? fold(text.split(SENTENCE)[0] ?? '').slice(0, MAX_TITLE_CHARS) : '';
  let read: ReturnType<typeof readWhenOf> | null = null;
  const whenOf = () => {
    read ??= readWhenOf(text, today);
    return read;
  };
  return {
    folded: fold(text),
    facts: readFacts(text),
    sentences: text
      .split(SENTENCE)
      .slice(0, MAX_SENTENCES)
      .map((one) => ({ of: text, title, folded: fold(one), facts: readFacts(one) })),
    when: () => whenOf().flatMap(({ parts }) => parts),
    whenOf,
  };
}

/** What an answer may rest on. */
export interface Evidence {
  services: ServiceRow[];
  /** Passages, instructions, what staff wrote: each vouches for a sentence alone. */
  texts: KnownText[];
  /** What the customer said: it may be repeated, it proves nothing. */
  customer: KnownText;
  /** What they wrote last: a plain yes says yes to that. */
  asked: string;
  /** What its words rest on. */
  known: CompanyWords;
  /** Whom it names, and what it says of each. */
  people: People;
  /** So many of what it speaks of; read when it is asked for. */
  quantities: () => readonly Quantity[];
  /** On the company's calendar. */
  today: Day;
}

/** 'Tatuagem pequena (até 5 cm)' is not named by an 'até'. */
const LINKING = new Set(['ate', 'por', 'sem', 'ou']);

/** Of what a customer wrote so many messages may be repeated; of a longer burst all of it, as long as that is no longer. */
const REPEATED = 6;

/** What the customer wrote last, and all that waits for this answer: it may be about any of it. As much as the model was shown. */
function lastSaid(conversation: PromptInput['conversation']): string[] {
  const ours = conversation.findLastIndex(({ autor }) => autor !== 'customer' && autor !== 'system');
  const written = conversation.filter(({ autor }) => autor === 'customer');
  const waiting = conversation.slice(ours + 1).filter(({ autor }) => autor === 'customer').length;
  const kept: string[] = [];
  let room = REPEATED * MAX_MESSAGE_CHARS;
  for (const { content } of written.slice(-Math.max(REPEATED, waiting)).toReversed()) {
    const text = content.slice(0, MAX_MESSAGE_CHARS);
    room -= text.length;
    if (room < 0) break;
    kept.unshift(text);
  }
  return kept;
}

/** What the company knows, read from what the model was given. */
export function evidenceOf({ company, services, documents, instructions, conversation, now }: PromptInput): Evidence {
  const today = dayIn(company.fuso, now);
  const staff = conversation
    .filter(({ autor }) => autor === 'staff' || autor === 'phone')
    .map(({ content }) => content);
  const customer = lastSaid(conversation);
  const passages = documents.map(({ titulo, secao, conteudo }) => `${titulo}. ${secao}. ${conteudo}`);
  const texts = [
    ...passages,
    ...(instructions ? [instructions] : []),
    ...staff,
    `${company.nome} ${company.cidade ?? ''}`,
  ];
  // As much as the model was shown.
  let room = MAX_KNOWLEDGE_CHARS + MAX_INSTRUCTIONS_CHARS;
  const shown = texts.map((text) => {
    const part = text.slice(0, Math.max(0, room));
    room -= part.length;
    return spellOut(part);
  });
  const read = shown.map((text, at) => known(text, today, at < passages.length));
  let quantities: readonly Quantity[] | null = null;
  const sizes = sizesOf(services.map(({ nome }) => fold(nome)));
  const said = spellOut(customer.join('\n'));
  return {
    services: services.map(({ nome, preco, duracao_minutos }, at) => ({
      stems: stemsOf(nome).filter((stem) => !LINKING.has(stem)),
      name: fold(nome),
      size: sizes[at] ?? null,
      cents: Math.round(Number(preco) * 100),
      minutes: duracao_minutos,
    })),
    texts: read,
    customer: known(said, today),
    asked: spellOut(customer.at(-1) ?? ''),
    known: companyWords(
      shown,
      said,
      [...services.map(({ nome }) => nome), company.nome, company.cidade ?? ''],
      passages.length,
    ),
    people: peopleIn(shown),
    quantities: () => {
      quantities ??= quantitiesOf(read);
      return quantities;
    },
    today,
  };
}

/** The same, but nothing the customer said may be repeated. */
export const withoutCustomer = (evidence: Evidence): Evidence => ({
  ...evidence,
  customer: known('', evidence.today),
  asked: '',
  known: { ...evidence.known, customerRoots: new Set() },
});
