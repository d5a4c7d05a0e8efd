import { fold } from '../language/words';
import { HOUSE_RULES, WHO_YOU_ARE } from '../replies/house-rules';
import type { Evidence } from './evidence';
import type { Said } from './said';

/** So many words in a row of what the model was told are no accident. */
const IN_A_ROW = 10;
const wordsOf = (text: string): string[] => fold(text).match(/[a-z0-9]+/g) ?? [];
const runsOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words.slice(IN_A_ROW - 1).map((_, at) => words.slice(at, at + IN_A_ROW).join(' '));
};
const TOLD: ReadonlySet<string> = new Set([WHO_YOU_ARE, ...HOUSE_RULES].flatMap(runsOf));

/** 'Coloração Coloração Coloração …' */
const SAME_AGAIN = 3;
function stammers(folded: string): boolean {
  const words = wordsOf(folded);
  return words.some(
    (word, at) => at >= SAME_AGAIN && words.slice(at - SAME_AGAIN, at).every((before) => before === word),
  );
}

const OWN =
  /\b(?:minhas? (?:instruc(?:ao|oes)|regras?)|meu prompt|prompt do sistema|system prompt|fui (?:instruid|programad|configurad)[oa])\b/;
const MACHINE =
  /^#{1,6} |<\/?[a-z_]{3,20}>|\btool_?calls?\b|\bfunction_call\b|\{"|\{\{|<[|/a-z]|\[(?!equipe\])[a-z_ ]{3,40}\]|\bopenai\b|\bmodelo de linguagem\b/;
const KEY =
  /\bsk-[a-z0-9-]{4,}|\b(?:senha|chave (?:da api|de api|secreta|de acesso)|api ?key|token)\b[a-z ]{0,30}(?:e|eh|:|=) ?([^\s,;!?]{3,})/g;
const REFUSED = /\bnao (?:posso|consigo|compartilho|passo|tenho|informo|divulgo)\b/;

/** Instructions, remains of a machine, keys and passwords; a word of entry may leave if the company wrote it down. */
export function supportsSecrets({ sentence, folded }: Said, { texts }: Evidence): boolean {
  // Folding takes marks of emphasis away.
  if (sentence.includes('```')) return false;
  if (MACHINE.test(folded) || stammers(folded) || runsOf(folded).some((run) => TOLD.has(run))) return false;
  if (REFUSED.test(folded)) return true;
  if (OWN.test(folded)) return false;
  return [...folded.matchAll(KEY)].every(
    ([, key]) => key !== undefined && texts.some((text) => text.folded.includes(key)),
  );
}
