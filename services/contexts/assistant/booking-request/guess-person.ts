import { fold } from '../language/words';
import { notWith } from './not-with';

/** What stands before the name of whoever is asked for: 'com a Júlia', 'na Júlia', 'pro Renato'. Not: 'sou a Júlia'. */
const WITH = new Set('com na no pela pelo pra pro para prefiro quero queria seja escolho'.split(' '));
/** What may stand between: 'com a dra. Paula'. */
const BETWEEN = new Set('a o dr dra doutor doutora sr sra seu dona prof professor professora tio tia'.split(' '));

const namesOf = (name: string): string[] => (fold(name).match(/[a-z]+/g) ?? []).filter((one) => !BETWEEN.has(one));
export const firstNameOf = (name: string): string => namesOf(name)[0] ?? '';

/** Of two who answer to it, the one whose other name follows: 'com a Ana Souza', 'com a Ana da Silva'. */
const MOST_NAMES = 3;
function saysWhich(name: string, words: readonly string[]): boolean {
  const [first = '', ...others] = namesOf(name);
  return words.some(
    (word, at) =>
      word === first &&
      words.slice(at + 1, at + 1 + MOST_NAMES).some((next) => next.length > 2 && others.includes(next)),
  );
}

const firstNamesOf = (people: readonly { nome: string }[]) => new Set(people.map(({ nome }) => firstNameOf(nome)));

/** Everybody of the team a text rules out: 'menos com o Renato'. */
export function ruledOut<P extends { nome: string }>(text: string, people: readonly P[]): P[] {
  const { out } = notWith(text, firstNamesOf(people));
  const words = fold(text.slice(0, 2_000)).match(/[a-z]+/g) ?? [];
  return [...out].flatMap((name) => {
    const found = people.filter(({ nome }) => firstNameOf(nome) === name);
    const which = found.length > 1 ? found.filter(({ nome }) => saysWhich(nome, words)) : found;
    return which.length > 0 ? which : found;
  });
}

/** A text without whom it rules out; else as it is. */
export function withoutRuledOut(text: string, people: readonly { nome: string }[]): string {
  const { changed, rest } = notWith(text, firstNamesOf(people));
  return changed ? rest : text;
}

/** Everybody of the team who answers to the one name a text asks for. Nobody, where it names several people. */
export function guessPeople<P extends { nome: string }>(text: string, people: readonly P[]): P[] {
  const words = notWith(text, firstNamesOf(people)).rest.match(/[a-z]+/g) ?? [];
  const asked = new Set(
    words.filter((_, at) => WITH.has(words.slice(Math.max(0, at - 3), at).findLast((one) => !BETWEEN.has(one)) ?? '')),
  );
  const found = people.filter(({ nome }) => asked.has(firstNameOf(nome)));
  if (new Set(found.map(({ nome }) => firstNameOf(nome))).size > 1) return [];
  const which = found.length > 1 ? found.filter(({ nome }) => saysWhich(nome, words)) : found;
  return which.length > 0 ? which : found;
}

/** The one of the team a text asks for by name; null when nobody is, or when two answer to it. */
export function guessPerson<P extends { nome: string }>(text: string, people: readonly P[]): P | null {
  const [only, more] = guessPeople(text, people);
  return only && !more ? only : null;
}

/** Whom the other names in a text tell apart from those of the same first name: 'a Souza', 'Ana Souza'. */
export function tellApart<P extends { nome: string }>(text: string, namesakes: readonly P[]): P | null {
  const said = new Set(fold(text.slice(0, 2_000)).match(/[a-z]+/g) ?? []);
  const named = namesakes.filter(({ nome }) =>
    namesOf(nome)
      .slice(1)
      .some((name) => name.length > 2 && said.has(name)),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}
