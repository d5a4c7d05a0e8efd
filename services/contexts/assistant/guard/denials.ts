import { isDenied } from './is-denied';
import { NEUTRAL_WORDS, SMALL_WORDS } from './neutral-words';
import { familyOf } from './same-words';
import type { Segment, Token } from './segments';

const familiesOf = (tokens: readonly Token[]): Set<string> => new Set(tokens.flatMap(familyOf));
const isIn = (roots: ReadonlySet<string>, token: Token): boolean => familyOf(token).some((one) => roots.has(one));

/** One stretch that says no: the words that tell of what, and how often 'não' stands in it. */
interface Denial {
  telling: readonly Token[];
  roots: ReadonlySet<string>;
  times: number;
}
/** 'A avaliação é obrigatória, menos acupuntura': what does not hold for some. */
interface Exception {
  things: ReadonlySet<string>;
  all: ReadonlySet<string>;
}
/** What a sentence of the company says no to, excepts, and says to be with or without. */
export interface Denials {
  denials: Denial[];
  exceptions: Exception[];
  having: ReadonlySet<string>;
  lacking: ReadonlySet<string>;
}

/** Words that tell of something, whatever it is. */
export const tellingOf = (tokens: readonly Token[]): Token[] =>
  tokens.filter(({ word }) => word.length > 2 && !SMALL_WORDS.has(word));
const timesNo = (folded: string): number => folded.match(/\bnao\b/g)?.length ?? 0;

const EXCEPTS = /^(?:menos|exceto) (?!d[eo]\b|que\b)/;
/** What directly follows 'com' or 'sem', an article aside. */
const joinedBy = (tokens: readonly Token[], word: string): Token[] =>
  tokens.flatMap((token, at) => {
    if (token.word !== word) return [];
    const next = /^(?:[ao]s?|uma?)$/.test(tokens[at + 1]?.word ?? '') ? tokens[at + 2] : tokens[at + 1];
    return next && !NEUTRAL_WORDS.has(next.word) ? [next] : [];
  });

/** 'Funilaria, pintura e câmbio automático não fazemos': what is listed before is denied as well. */
export function deniedAmong(segments: readonly Segment[]): boolean[] {
  const no = segments.map(({ folded }) => isDenied(folded));
  const at = segments.findIndex(({ hasLink }) => hasLink);
  const [last = ''] = (segments[at]?.folded ?? '').split(' nao ');
  const isList = at > 0 && no[at] && last.includes(' e ');
  return isList ? no.map((denied, index) => denied || index < at) : no;
}

export function denialsIn(segments: readonly Segment[]): Denials {
  const tokens = segments.flatMap((segment) => segment.tokens);
  const denials = segments
    .filter(({ folded }) => isDenied(folded))
    .map(({ tokens: own, folded }) => {
      const telling = tellingOf(own);
      return { telling, roots: familiesOf(telling), times: timesNo(folded) };
    });
  const exceptions = segments
    .filter(({ folded }) => EXCEPTS.test(folded))
    .map(({ tokens: own }) => ({ things: familiesOf(tellingOf(own)), all: familiesOf(tokens) }));
  return {
    denials,
    exceptions,
    having: familiesOf(joinedBy(tokens, 'com')),
    lacking: familiesOf(joinedBy(tokens, 'sem')),
  };
}

/** So much has to be in common before one stretch is taken for another said the other way. */
const ALIKE = 2;

/** Is a statement one that the company denies: all that its denial tells of, without the 'não', or with one more or less? */
export function deniesAll({ tokens, folded }: Segment, company: Denials): boolean {
  const telling = tellingOf(tokens);
  if (telling.length < ALIKE) return false;
  const roots = familiesOf(telling);
  const times = timesNo(folded);
  const affirms = !isDenied(folded);
  if (
    affirms &&
    company.exceptions.some(
      ({ things, all }) => telling.some((one) => isIn(things, one)) && telling.every((one) => isIn(all, one)),
    )
  )
    return true;
  return company.denials.some((denial) => {
    if (denial.telling.length < ALIKE || !denial.telling.every((one) => isIn(roots, one))) return false;
    return affirms || (times !== denial.times && times > 0 && telling.every((one) => isIn(denial.roots, one)));
  });
}

/** 'Com juros', 'sem os adultos', where the company only ever says the other. */
export function turnsAround({ tokens, folded }: Segment, company: Denials): boolean {
  if (/^(?:quem|se|caso|nao)\b/.test(folded)) return false;
  const only = (one: ReadonlySet<string>, other: ReadonlySet<string>) => (token: Token) =>
    one.has(token.root) && !other.has(token.root);
  return (
    joinedBy(tokens, 'com').some(only(company.lacking, company.having)) ||
    joinedBy(tokens, 'sem').some(only(company.having, company.lacking))
  );
}
