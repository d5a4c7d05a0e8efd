import { fold } from '../language/words';

/** What stands before the name of whoever is asked for: 'com a Júlia', 'na Júlia', 'pro Renato'. Not: 'sou a Júlia'. */
const WITH = new Set(['com', 'na', 'no', 'pela', 'pelo', 'pra', 'pro', 'para']);
const ARTICLES = new Set(['a', 'o']);

/** The one of the team a text asks for by first name; null when nobody is, or when two answer to it. */
export function guessPerson<P extends { nome: string }>(text: string, people: readonly P[]): P | null {
  const words = fold(text.slice(0, 2_000)).match(/[a-z]+/g) ?? [];
  const asked = new Set(
    words.filter((_, at) => {
      const before = words[at - 1] ?? '';
      return WITH.has(ARTICLES.has(before) ? (words[at - 2] ?? '') : before);
    }),
  );
  const found = people.filter(({ nome }) => asked.has((fold(nome).match(/[a-z]+/) ?? [''])[0]));
  return found.length === 1 ? (found[0] ?? null) : null;
}
