import { type Denials, denialsIn, deniedAmong } from './denials';
import { inclusionsIn } from './inclusions';
import { rootOf } from './root-of';
import { familyOf, groupsOf } from './same-words';
import { segmentsOf, tokensIn } from './segments';
import { MAX_SENTENCES, SENTENCE } from './sentences';

/** So much of a text as one statement may rest on: some sentences that stand together, and the title above them. */
export interface Unit {
  roots: ReadonlySet<string>;
  words: ReadonlySet<string>;
  /** What is denied in it: 'não aceitamos cheque'. */
  denied: ReadonlySet<string>[];
  /** What is said in it, stretch by stretch, and not denied. */
  said: ReadonlySet<string>[];
  /** What comes with something, and what costs extra. */
  included: ReadonlySet<string>[];
  apart: ReadonlySet<string>[];
}

const TOGETHER = 2;
const rootsOf = (text: string): string[] => tokensIn(text).flatMap(familyOf);

/** 'Não inclui: tomada, pintura': what is listed is denied with it. */
const DENIED_LIST = /^[^:.!?]{0,60}\bn[aã]o [^:.!?]{0,40}:/i;

/** What one sentence holds, read once. */
function readSentence(text: string) {
  const tokens = tokensIn(text);
  const stretches = segmentsOf(text);
  const isList = DENIED_LIST.test(text.trim());
  const denied = deniedAmong(stretches);
  const setsOf = (no: boolean) =>
    stretches
      .filter((_, at) => (isList || denied[at]) === no)
      .map((segment) => new Set(segment.tokens.flatMap(familyOf)));
  const roots = tokens.flatMap(familyOf);
  return {
    roots,
    words: tokens.map(({ word }) => word),
    denied: [...setsOf(true), ...(isList ? [new Set(roots)] : [])],
    said: setsOf(false),
    inclusions: inclusionsIn(text, stretches, isList),
    denials: denialsIn(stretches),
  };
}

const present = <T>(value: T | null): T[] => (value === null ? [] : [value]);

type Sentence = ReturnType<typeof readSentence>;
const sentencesOf = (text: string): Sentence[] =>
  text
    .split(SENTENCE)
    .filter((one) => one.trim())
    .slice(0, MAX_SENTENCES)
    .map(readSentence);

/** What all of them say no to. */
function allDenials(sentences: readonly Sentence[]): Denials {
  const all = sentences.map(({ denials }) => denials);
  return {
    denials: all.flatMap(({ denials }) => denials),
    exceptions: all.flatMap(({ exceptions }) => exceptions),
    having: new Set(all.flatMap(({ having }) => [...having])),
    lacking: new Set(all.flatMap(({ lacking }) => [...lacking])),
  };
}

/** The stretches of a text, each with its title: of a document that is the first sentence. */
function unitsOf(sentences: readonly Sentence[], hasTitle: boolean): Unit[] {
  const title = hasTitle ? sentences.slice(0, 1) : [];
  const body = sentences.slice(title.length);
  return body.map((_, at) => {
    const own = [...title, ...body.slice(at, at + TOGETHER)];
    return {
      roots: new Set(own.flatMap(({ roots }) => roots)),
      words: new Set(own.flatMap(({ words }) => words)),
      denied: own.flatMap(({ denied }) => denied),
      said: own.flatMap(({ said }) => said),
      included: own.flatMap(({ inclusions }) => present(inclusions.included)),
      apart: own.flatMap(({ inclusions }) => present(inclusions.apart)),
    };
  });
}

/** The words that a company, its services and this customer have used. */
export interface CompanyWords {
  company: readonly Unit[];
  denials: Denials;
  servicesRoots: ReadonlySet<string>;
  customerRoots: ReadonlySet<string>;
  /** The ways of paying it names: they hold for whatever it sells. */
  payments: ReadonlySet<string>;
}

const PAYMENTS =
  'pix dinheiro especie cartao cartoes credito debito boleto parcela parcelas parcelado vezes juros desconto';

/** `documents`: so many of the texts, from the first, begin with a title. */
export function companyWords(
  texts: readonly string[],
  customer: string,
  services: readonly string[],
  documents: number,
): CompanyWords {
  const written = new Set(texts.flatMap(rootsOf));
  const sentences = texts.map(sentencesOf);
  const payments = PAYMENTS.split(' ').map(rootOf);
  return {
    payments: new Set(payments.filter((root) => [root, ...groupsOf(root)].some((one) => written.has(one)))),
    company: sentences.flatMap((text, at) => unitsOf(text, at < documents)),
    denials: allDenials(sentences.flat()),
    servicesRoots: new Set(services.flatMap(rootsOf)),
    customerRoots: new Set(rootsOf(customer)),
  };
}
