import type { TenantScope } from '@balcao/kit/db';
import type { ChatRow, Conversations } from '../../chats';
import {
  isRetryable,
  type ProviderAnswer,
  type ProviderFailure,
  type ProviderProblem,
  type ProviderResult,
} from '../provider/provider-result';
import { recordTurn } from './ai.repository';
import type { AiLimits } from './ai-limits';
import type { ReplyDeps, ReplyTurn } from './ai-ports';
import type { HandoverReason } from './ai-texts';
import { handOver } from './hand-over';
import { pickSources } from './pick-sources';
import { readAnswer } from './read-answer';
import { splitAnswer } from './split-answer';

type SettleReplyDeps = ReplyDeps & { limits: AiLimits; conversations: Conversations };

const REASONS: Record<ProviderProblem, HandoverReason> = {
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

/** What the admin has to see to: 'Integrações' says 'Erro' until an answer comes again. */
const BROKEN: readonly ProviderProblem[] = ['auth', 'model', 'quota', 'address', 'rate', 'transient'];

/** Stores the parts in order; the guard makes each of them step back for anything newer. */
async function planAnswer(
  deps: SettleReplyDeps,
  scope: TenantScope,
  chat: ChatRow,
  turn: ReplyTurn,
  text: string,
): Promise<void> {
  const parts = splitAnswer(text);
  const fontes = pickSources(text, turn.input.documents);
  let current = await deps.conversations.update(scope, chat.id, {
    respondida_ate_seq: turn.newest.seq,
    responder_em: null,
    tentativas_ia: 0,
  });
  for (const [index, content] of parts.entries()) {
    const { message, chat: after } = await deps.conversations.store(scope, current, { autor: 'ai', content, fontes });
    const causa = `reply:${turn.newest.id}${index > 0 ? `:${index + 1}` : ''}`;
    await deps.conversations.planSend(scope, message, { causa, guardaSeq: turn.newest.seq });
    current = after;
  }
}

/** When to try again; null: not any more. */
function nextTry(
  { limits, clock }: SettleReplyDeps,
  chat: ChatRow,
  turn: ReplyTurn,
  failure: ProviderFailure,
): number | null {
  if (!isRetryable(failure.problem)) return null;
  if (failure.problem === 'empty' && chat.tentativas_ia >= limits.maxNoAnswer) return null;
  const backoff = Math.min(limits.backoffMs * 2 ** chat.tentativas_ia, limits.maxBackoffMs);
  const waitMs = Math.max(failure.retryAfterMs ?? 0, Math.round(backoff * (0.8 + Math.random() * 0.4)));
  const waited = clock().getTime() - turn.newest.created_at.getTime();
  return waited + waitMs > limits.deadlineMs ? null : waitMs;
}

async function settleFailure(
  deps: SettleReplyDeps,
  scope: TenantScope,
  chat: ChatRow,
  turn: ReplyTurn,
  failure: ProviderFailure,
): Promise<string> {
  const waitMs = nextTry(deps, chat, turn, failure);
  if (waitMs === null) {
    if (BROKEN.includes(failure.problem)) await deps.conversations.markAiBroken(scope);
    await handOver(deps.conversations, scope, chat, REASONS[failure.problem]);
    return `hand-over:${failure.problem}`;
  }
  await deps.conversations.update(scope, chat.id, {
    responder_em: new Date(deps.clock().getTime() + waitMs),
    tentativas_ia: chat.tentativas_ia + 1,
  });
  const data = { tenantId: scope.tenantId, chatId: chat.id };
  scope.afterCommit(() => deps.jobs.enqueue('reply-with-ai', data, { delayMs: waitMs }));
  return `retry:${failure.problem}`;
}

/** What the model wrote goes out, is kept back, or counts as no answer. Answers with how the turn ended. */
async function settleAnswer(
  deps: SettleReplyDeps,
  scope: TenantScope,
  chat: ChatRow,
  turn: ReplyTurn,
  result: ProviderAnswer,
): Promise<string> {
  const answer = readAnswer(result.content, result.cutOff);
  switch (answer.kind) {
    case 'say':
      await planAnswer(deps, scope, chat, turn, answer.text);
      return 'answered';
    case 'call-team':
      await handOver(deps.conversations, scope, chat, 'person', { by: turn.newest, answer: answer.text });
      return 'hand-over:model';
    case 'claim':
      await handOver(deps.conversations, scope, chat, 'booking', { by: turn.newest });
      return 'hand-over:claim';
    case 'too-long':
      await handOver(deps.conversations, scope, chat, 'long');
      return 'hand-over:long';
    case 'nothing':
      return settleFailure(deps, scope, chat, turn, { ok: false, problem: 'empty', status: 200, retryAfterMs: null });
  }
}

/** The second look: is it still the AI's turn, and is this still the newest question? */
function overtaken(chat: ChatRow | undefined, turn: ReplyTurn): string | null {
  if (!chat) return 'discarded:deleted';
  if (chat.modo !== 'ai') return 'discarded:human';
  if (chat.ultima_entrada_seq > turn.newest.seq) return 'discarded:newer';
  return chat.respondida_ate_seq >= turn.newest.seq ? 'discarded:answered' : null;
}

/** Second transaction of a turn: keeps the answer, plans another try, or calls staff. */
export async function settleReply(
  deps: SettleReplyDeps,
  scope: TenantScope,
  turn: ReplyTurn,
  result: ProviderResult,
  durationMs: number,
): Promise<void> {
  if (result.ok) await deps.conversations.markAiWorking(scope);
  const chat = await deps.conversations.lock(scope, turn.chat.id);
  const discarded = overtaken(chat, turn);
  if (!chat) return;
  let resultado: string;
  if (discarded) {
    resultado = discarded;
    // The newer burst has its own moment; this run may have swallowed its job.
    const data = { tenantId: scope.tenantId, chatId: chat.id };
    const delayMs = chat.responder_em ? chat.responder_em.getTime() - deps.clock().getTime() : null;
    if (delayMs !== null) scope.afterCommit(() => deps.jobs.enqueue('reply-with-ai', data, { delayMs }));
  } else if (result.ok) {
    resultado = await settleAnswer(deps, scope, chat, turn, result);
  } else {
    resultado = await settleFailure(deps, scope, chat, turn, result);
  }
  await recordTurn(scope, {
    chatId: chat.id,
    resultado,
    duracaoMs: durationMs,
    modelo: result.ok ? result.model : turn.settings.model,
    tokensEntrada: result.ok ? result.tokensIn : null,
    tokensSaida: result.ok ? result.tokensOut : null,
  });
}
