import type { Evidence } from './evidence';
import { isDenied } from './is-denied';
import { NEUTRAL_WORDS } from './neutral-words';
import { rootOf } from './root-of';
import type { Said } from './said';
import { tokensIn } from './segments';

// What the company wrote in other words, so that nothing but their sense says that a statement is not so.

const tellingRoots = (text: string): string[] =>
  tokensIn(text)
    .filter(({ word }) => word.length > 2 && !NEUTRAL_WORDS.has(word))
    .map(({ root }) => root);

/** What is said of a thing, and what the company says of it where that is not so. */
const OPPOSED: readonly (readonly [said: RegExp, written: RegExp])[] = [
  // Whose it is to bring.
  [
    /\b(?:fica|e|sao|ficam) por conta d[aoe] (?:familia|cliente|paciente|senhora?|voces?|tutor|dono|aluno|noiva?)\b/,
    /\b(?:levamos|trazemos|fornecemos|emprestamos)\b/,
  ],
  // What becomes of what was paid.
  [/\b(?:fica|ficam|vira|viram|vale|valem) (?:como )?credito\b/, /\bperd(?:e|em|ido|ida|er)\b/],
];

/** 'A maca fica por conta da família', where it stands written: 'levamos maca'. */
function isOpposed({ folded }: Said, { texts }: Evidence): boolean {
  const sentences = texts.flatMap((text) => text.sentences);
  return OPPOSED.some(([says, written]) => {
    const found = says.exec(folded);
    if (!found || isDenied(folded.slice(Math.max(0, found.index - 12), found.index))) return false;
    const clause = folded.slice(0, found.index).split(',').at(-1) ?? '';
    const things = tellingRoots(clause);
    const about = sentences.filter((one) => tokensIn(one.folded).some(({ root }) => things.includes(root)));
    return about.some((one) => written.test(one.folded)) && !about.some((one) => says.test(one.folded));
  });
}

const WITH = /\bcom [oa]s? /;
const COSTS = /\b(?:fica|sai|custa|da|por)\b/;
/** What else is in it: 'com o exame de sangue fica …'. */
function partIn(folded: string): string[] {
  const [, behind = ''] = folded.split(WITH);
  const end = behind.slice(0, 60).search(COSTS);
  return end > 0 ? tellingRoots(behind.slice(0, end)) : [];
}
const INCLUDED = /\b(?:inclu[a-z]+|gratis|cortesia|de graca)\b/;
/** 'A castração com o exame fica R$ 480', which is what it costs without. */
function leavesOutPart({ folded, named, facts }: Said, { texts }: Evidence): boolean {
  const [only, more] = named;
  const [figure, other] = facts.money;
  if (!only || more || !figure || other || figure.value !== only.row.cents) return false;
  const part = partIn(folded);
  if (part.length === 0) return false;
  return texts
    .flatMap((text) => text.sentences)
    .some((one) => {
      const roots = new Set(tellingRoots(one.folded));
      return one.facts.money.length > 0 && !INCLUDED.test(one.folded) && part.every((root) => roots.has(root));
    });
}

const LABELLED = /: (\d{1,3} (?:mes|meses|ano|anos|dia|dias|semana|semanas))\b/g;
const LABEL_CHARS = 40;
/** 'Embreagem: 1 ano'. */
const labelsIn = (folded: string) =>
  [...folded.matchAll(LABELLED)].map(({ index, 1: figure = '' }) => ({
    label:
      folded
        .slice(Math.max(0, index - LABEL_CHARS), index)
        .split(/[^a-z ]/)
        .at(-1) ?? '',
    figure,
  }));
const FIGURE = /\b\d{1,3} (?:mes|meses|ano|anos|dia|dias|semana|semanas)\b/g;
/** For all that has no label of its own. */
const GENERAL = /\b(?:servicos?|geral|gerais|demais|outros?|outras?|todos?|todas?)\b/;
/** 'Serviços: 6 meses. Embreagem: 1 ano': a year is said of nothing else. */
function isOfAnotherLabel({ folded, subject }: Said, { texts, asked }: Evidence): boolean {
  const figures = [...folded.matchAll(FIGURE)].map(([figure]) => figure);
  if (figures.length === 0) return false;
  const spoken = new Set([...tellingRoots(subject), ...tellingRoots(asked)]);
  return texts.some((text) => {
    const title = text.sentences[0]?.title ?? '';
    const labels = labelsIn(text.folded);
    if (labels.length < 2 || !tellingRoots(title).some((root) => spoken.has(root))) return false;
    return figures.some((figure) => {
      const owners = labels.filter((one) => one.figure === figure);
      const times = text.folded.split(figure).length - 1;
      const isMeant = ({ label }: { label: string }) =>
        GENERAL.test(label) || tokensIn(label).some(({ word }) => spoken.has(rootOf(word)));
      return owners.length > 0 && owners.length === times && !owners.some(isMeant);
    });
  });
}

/** Does the company say otherwise, in words of its own? */
export const isKnownOtherwise = (said: Said, evidence: Evidence): boolean =>
  !said.folded.trimEnd().endsWith('?') &&
  [isOpposed, leavesOutPart, isOfAnotherLabel].some((holds) => holds(said, evidence));
