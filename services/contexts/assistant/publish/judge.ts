import type { Ensaio } from '@balcao/contracts/assistant-versions';
import { PROBLEM_WORDS } from '../ai-test/ask-ai';
import { onlyAnswers, understandCall } from '../driver/understand-call';
import type { Around } from '../flow/details';
import { evidenceOf } from '../guard/evidence';
import { findWrongFact } from '../guard/find-unsupported';
import { readFacts } from '../guard/read-facts';
import type { Unsupported } from '../guard/said';
import type { ProviderResult } from '../provider/provider-result';
import type { Driving } from '../replies/ai-ports';
import { HANDOFF_REASONS } from '../replies/ai-texts';
import type { PromptInput } from '../replies/build-prompt';
import { pickSources } from '../replies/pick-sources';
import { readAnswer } from '../replies/read-answer';

/** How words ended, and what the answer rests on. */
export interface Tried {
  ensaio: Ensaio;
  /** Documents. */
  fontes: string[];
  /** In cents. */
  precos: number[];
}

export const endedAs = (fim: Ensaio['fim'], motivo = '', texto = ''): Tried => ({
  ensaio: { fim, texto, motivo },
  fontes: [],
  precos: [],
});

const WRONG: Record<Unsupported, string> = {
  price: 'um preço',
  duration: 'uma duração',
  contact: 'um contato',
  offer: 'um desconto ou benefício',
  time: 'um dia ou horário',
  action: 'algo que ela não pode prometer',
  secret: 'algo que é interno',
  place: 'um endereço',
  number: 'um número ou uma data',
  claim: 'algo',
};

export const pricesIn = (text: string): number[] =>
  [...new Set(readFacts(text).money.map(({ value }) => value))].sort((a, b) => a - b);

// docs/decisions/0119-what-the-model-is-told-passes-its-cases-first.md
/** What would leave: what it states has to stand in the services or the knowledge base; that the instructions say it proves nothing here. */
function leaving(text: string, fim: 'resposta' | 'equipe', input: PromptInput): Tried {
  const wrong = findWrongFact(text, evidenceOf({ ...input, instructions: null }));
  if (wrong)
    return endedAs('inventou', `Diz ${WRONG[wrong]} que não está nos serviços nem na Base de Conhecimento.`, text);
  const fontes = pickSources(text, input.documents).map(({ id }) => id);
  const motivo = fim === 'equipe' ? 'A IA chamou a equipe.' : '';
  return { ensaio: { fim, texto: text, motivo }, fontes, precos: pricesIn(text) };
}

interface Asked {
  input: PromptInput;
  driving: Driving | null;
  around: Around;
}

/** How a turn ends in which a model was asked. Pure. */
export function endOf(result: ProviderResult, { input, driving, around }: Asked): Tried {
  if (result.kind === 'failure') return endedAs('falha', PROBLEM_WORDS[result.problem]);
  const { call, content, cutOff, unsupported } = result;
  if (call) {
    const understood = driving && !onlyAnswers(call) ? understandCall(call, driving, null, around) : null;
    if (!understood) return endedAs('falha', HANDOFF_REASONS.empty);
    return understood.command.kind === 'pessoa' ? endedAs('equipe', 'A IA chamou a equipe.') : endedAs('agenda');
  }
  const answer = readAnswer(content, cutOff);
  if (unsupported && (answer.kind === 'say' || answer.kind === 'call-team'))
    return endedAs('equipe', HANDOFF_REASONS.unsupported, answer.text);
  switch (answer.kind) {
    case 'say':
      return leaving(answer.text, 'resposta', input);
    case 'call-team':
      return leaving(answer.text, 'equipe', input);
    case 'claim':
      return endedAs('equipe', 'A IA ia dizer que marcou um horário.');
    case 'too-long':
      return endedAs('equipe', HANDOFF_REASONS.long);
    case 'nothing':
      return endedAs('falha', HANDOFF_REASONS.empty);
  }
}
