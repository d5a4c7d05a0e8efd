import { foldAccents } from '@balcao/contracts/fold-accents';

const PEOPLE =
  '(?:atendentes?|humanos?|pessoas?(?: de verdade| real)?|alguem|gente de verdade|recepcao|recepcionista|equipe|gerente|donas?|donos?|responsavel)';
const PATTERNS = [
  `\\b(?:falar|conversar|atendid[oa]|atendimento)\\s+(?:agora\\s+)?(?:com|por)\\s+(?:um|uma|o|a|algum|alguma)?\\s*${PEOPLE}\\b`,
  '\\batendimento humano\\b',
  '\\bnao quero (?:falar|conversar|ser atendid[oa]) (?:com|por) (?:um |uma |o |a )?(?:robo|maquina|bot|ia|computador)\\b',
  '\\b(?:alguem|gente|pessoa) de verdade\\b',
  `\\b(?:chama|chame|chamar|me passa) (?:a |o |um |uma |alguem da |alguem do )?${PEOPLE}\\b`,
  '\\b(?:quero|preciso(?: de)?|chama(?:r)?|me passa(?:r)?(?: para| pra)?|passa(?:r)? (?:para|pra))\\s+(?:um|uma|o|a)?\\s*(?:atendente|humano|pessoa de verdade|ser humano|pessoa real)\\b',
  '^\\s*(?:atendente|humano)\\s*[.!?]*\\s*$',
].map((source) => new RegExp(source));

/** Does the customer ask for a person instead of the AI? Errs on the side of "no": the model still may hand over. */
export function asksForPerson(text: string): boolean {
  const folded = foldAccents(text);
  return PATTERNS.some((pattern) => pattern.test(folded));
}
