import type { Unit } from './company-words';
import { type Course, covers, denies, knows } from './course';
import { tellingOf } from './denials';
import { rootOf } from './root-of';
import type { Segment, Token } from './segments';

/** What holds of all has to be said of all: 'abrimos todos os dias', 'cortesia em todas as visitas'. */
const ALWAYS = new Set('todos todas todo toda sempre nunca diariamente'.split(' '));
const ANTONYMS = [
  ['maior', 'menor'],
  ['minimo', 'maximo'],
  ['dentro', 'fora'],
  ['primeira', 'ultima'],
  ['primeiro', 'ultimo'],
] as const;
/** 'De maior valor', where the company wrote 'de menor valor'. */
const isTurned = (words: ReadonlySet<string>, unit: Unit): boolean =>
  ANTONYMS.some(([one, other]) =>
    [
      [one, other],
      [other, one],
    ].some(([said = '', not = '']) => words.has(said) && !unit.words.has(said) && unit.words.has(not)),
  );

/** 'As tattoos feitas aqui', where the company wrote of one: 'tattoo feita aqui'. */
const inOtherNumber = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`);

/** Does a stretch say it in just these words: what tells of deeds, of all, of the greater or the lesser? */
export function saysExactly({ tokens }: Segment, deeds: readonly Token[], unit: Unit): boolean {
  const own = new Set(tokens.map(({ word }) => word));
  const universal = [...own].some((word) => ALWAYS.has(word));
  return (
    !isTurned(own, unit) &&
    deeds.every(({ word }) => unit.words.has(word) || unit.words.has(inOtherNumber(word))) &&
    (!universal || [...ALWAYS].some((word) => unit.words.has(word)))
  );
}

/** One stretch of it says all of the statement: what another stretch denies is something else. */
export function saysAll({ tokens }: Segment, { said }: Unit): boolean {
  const telling = tellingOf(tokens);
  return telling.length > 1 && said.some((roots) => telling.every((token) => knows(roots, token)));
}

const OTHERS = ['outra', 'outro', 'demais'].map(rootOf);

/** 'Rondonópolis não atendemos', which the customer named, where the company denies all others: 'outras cidades não atendemos'. */
function isAnother(rest: readonly Token[], { evidence }: Course): boolean {
  const { company, customerRoots } = evidence.known;
  const named = rest.filter((token) => !company.some((unit) => knows(unit.roots, token)));
  const others = rest.filter((token) => !named.includes(token));
  return (
    named.length > 0 &&
    named.every(({ root }) => customerRoots.has(root)) &&
    company.some(({ denied }) =>
      denied.some((roots) => OTHERS.some((root) => roots.has(root)) && others.every((token) => knows(roots, token))),
    )
  );
}

const PAYS = /^pag(?:a|am|amos|ar)$/;
/** 'Não paga multa', where there is none: 'sem multa'. */
function isUnpaid(rest: readonly Token[], { evidence }: Course): boolean {
  const what = rest.filter(({ word }) => !PAYS.test(word));
  return what.length > 0 && what.length < rest.length && evidence.known.company.some((unit) => denies(unit, what));
}

const TAKES_IN = /^(?:atendemos|recebemos)$/;
/** 'Atendemos crianças a partir de 3 anos': of whom the company writes, and does not say that it turns them away. */
function isTakenIn(rest: readonly Token[], { evidence }: Course): boolean {
  const { company } = evidence.known;
  const whom = rest.filter(({ word }) => !TAKES_IN.test(word));
  if (whom.length === 0 || whom.length === rest.length) return false;
  return company.some((unit) => covers(unit, whom)) && !company.some((unit) => whom.some((one) => denies(unit, [one])));
}

/** What stands nowhere in so many words, and follows all the same. */
export const follows = (rest: readonly Token[], course: Course, denied: boolean): boolean =>
  denied ? isAnother(rest, course) || isUnpaid(rest, course) : isTakenIn(rest, course);
