import type { Unit } from './company-words';
import type { Evidence } from './evidence';
import { alikeTo, groupsOf } from './same-words';
import type { Token } from './segments';

/** How far the reading of a sentence has come, and what its figures were found to be. */
export interface Course {
  evidence: Evidence;
  /** What the statement before rests on: a list goes on in it. */
  carried: readonly Unit[] | null;
  /** It states figures, or of which services it speaks. */
  figures: boolean;
  /** It states money. */
  money: boolean;
  /** It ends with a length whose unit was said before. */
  elided: boolean;
  /** The customer has waited longer than one should. */
  overdue: boolean;
  /** It says when; whether the house is open then was looked at. */
  hours: boolean;
  /** It reckons when something ends; that was looked at too. */
  reckoned: boolean;
  /** So many weekdays it names. */
  days: number;
  /** The statement before says what comes with something: a list goes on in it. */
  including: boolean;
  /** The statement before says what the house does or has: a list goes on in it. */
  offering: boolean;
  /** Things are said to cost extra. */
  extra: boolean;
  /** 'O corte inclui lavagem? Não tenho essa informação': what the customer asked is said again. */
  asksBack: boolean;
}

export const knows = (roots: ReadonlySet<string>, { root }: Token): boolean =>
  roots.has(root) || groupsOf(root).some((group) => roots.has(group));
export const covers = (unit: Unit, tokens: readonly Token[]): boolean =>
  tokens.every((token) => knows(unit.roots, token));
/** The company denies just that. */
export const denies = (unit: Unit, tokens: readonly Token[]): boolean =>
  unit.denied.some((roots) => tokens.every((token) => knows(roots, token)));

const isOpeningRoot = alikeTo('abrimos');
export const isOpening = ({ root }: Token): boolean => isOpeningRoot(root);
