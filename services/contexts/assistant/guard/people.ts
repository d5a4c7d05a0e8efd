import { fold } from '../language/words';
import { segmentsOf, tokensIn } from './segments';

/** 'A Lia faz', 'com o Dante', 'Dra. Renata', 'Júlia (piano)'. */
const NAMED =
  /(?:\b(?:[AaOo]|[Dd]ra?\.?|[Cc]om (?:a|o)|[Pp]el[ao]|[Dd][ao]) )(\p{Lu}\p{Ll}{2,30})|(?<![\p{L}.!?] ?)(\p{Lu}\p{Ll}{2,30}) \(/gu;
/** What is said of one of them ends where the next begins. */
const PAUSE = /[,;.\n]/;
const ANOTHER = / e (?=(?:[oa]|dra?) )/i;
const MOST_PEOPLE = 40;
const USUAL = 6;

/** What a company says of each person it names: the roots of the clauses they stand in. */
/** 'A Bianca dá aula de manhã e o Otávio à noite': what follows without a verb has that of before. */
const clausesOf = (text: string): string[] =>
  text
    .split(PAUSE)
    .flatMap((part) =>
      part
        .split(ANOTHER)
        .map((clause, at, all) =>
          at > 0 && !segmentsOf(clause).some(({ hasLink }) => hasLink) ? `${all[at - 1]} ${clause}` : clause,
        ),
    );

export interface People {
  said: ReadonlyMap<string, ReadonlySet<string>>;
  /** Roots that stand in so many places that they tell nobody apart. */
  usual: ReadonlySet<string>;
}
export function peopleIn(texts: readonly string[]): People {
  const names = texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, one, other]) => fold(one ?? other ?? '')));
  const people = new Map<string, Set<string>>(
    [...new Set(names)].slice(0, MOST_PEOPLE).map((name) => [name, new Set()]),
  );
  const places = new Map<string, number>();
  for (const clause of texts.flatMap(clausesOf)) {
    const tokens = tokensIn(clause);
    const roots = new Set(tokens.map(({ root }) => root));
    for (const root of roots) places.set(root, (places.get(root) ?? 0) + 1);
    for (const { word } of tokens) {
      const own = people.get(word);
      if (own) for (const root of roots) own.add(root);
    }
  }
  return { said: people, usual: new Set([...places].filter(([, count]) => count > USUAL).map(([root]) => root)) };
}
