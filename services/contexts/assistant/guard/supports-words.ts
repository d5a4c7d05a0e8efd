import { fold } from '../language/words';
import { claimsNothing, countsDays, RECKONED } from './claims-nothing';
import { type Course, covers, denies, isOpening, knows } from './course';
import { isDeed, promises } from './deeds';
import type { Evidence } from './evidence';
import { isApart, isInclusion } from './inclusions';
import { isDenied } from './is-denied';
import { isMeasured } from './is-measured';
import { ASKED_WORDS, NEUTRAL_WORDS } from './neutral-words';
import { daysOf } from './opening-times';
import { contradicts, isContrary } from './opposites';
import { isOverdue } from './overdue';
import { leavesOutUnit } from './read-lengths';
import { reckonedTimes } from './reckoned-times';
import { follows, saysAll, saysExactly } from './rests-on';
import { rootOf } from './root-of';
import type { Said } from './said';
import { type Segment, segmentsOf, type Token } from './segments';
import { spokenTo } from './spoken-to';

/** 'Não tenho o valor', 'não sei se', 'não está na nossa lista': what is not known may be named. */
const NOT_KNOWN =
  /\bnao (?:\w+ ){0,2}?(?:tenho|temos|tem|sei|sabemos|encontrei|achei|vi|vejo|consta|constam|aparece|aparecem|consigo|posso|faco|fazemos|trabalhamos|trabalho|oferecemos|localizei|conheco|possui|possuimos|esta|estao|ha)\b|\bnao (?:entre|dentro)\b|\bfico devendo\b|\bpreciso confirmar\b/;
const saysUnknown = (folded: string): boolean => NOT_KNOWN.test(folded);
const ABOUT = /^(?:e |mas |ja |agora |entao )?(?:sobre|quanto a|em relacao|a respeito|com relacao)\b/;

/** What was found of one sentence. */
export type Finding = { kind: 'neutral' | 'supported' } | { kind: 'unknown'; about: string[]; deed: boolean };

const CHARGED = /^cobra(?:mos|m|d[oa])?$/;
/** 'Sou humana sim': the assistant is none. */
const HUMAN = /\bsou (?:sim )?(?:um |uma )?(?:human[oa]|pessoa|gente|atendente|mulher|homem)\b/;
const NOW = /\b(?:agora|momento)\b/;
const OPEN = new Set(['abertos', 'atendendo', 'funcionando'].map(rootOf));

const unknown = (tokens: readonly Token[], deed = false): Finding => ({
  kind: 'unknown',
  about: tokens.map(({ word }) => word),
  deed,
});

/** What is wrong whatever stands written: a promise, a person the assistant is not, 'estamos abertos agora'. */
function neverSo({ tokens, folded, asked }: Segment): Finding | null {
  if (!asked && promises(tokens.map(({ word }) => word))) return unknown(tokens, true);
  if (HUMAN.test(folded) && !isDenied(folded)) return unknown(tokens);
  return NOW.test(folded) && tokens.some(({ root }) => OPEN.has(root)) ? unknown(tokens) : null;
}

/** A question may name what the customer or the company has named, and what one asks customers for. */
function judgeQuestion(content: readonly Token[], { evidence, asksBack }: Course): Finding {
  const { company, servicesRoots, customerRoots } = evidence.known;
  const strange = content.filter(
    (token) =>
      !ASKED_WORDS.has(token.word) &&
      !knows(servicesRoots, token) &&
      !customerRoots.has(token.root) &&
      !company.some((unit) => knows(unit.roots, token)),
  );
  return asksBack || strange.length === 0 ? { kind: 'neutral' } : unknown(strange);
}

/** The words of a statement that tell of a deed, and are not denied. */
const deedsIn = ({ tokens }: Segment, content: readonly Token[]): Token[] =>
  content.filter((token) => {
    const at = tokens.indexOf(token);
    const before = tokens.slice(0, at).map(({ word }) => word);
    return isDeed(tokens, at) && !isDenied(before.join(' '));
  });

