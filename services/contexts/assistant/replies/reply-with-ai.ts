import { createHash } from 'node:crypto';
import type { JobData } from '@balcao/contracts/jobs';
import type { TenantScope } from '@balcao/kit/db';
import type { ChatRow, MessageRow } from '../../chats';
import { createBreaker } from '../provider/circuit-breaker';
import type { AiSettings } from '../provider/provider-client';
import type { ProviderResult } from '../provider/provider-result';
import { countAiMessagesSince, findCompany, findLastAnswer, recordTurn, unansweredMessages } from './ai.repository';
import { AI_LIMITS, type AiLimits, HISTORY_MESSAGES } from './ai-limits';
import type { AiPorts, ReplyDeps, ReplyTurn } from './ai-ports';
import { HANDOVER_ANSWERS, type HandoverReason } from './ai-texts';
import { buildPrompt, trimPrompt } from './build-prompt';
import { decideHandover, decideTurn, refusalOf } from './decide-reply';
import { handOver } from './hand-over';
import { takeSnapshot } from './reply-snapshot';
import { settleReply } from './settle-reply';

const keyOf = (tenantId: string, { baseUrl, apiKey, model }: AiSettings) =>
  createHash('sha256').update([tenantId, baseUrl, apiKey, model].join('\n')).digest('base64url');

/**
 * Answers a conversation when its burst is over: looks, asks the model outside of any transaction, looks again, and
 * leaves the answer to the outbox. Whatever happens, the customer never reads about an error.
 */
export const replyWithAi = (deps: ReplyDeps, ports: AiPorts) => {
  const { conversations } = ports;
  const limits: AiLimits = { ...AI_LIMITS, ...ports.limits };
  const breaker = ports.breaker ?? createBreaker(() => deps.clock().getTime());

  async function giveUp(scope: TenantScope, chat: ChatRow, reason: HandoverReason, asked?: MessageRow): Promise<void> {
    await handOver(conversations, scope, chat, reason, asked && { by: asked });
    await recordTurn(scope, { chatId: chat.id, resultado: `hand-over:${reason}` });
  }

  async function begin(scope: TenantScope, chatId: string): Promise<ReplyTurn | { waitMs: number } | null> {
    const chat = await conversations.lock(scope, chatId);
    if (!chat) return null;
    const now = deps.clock();
    const decision = decideTurn(chat, now);
    if (decision.do === 'wait') return { waitMs: decision.ms };
    if (decision.do === 'settle') await conversations.update(scope, chat.id, { responder_em: null, tentativas_ia: 0 });
    if (decision.do !== 'answer') return null;

    const company = await findCompany(scope);
    const waiting = await unansweredMessages(scope, chat.id, chat.respondida_ate_seq, HISTORY_MESSAGES);
    const newest = waiting.at(-1);
    if (!company || !newest) return conversations.update(scope, chat.id, { responder_em: null }).then(() => null);
    // A phone that was just connected brings its history along: that is not what is being asked now.
    const oldest = newest.created_at.getTime() - limits.staleMs;
    const pending = waiting.filter(({ created_at }) => created_at.getTime() >= oldest);
    const refused = refusalOf(company, now);
    if (refused) return giveUp(scope, chat, refused).then(() => null);
    const since = new Date(now.getTime() - limits.loopWindowMs);
    const recentAnswers = await countAiMessagesSince(scope, chat.id, since);
    const texts = pending.filter(({ tipo }) => tipo === 'text' || tipo === 'button').map(({ content }) => content);
    const lastAnswer = await findLastAnswer(scope, chat.id);
    const reason = decideHandover({ texts, lastAnswer, newestAt: newest.created_at, recentAnswers }, limits, now);
    if (reason) return giveUp(scope, chat, reason, reason in HANDOVER_ANSWERS ? newest : undefined).then(() => null);
    const settings = await ports.findSettings(scope);
    if (!settings) return giveUp(scope, chat, 'unconfigured').then(() => null);

    const input = await takeSnapshot(scope, {
      ...{ chat, company, pending, now },
      instructions: settings.customInstructions,
    });
    return { chat, settings, newest, input, breakerKey: keyOf(scope.tenantId, settings) };
  }

  async function ask({ settings, input, breakerKey }: ReplyTurn): Promise<ProviderResult> {
    const waitMs = breaker.waitMs(breakerKey);
    if (waitMs > 0) return { ok: false, problem: 'transient', status: null, retryAfterMs: waitMs };
    const started = performance.now();
    const first = await ports.ask(settings, buildPrompt(input), { timeoutMs: limits.callTimeoutMs });
    const tooLong = !first.ok && first.problem === 'too-long';
    const left = limits.turnTimeoutMs - (performance.now() - started);
    const result = tooLong
      ? await ports.ask(settings, buildPrompt(trimPrompt(input)), { timeoutMs: Math.min(left, limits.callTimeoutMs) })
      : first;
    if (result.ok) breaker.worked(breakerKey);
    else if (result.problem === 'transient') breaker.failed(breakerKey);
    return result;
  }

  return async ({ tenantId, chatId }: JobData<'reply-with-ai'>): Promise<void> => {
    const turn = await deps.db.tenant(tenantId, (scope) => begin(scope, chatId));
    if (!turn) return;
    if ('waitMs' in turn) return deps.jobs.enqueue('reply-with-ai', { tenantId, chatId }, { delayMs: turn.waitMs });
    const started = performance.now();
    const result = await ask(turn);
    const durationMs = Math.round(performance.now() - started);
    deps.log.info({ chatId, result: result.ok ? 'answer' : result.problem, durationMs }, 'asked the model');
    await deps.db.tenant(tenantId, (scope) =>
      settleReply({ ...deps, conversations, limits }, scope, turn, result, durationMs),
    );
  };
};
