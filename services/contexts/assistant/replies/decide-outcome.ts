import type { ChatRow, MessageRow } from '../../chats';
import type { ModelCall } from '../driver/read-calls';
import { onlyAnswers } from '../driver/understand-call';
import { lateFlow, openFlow } from '../flow/flow-state';
import { closesOnly } from '../guard/closes-only';
import {
  isBroken,
  isRetryable,
  type ProviderAnswer,
  type ProviderFailure,
  type ProviderProblem,
  type ProviderResult,
} from '../provider/provider-result';
import { type AiLimits, leastCallMs } from './ai-limits';
import type { HandoffReason } from './ai-texts';
import { readAnswer } from './read-answer';

/** What becomes of a turn; `resultado` is how its record says so. */
export type ReplyOutcome = { resultado: string } & (
  | { kind: 'discard' }
  | { kind: 'send'; text: string }
  /** The flow answers. */
  | { kind: 'command'; call: ModelCall }
  /** What it wrote would pass for an answer to a question of ours that stands: that is asked again. */
  | { kind: 'ask-again'; text: string }
  /** `asked`: the customer hears that somebody else will answer, in these words or the usual ones. */
  | { kind: 'hand-off'; reason: HandoffReason; asked?: { by: MessageRow; answer?: string }; broken?: boolean }
  | { kind: 'retry'; waitMs: number }
);

/** What `finishReply` does by itself. */
export type Done = Exclude<ReplyOutcome, { kind: 'command' | 'ask-again' }>;

export interface OutcomeInput {
  /** The conversation as it is now. */
  chat: Pick<ChatRow, 'modo' | 'ultima_entrada_seq' | 'respondida_ate_seq' | 'tentativas_ia' | 'fluxo'>;
  /** The newest message the model was asked about. */
  newest: MessageRow;
  /** What came in up to here was known when it was asked. */
  upToSeq: number;
  result: ProviderResult;
  limits: AiLimits;
  now: Date;
  /** Spreads retries of many conversations that failed together: about 1. */
  jitter: number;
}

const REASONS: Record<ProviderProblem, HandoffReason> = {
  auth: 'auth',
  model: 'model',
  quota: 'quota',
  address: 'address',
  rejected: 'rejected',
  parameter: 'rejected',
  'too-long': 'rejected',
  rate: 'late',
  transient: 'late',
  empty: 'empty',
  refused: 'refused',
};

/** The second look: is it still the AI's turn, and is this still the newest question? */
function overtaken({ chat, upToSeq }: OutcomeInput): string | null {
  if (chat.modo !== 'ai') return 'discarded:human';
  if (chat.ultima_entrada_seq > upToSeq) return 'discarded:newer';
  return chat.respondida_ate_seq >= upToSeq ? 'discarded:answered' : null;
}

/** When to try again; null: not any more. */
function nextTry(
  { chat, newest, limits, now, jitter }: OutcomeInput,
  { problem, retryAfterMs }: Pick<ProviderFailure, 'problem' | 'retryAfterMs'>,
): number | null {
  if (!isRetryable(problem)) return null;
  if (problem === 'empty' && chat.tentativas_ia >= limits.maxNoAnswer) return null;
  const backoff = Math.min(limits.backoffMs * 2 ** chat.tentativas_ia, limits.maxBackoffMs);
  const waitMs = Math.max(retryAfterMs ?? 0, Math.round(backoff * jitter));
  const waited = now.getTime() - newest.created_at.getTime();
  // A try that could not end in time is none.
  return waited + waitMs + leastCallMs(limits) > limits.deadlineMs ? null : waitMs;
}

function ofFailure(input: OutcomeInput, failure: Pick<ProviderFailure, 'problem' | 'retryAfterMs'>): Done {
  const { problem } = failure;
  const waitMs = nextTry(input, failure);
  if (waitMs !== null) return { kind: 'retry', waitMs, resultado: `retry:${problem}` };
  // 'Integrações' says 'Erro' until an answer comes again.
  const broken = isBroken(problem);
  return { kind: 'hand-off', reason: REASONS[problem], broken, resultado: `hand-over:${problem}` };
}

/** The model answered, and nothing can be done with it. */
export const ofNothing = (input: OutcomeInput): Done => ofFailure(input, { problem: 'empty', retryAfterMs: null });

/** An answer to no question is none. */
function ofCall(input: OutcomeInput, call: ModelCall): ReplyOutcome {
  const open = openFlow(input.chat.fluxo, input.now.getTime());
  if (!open && onlyAnswers(call)) return ofNothing(input);
  return { kind: 'command', call, resultado: 'answered:agenda' };
}

/** Does a question of ours about a visit wait for its answer? */
function isAsked({ chat, now }: OutcomeInput): boolean {
  const open = openFlow(chat.fluxo, now.getTime()) ?? lateFlow(chat.fluxo, now.getTime());
  return open !== null && open.pergunta !== 'nada';
}

/** What the model wrote goes out, is kept back, or counts as no answer. */
function ofAnswer(input: OutcomeInput, { content, cutOff, unsupported, call }: ProviderAnswer): ReplyOutcome {
  if (call) return ofCall(input, call);
  const answer = readAnswer(content, cutOff);
  const by = input.newest;
  if (unsupported && (answer.kind === 'say' || answer.kind === 'call-team'))
    return {
      kind: 'hand-off',
      reason: 'unsupported',
      asked: { by },
      resultado: `hand-over:unsupported-${unsupported}`,
    };
  switch (answer.kind) {
    case 'say':
      if (closesOnly(answer.text) && isAsked(input))
        return { kind: 'ask-again', text: answer.text, resultado: 'answered' };
      return { kind: 'send', text: answer.text, resultado: 'answered' };
    case 'call-team':
      return {
        kind: 'hand-off',
        reason: 'person',
        asked: { by, answer: answer.text },
        resultado: 'hand-over:model',
      };
    case 'claim':
      return { kind: 'hand-off', reason: 'booking', asked: { by }, resultado: 'hand-over:claim' };
    case 'too-long':
      return { kind: 'hand-off', reason: 'long', resultado: 'hand-over:long' };
    case 'nothing':
      return ofNothing(input);
  }
}

/** What to do with what the model said, in the conversation as it is by now. Pure. */
export function decideOutcome(input: OutcomeInput): ReplyOutcome {
  const discarded = overtaken(input);
  if (discarded) return { kind: 'discard', resultado: discarded };
  return input.result.kind === 'answer' ? ofAnswer(input, input.result) : ofFailure(input, input.result);
}