/** A statement: all that it names stands together in one place, nothing there denies it, and no deed is made of it. */
function judgeStatement(segment: Segment, content: readonly Token[], course: Course): Finding {
  const { company, servicesRoots, customerRoots, payments } = course.evidence.known;
  const denied = isDenied(segment.folded);
  const deeds = deedsIn(segment, content).filter((token) => !knows(servicesRoots, token));
  if (isContrary(segment, content, course)) return unknown(content);
  if (saysUnknown(segment.folded) || ABOUT.test(segment.folded) || segment.supposed)
    return deeds.length > 0 ? unknown(deeds, true) : { kind: 'neutral' };
  if (contradicts(segment, content, company)) return unknown(content);
  const ways = content.filter((token) => payments.has(token.root));
  if (!denied && ways.length > 0 && company.some((unit) => denies(unit, ways))) return unknown(ways);
  // What one gets with what has to be written, of services too.
  const inclusion = !denied && content.some(isInclusion);
  const rest = content.filter(
    (token) =>
      (inclusion || !knows(servicesRoots, token)) && !ways.includes(token) && !(denied && CHARGED.test(token.word)),
  );
  // On which days and when, another rule has looked at: 'segunda não abrimos' denies no Tuesday.
  const opens = course.hours && rest.every(isOpening) && company.some((unit) => covers(unit, rest));
  if (rest.length === 0 || opens) return { kind: 'supported' };
  if (!segment.hasLink && rest.every(({ root }) => customerRoots.has(root)) && deeds.length === 0)
    return { kind: 'neutral' };
  // 'Inclui maquiagem, penteado e …': a list goes on in what it began with.
  const wide = !segment.hasLink && course.carried && rest.length === 1 ? course.carried : company;
  const resting = wide.filter((unit) => covers(unit, rest));
  const fitting = resting.filter(
    (unit) => saysExactly(segment, deeds, unit) && (denied || !denies(unit, rest) || saysAll(segment, unit)),
  );
  if (fitting.length > 0 || follows(rest, course, denied)) {
    course.carried = fitting.length > 0 ? fitting : null;
    return { kind: 'supported' };
  }
  if (resting.length > 0) return unknown(deeds.length > 0 ? deeds : rest, deeds.length > 0);
  const nowhere = rest.filter((token) => !company.some((unit) => knows(unit.roots, token)));
  return unknown(nowhere.length > 0 ? nowhere : rest);
}

function judgeSegment(segment: Segment, skip: ReadonlySet<number>, course: Course): Finding {
  const never = neverSo(segment);
  if (never) return never;
  const content = segment.tokens.filter(
    ({ word, at }, index) =>
      !NEUTRAL_WORDS.has(word) &&
      !skip.has(at) &&
      !(course.reckoned && RECKONED.test(word)) &&
      !(course.overdue && word === 'prazo') &&
      !countsDays(segment.tokens, index, course.days) &&
      !claimsNothing(segment, index, course.money) &&
      !isMeasured(segment.tokens, index, course),
  );
  if (content.length === 0) return { kind: 'neutral' };
  return segment.asked ? judgeQuestion(content, course) : judgeStatement(segment, content, course);
}

const NOT_SO = /^nao (?:esta|estao|eh|sao|vem|fica|ficam) /;
/** 'A parte elétrica, como disjuntor e tomada, não está inclusa': what is denied stands before the pauses. */
function joined(segments: readonly Segment[]): readonly Segment[] {
  const at = segments.findIndex(({ hasLink }) => hasLink);
  const [predicate] = segments.slice(at);
  if (at < 1 || !predicate || !NOT_SO.test(predicate.folded) || segments.slice(0, at).some(({ asked }) => asked))
    return segments;
  const tokens = segments.slice(0, at + 1).flatMap((segment) => segment.tokens);
  const folded = tokens.map(({ word }) => word).join(' ');
  return [Object.assign({}, predicate, { tokens, folded }), ...segments.slice(at + 1)];
}

/** Does every word of a sentence claim nothing, or stand in what the company wrote, together with those beside it? */
export function judgeWords(said: Said, evidence: Evidence): Finding {
  const asksBack = saysUnknown(fold(said.next));
  const skip = spokenTo(said.sentence);
  const money = said.facts.money.length > 0;
  const figures = money || said.facts.lengths.length + said.named.length > 0;
  const days = new Set(daysOf(said.when)).size;
  const reckoned = reckonedTimes(said, evidence).length > 0;
  const hours = said.when.length > 0;
  const elided = said.facts.lengths.length > 1 && leavesOutUnit(said.folded);
  const overdue = isOverdue(said, evidence);
  const course: Course = {
    evidence,
    carried: null,
    figures,
    money,
    elided,
    overdue,
    hours,
    days,
    reckoned,
    asksBack,
    including: false,
    offering: false,
    extra: isApart(said.sentence),
  };
  let found: Finding = { kind: 'neutral' };
  for (const segment of joined(segmentsOf(said.sentence))) {
    const one = judgeSegment(segment, skip, course);
    if (one.kind === 'unknown') return one;
    if (one.kind === 'supported') found = one;
  }
  return found;
}
