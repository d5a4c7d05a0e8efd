import { fold } from '../language/words';
import { bareWords } from './plain-words';
import { isYes } from './short-answers';

const OFFERS =
  /\b(?:quer|queria|gostaria|deseja|prefere|posso|poderia|pode ser)\b.{0,24}\b(?:cham(?:e|ar)|acion(?:e|ar)|transf(?:ira|erir)|encaminh(?:e|ar)|pass(?:e|ar) (?:para|pra|isso|voce)|(?:fal(?:e|ar)|convers(?:e|ar)|pergunt(?:e|ar)|verifi(?:que|car)|confirm(?:e|ar)) (?:com|para|pra|isso))\b/;
const SOMEBODY = /\b(?:alguem|equipe|pessoas?|atendente|human[oa]|recepcao|responsavel|gerente|don[oa])\b/;

/** What we asked last, folded. */
const lastQuestion = (answer: string): string =>
  fold(
    answer
      .slice(0, answer.lastIndexOf('?') + 1)
      .split(/(?<=[.!?\n])\s*/)
      .at(-1) ?? '',
  );

/** Does what we said last end by offering a person: 'Posso chamar alguém da equipe. Quer que eu chame?' */
export const offersPerson = (lastAnswer: string): boolean =>
  OFFERS.test(lastQuestion(lastAnswer)) && SOMEBODY.test(fold(lastAnswer));

/** 'Pode confirmar' is a yes to what is to be booked, unless it is the team that would confirm. */
const OF_A_VISIT = /\b(?:confirm|marc|agend|reserv)/;

const CALL =
  /^(?:(?:sim|ok|isso|pode|quero|claro|entao) ){0,3}(?:chama|chame|chamar|passa|passe)(?: (?:sim|la|ela|ele|alguem|a equipe))?$/;

/** Is it a yes to that, and to nothing that was asked before it? */
export function takesPerson(texts: readonly string[], lastAnswer: string): boolean {
  if (texts.length === 0 || !offersPerson(lastAnswer)) return false;
  const bare = bareWords(texts.join('\n'));
  if (OF_A_VISIT.test(bare) && !OF_A_VISIT.test(lastQuestion(lastAnswer))) return false;
  return CALL.test(bare) || isYes(bare, 'cancelar');
}
