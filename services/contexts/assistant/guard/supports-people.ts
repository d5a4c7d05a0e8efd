import type { Evidence } from './evidence';
import { isDenied } from './is-denied';
import { NEUTRAL_WORDS } from './neutral-words';
import type { Said } from './said';
import { segmentsOf, type Token } from './segments';

const telling = (tokens: readonly Token[]): Token[] => tokens.filter(({ word }) => !NEUTRAL_WORDS.has(word));

/** Who does what: of what the company says of its people, what is said of one is so of that one. */
export function supportsPeople({ sentence }: Said, { people: { said: people, usual } }: Evidence): boolean {
  if (people.size < 2) return true;
  return segmentsOf(sentence).every(({ tokens, asked, folded }) => {
    const who = tokens.filter(({ word }) => people.has(word));
    if (asked || who.length !== 1 || isDenied(folded)) return true;
    const [{ word: name = '' } = {}] = who;
    const own = people.get(name);
    const others = [...people].filter(([other]) => other !== name).map(([, roots]) => roots);
    return telling(tokens).every(
      ({ root, word }) =>
        word === name || usual.has(root) || own?.has(root) || !others.some((roots) => roots.has(root)),
    );
  });
}
