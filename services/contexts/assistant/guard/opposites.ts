import type { Unit } from './company-words';
import { type Course, covers, denies, isOpening, knows } from './course';
import { deniesAll, turnsAround } from './denials';
import { includesWrongly, isInclusion } from './inclusions';
import { isDenied } from './is-denied';
import { SMALL_WORDS } from './neutral-words';
import type { Segment, Token } from './segments';

const HAS_NOT = /\bnao (?:temos|tem|aceitamos|aceita|fazemos|oferecemos|possuimos|existe|ha|trabalhamos com)\b/;
const BEYOND = /\b(?:mais de|alem|outr[oa]s?|acima|so|somente|apenas|tenho)\b/;
/** 'Não temos estacionamento', where the company says that it has. */
export function contradicts({ folded, asked }: Segment, content: readonly Token[], company: readonly Unit[]): boolean {
  if (asked || content.length === 0 || !HAS_NOT.test(folded) || BEYOND.test(folded)) return false;
  return company.some((unit) => covers(unit, content) && !denies(unit, content));
}

/** 'Sem hora marcada', 'não tem custo': neither a yes nor a no to the words beside it. */
const WITHOUT = /\b(?:sem|nem|so|somente|apenas|antes)\b|\bnao (?:tem custo|cobra|precisa|passa)/;
/** 'Infelizmente o sinal é perdido' says that it is. */
const SAYS_NO = /(?<!\bse )\b(?:nao|nunca|nenhuma?)\b/;
/** So much has to be in common before one sentence is taken for the opposite of another. */
const ALIKE = 2;
/**
 * The company says just the opposite, in a stretch with the same words: 'a joia não está inclusa', 'para o piercing também pedimos
 * sinal'.
 */
function isOpposite(
  { tokens, folded, asked, supposed }: Segment,
  content: readonly Token[],
  { evidence, hours }: Course,
): boolean {
  if (asked || supposed || hours || content.every(isOpening) || WITHOUT.test(folded)) return false;
  const { company, payments } = evidence.known;
  const telling = tokens.filter(({ word, root }) => word.length > 2 && !SMALL_WORDS.has(word) && !payments.has(root));
  if (telling.length < ALIKE) return false;
  const denied = SAYS_NO.test(folded);
  const says = (stretches: readonly ReadonlySet<string>[]) =>
    stretches.some((roots) => telling.every((token) => knows(roots, token)));
  const yes = says(company.flatMap(({ said }) => said));
  const no = says(company.flatMap((unit) => unit.denied));
  return denied ? yes && !no : no && !yes;
}

/** 'Inclui a barba', 'a joia é à parte', 'o teste não está incluso', where the company says the opposite. */
function isWronglyIncluded(segment: Segment, content: readonly Token[], course: Course): boolean {
  const { asked, supposed, hasLink, tokens, folded } = segment;
  if (asked || supposed) return false;
  if (hasLink || tokens.some(isInclusion)) course.including = tokens.some(isInclusion);
  const extra = course.extra && tokens.some(({ word }) => word === 'parte');
  if (!course.including && !extra) return false;
  const things = content.filter((token) => !isInclusion(token));
  return includesWrongly(things, { denied: isDenied(folded), extra }, course.evidence.known.company);
}

const OFFERS_IT = /[aei]mos$/;
/** What the company denies, said without the 'não', or offered though it only ever says that it is not. */
function isTurnedAround(segment: Segment, content: readonly Token[], course: Course): boolean {
  const { asked, supposed, hasLink, tokens, folded } = segment;
  if (asked || supposed) return false;
  const { company, denials } = course.evidence.known;
  if (turnsAround(segment, denials) || (!course.hours && deniesAll(segment, denials))) return true;
  if (hasLink) course.offering = !isDenied(folded) && tokens.some(({ word }) => OFFERS_IT.test(word));
  if (!course.offering || isDenied(folded)) return false;
  return content.some(
    (token) =>
      !isOpening(token) &&
      company.some((unit) => denies(unit, [token])) &&
      !company.some(({ said }) => said.some((roots) => knows(roots, token))),
  );
}

/** The company says the opposite of a statement, in whatever way. */
export const isContrary = (segment: Segment, content: readonly Token[], course: Course): boolean =>
  [isOpposite, isWronglyIncluded, isTurnedAround].some((says) => says(segment, content, course));
