import { rootOf } from './root-of';
import { NUMBER_WORD, spoken } from './spoken-numbers';
import { topicOf } from './topic';

/** So many of something: 'dez dias', '3 aparelhos'. */
export interface Quantity {
  count: number;
  unit: string;
  /** It is a border: 'a partir de 14 anos', 'até 6 crianças'. */
  border: 'from' | 'above' | 'to' | null;
  topic: readonly string[];
  /** Of what is not said. */
  bare?: boolean;
}

const UNIT =
  'dias?|semanas?|mes(?:es)?|anos?|aninhos?|aparelhos?|sessoes|sessao|aulas?|pessoas?|alunos?|criancas?|unidades?|vagas?|visitas?|diarias?';
const QUANTITY = new RegExp(
  `(?:\\b(a partir d[eoa]s?|acima d[eoa]s?|mais de|maiores de|menores de|ate(?: os)?) )?(?<![\\d.,/$:-])\\b(?!uma? )(\\d{1,3}(?=[ao]? )|${NUMBER_WORD})[ao]? (?:a \\d{1,3} )?(${UNIT})\\b`,
  'g',
);
/** 'Violão a partir de 7': years, as of the piano before. */
const BARE = /\b(a partir d[eoa]s?|acima d[eoa]s?|maiores de|menores de) (\d{1,3})(?!\d| ?[a-z%]|[.,:/]\d)/g;
/** 'Pacote 5 RPG', 'pacote de 10 drenagens': so many sessions. */
const PACKED = new RegExp(`\\bpacotes? (?:de |com )?(\\d{1,3}) (?!(?:${UNIT})\\b)[a-z]{3,}`, 'g');
const BORDERS: readonly [RegExp, Quantity['border']][] = [
  [/^a partir/, 'from'],
  [/^(?:acima|mais|maiores)/, 'above'],
  [/^ate/, 'to'],
];
export const NUMBERS = new RegExp(`\\b(?:\\d{1,3}|${NUMBER_WORD})\\b`, 'g');
const CLAUSE = /[,;](?! ?\d)/;
const MOST_CLAUSES = 200;
const MOST_QUANTITIES = 400;
/** Of a subject; a title is shorter. */
const MOST_WORDS = 24;
const MOST_TITLE = 120;

const borderOf = (word = '') => BORDERS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
const unitOf = (word: string) =>
  rootOf(
    word
      .replace(/^aninh/, 'an')
      .replace(/^sessoes$/, 'sessao')
      .replace(/^meses$/, 'mes'),
  );
const SESSION = unitOf('sessao');
export const DAY = unitOf('dia');
const YEAR = unitOf('ano');
export const TIME = new Set(['dia', 'semana', 'mes', 'ano'].map(unitOf));
const UNITS = new RegExp(`^(?:${UNIT})`);
export const topicIn = (folded: string): string[] => topicOf(folded).filter((word) => !UNITS.test(word));

/** Quantities of a folded sentence, clause by clause; what a clause leaves out it has from the one before. */
export function quantitiesIn(folded: string, title: readonly string[] = []): Quantity[] {
  let unit = '';
  return folded
    .split(CLAUSE)
    .slice(0, MOST_CLAUSES)
    .flatMap((clause) => {
      const full = [...clause.matchAll(QUANTITY)].map(([, border, count = '', word = '']) => {
        unit = unitOf(word);
        return { count: /^\d/.test(count) ? Number(count) : spoken(count), unit, border: borderOf(border) };
      });
      const packed = [...clause.matchAll(PACKED)].map(([, count]) => ({
        count: Number(count),
        unit: SESSION,
        border: borderOf(),
      }));
      const bare = [...clause.matchAll(BARE)].map(([, border, count]) => ({
        count: Number(count),
        unit,
        border: borderOf(border),
      }));
      // 'Canto a partir dos 12': of what was counted last, else years.
      const found = [
        ...full,
        ...packed,
        ...bare.map((one) => (one.unit ? one : Object.assign(one, { unit: YEAR, bare: true }))),
      ];
      const topic = found.length > 0 ? [...title, ...topicIn(clause)].slice(0, MOST_WORDS) : [];
      return found.map((one): Quantity => Object.assign(one, { topic }));
    });
}

/** What a company wrote, read once; of a text too long to be read by anybody the first part. */
export function quantitiesOf(texts: readonly { sentences: readonly { folded: string }[] }[]): Quantity[] {
  const all = texts.flatMap(({ sentences }) => {
    const title = topicIn(sentences[0]?.folded.slice(0, MOST_TITLE) ?? '').slice(0, MOST_WORDS);
    return sentences.flatMap(({ folded }) => quantitiesIn(folded, title));
  });
  return all.slice(0, MOST_QUANTITIES);
}
