import { isDenied } from './is-denied';
import { alikeTo, familyOf, groupsOf } from './same-words';
import type { Segment, Token } from './segments';

/** What comes with something, and what costs extra, as one sentence says it. */
export interface Inclusions {
  included: ReadonlySet<string> | null;
  apart: ReadonlySet<string> | null;
}

const isInclusionRoot = alikeTo('inclui');
export const isInclusion = ({ root }: Token): boolean => isInclusionRoot(root);

/** 'À parte' is extra, 'a parte externa' a part: without the accent it is told by what stands before. */
const APART = /(?<![\p{L}])à parte(?![\p{L}])|(?:cobrad|vendid|pag)[oa]s? a parte(?![\p{L}])/iu;
export const isApart = (text: string): boolean => APART.test(text.normalize('NFC'));

const rootsOf = (segments: readonly Segment[]): Set<string> =>
  new Set(segments.flatMap(({ tokens }) => tokens.flatMap(familyOf)));

/** Reads what a sentence of the company includes: 'inclui A, B e C', 'D à parte'; `isList`: all of it is denied. */
export function inclusionsIn(text: string, segments: readonly Segment[], isList: boolean): Inclusions {
  const extra = isApart(text);
  if (!extra && !segments.some(({ tokens }) => tokens.some(isInclusion))) return { included: null, apart: null };
  // 'Servimos café de graça, e cerveja é vendida à parte': from its own verb on.
  const from = extra
    ? Math.max(
        0,
        segments.findLastIndex(({ hasLink }) => hasLink),
      )
    : segments.length;
  const isNo = (segment: Segment) => isList || isDenied(segment.folded);
  const yes = segments.slice(0, from).filter((segment) => !isNo(segment));
  const no = [
    ...segments.slice(from),
    ...segments.slice(0, from).filter((segment) => isNo(segment) && (isList || segment.tokens.some(isInclusion))),
  ];
  return {
    included: yes.some(({ tokens }) => tokens.some(isInclusion)) ? rootsOf(yes) : null,
    apart: no.length > 0 ? rootsOf(no) : null,
  };
}

/** What a statement says of what comes with something. */
export interface Included {
  denied: boolean;
  /** It is said to cost extra. */
  extra: boolean;
}

/** What the company says comes with something, and what costs extra. */
interface Sold {
  included: readonly ReadonlySet<string>[];
  apart: readonly ReadonlySet<string>[];
}

/** The company says the opposite: of what is to come with it that it costs extra, or the other way round. */
export function includesWrongly(
  things: readonly Token[],
  { denied, extra }: Included,
  company: readonly Sold[],
): boolean {
  const isIn = (sets: readonly ReadonlySet<string>[], { root }: Token) =>
    sets.some((roots) => roots.has(root) || groupsOf(root).some((group) => roots.has(group)));
  const included = company.flatMap((unit) => unit.included);
  const apart = company.flatMap((unit) => unit.apart);
  if (!denied && !extra) return things.some((thing) => isIn(apart, thing) && !isIn(included, thing));
  const sold = things.filter(({ word }) => !/^(?:vend|cobr|pag)/.test(word));
  if (sold.some((thing) => isIn(apart, thing))) return false;
  return sold.length > 0 && included.some((roots) => sold.every((thing) => isIn([roots], thing)));
}
