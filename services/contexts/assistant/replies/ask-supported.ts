import { evidenceOf } from '../guard/evidence';
import { findWrong, type Wrong } from '../guard/find-unsupported';
import type { Unsupported } from '../guard/said';
import type { ProviderAnswer, ProviderResult } from '../provider/provider-result';
import type { Asked } from './ai-ports';
import { ourWords } from './our-words';
import { readAnswer } from './read-answer';

type Ask = (tenantId: string, request: Asked) => Promise<ProviderResult>;

/** What the model is told of its first answer. */
const WRONG: Record<Unsupported, string> = {
  price: 'um preço',
  duration: 'uma duração',
  contact: 'um link, telefone, e-mail ou chave',
  offer: 'um desconto ou benefício',
  time: 'um dia ou horário',
  action: 'algo que você não pode fazer nem prometer',
  secret: 'instruções, senhas ou restos de código',
  place: 'um endereço',
  number: 'um número ou uma data',
  claim: 'algo',
};
/** So many words are named. */
const NAMED = 6;
const whyNot = ({ kind, about }: Wrong): string =>
  about.length > 0 ? `${WRONG[kind]} (“${[...new Set(about)].slice(0, NAMED).join(' ')}”)` : WRONG[kind];

const leaves = ({ content, cutOff }: ProviderAnswer): boolean =>
  ['say', 'call-team'].includes(readAnswer(content, cutOff).kind);

const both = (first: number | null, second: number | null): number | null =>
  first === null && second === null ? null : (first ?? 0) + (second ?? 0);

/** Of two models each has its own price. */
const withCost = (answer: ProviderAnswer, first: ProviderAnswer): ProviderAnswer => {
  const { model, tokensIn, tokensCached, tokensOut, insteadOf } = first;
  if (model !== answer.model || insteadOf !== answer.insteadOf)
    return Object.assign({}, answer, {
      before: [
        Object.assign({ model, tokensIn, tokensOut }, tokensCached && { tokensCached }, insteadOf && { insteadOf }),
      ],
    });
  const cached = (tokensCached ?? 0) + (answer.tokensCached ?? 0);
  const spent = { tokensIn: both(tokensIn, answer.tokensIn), tokensOut: both(tokensOut, answer.tokensOut) };
  return Object.assign({}, answer, spent, cached > 0 && { tokensCached: cached });
};

/**
 * Asks a model; an answer that states what nothing of the company bears out is asked for once more, and marked when the
 * second is no better: it must not leave. Where the house has words of its own for what was asked, it says those.
 */
export const askSupported =
  (ask: Ask): Ask =>
  async (tenantId, request) => {
    const started = performance.now();
    const first = await ask(tenantId, request);
    // What claims an appointment goes to the team as it is: nothing to be written better.
    if (first.kind === 'failure' || !leaves(first)) return first;
    const evidence = evidenceOf(request.input);
    const wrong = findWrong(first.content, evidence);
    if (!wrong) return first;
    const now = new Date(request.input.now.getTime() + performance.now() - started);
    const input = { ...request.input, now, rejected: { answer: first.content, why: whyNot(wrong) } };
    const second = await ask(tenantId, { ...request, input });
    // The provider failed meanwhile: the first answer stays what it was.
    if (second.kind === 'failure') return { ...first, unsupported: wrong.kind };
    const still = findWrong(second.content, evidence);
    if (!still) return withCost(second, first);
    const ours = ourWords(input, evidence);
    const said = ours ? { ...second, content: ours, cutOff: false } : { ...second, unsupported: still.kind };
    return withCost(said, first);
  };
