import type { JobData } from '@balcao/contracts/jobs';
import type { UnitOfWork } from '@balcao/kit/db';
import { traced, tracedWithin } from '@balcao/kit/tracing';
import type { ChatRow } from '../../chats';
import { createBreaker } from '../provider/circuit-breaker';
import { lockMessages, readConversation, recordTurn } from './ai.repository';
import { AI_LIMITS, type AiLimits, HISTORY_MESSAGES } from './ai-limits';
import type { AiPorts, ReplyDeps, ReplyRequest } from './ai-ports';
import { askModel } from './ask-model';
import { decideDue, decideReply, type Reading } from './decide-reply';
import { finishReply } from './finish-reply';
import { handOff } from './hand-off';
import { type Allowance, createAllowance } from './message-allowance';
import { recallFacts } from './recall-facts';
import { takeSnapshot } from './reply-snapshot';

/** What the first transaction of a turn leaves to do. */
type Begun = { kind: 'ask'; request: ReplyRequest } | { kind: 'wait'; ms: number } | { kind: 'nothing' };

/** First transaction of a turn: looks whether the AI is to answer, and at everything the answer may rest on. */
const beginReply = (deps: ReplyDeps, ports: AiPorts, limits: AiLimits, allowance: Allowance) => {
  const { conversations, findSettings } = ports;

  async function read(unit: UnitOfWork, chat: ChatRow, now: Date) {
    const since = new Date(now.getTime() - limits.loopWindowMs);
    const facts = await recallFacts(deps.db, unit);
    const { history, ...rest } = await readConversation(unit, chat, { limit: HISTORY_MESSAGES, since });
    const company = facts?.company;
    const messagesLeft = !company || (await allowance.isLeft(unit, company.limite_mensagens, now));
    const dueAt = chat.responder_em ?? now;
    const reading: Reading = Object.assign(rest, { company, settings: await findSettings(unit), messagesLeft, dueAt });
    return { facts, history, reading };
  }

  /** Nothing waits for the AI any more. */
  async function stop(unit: UnitOfWork, chat: ChatRow): Promise<Begun> {
    await conversations.update(unit, chat.id, { responder_em: null, tentativas_ia: 0 });
    return { kind: 'nothing' };
  }

  async function takeTurn(unit: UnitOfWork, chat: ChatRow, now: Date): Promise<Begun> {
    const { facts, history, reading } = await read(unit, chat, now);
    const decision = decideReply(reading, limits, now);
    if (decision.kind === 'stop' || !facts) return stop(unit, chat);
    // Nothing is written: whoever ends what is waited for wakes us.
    if (decision.kind === 'wait') return decision;
    if (decision.kind === 'hand-off') {
      const { reason, asked } = decision;
      const answers =
        asked && (await allowance.take(unit, { limit: facts.company.limite_mensagens, wanted: 1, at: now }));
      await handOff(conversations, unit, chat, { reason, ...(answers && { asked: { by: asked } }) });
      recordTurn(unit, { chatId: chat.id, resultado: `hand-over:${reason}` });
      return { kind: 'nothing' };
    }
    const { settings, newest, upToSeq, pending } = decision;
    const instructions = settings.customInstructions;
    const { input, unanswered } = await takeSnapshot(unit, { facts, history, pending, now, instructions });
    const messageLimit = facts.company.limite_mensagens;
    return { kind: 'ask', request: { chat, settings, newest, upToSeq, input, unanswered, messageLimit } };
  }

  return async (unit: UnitOfWork, chatId: string): Promise<Begun> => {
    const chat = await conversations.lock(unit, chatId);
    if (!chat) return { kind: 'nothing' };
    const now = deps.clock();
    const due = decideDue(chat, now);
    if (due.kind === 'due') return takeTurn(unit, chat, now);
    return due.kind === 'stop' ? stop(unit, chat) : due;
  };
};

/**
 * Answers a conversation when its burst is over: looks, asks the model outside of any transaction, looks again, and
 * leaves the answer to the outbox, which sends it behind the commit. Whatever happens, the customer never reads about an
 * error.
 */
export const replyWithAi = (deps: ReplyDeps, ports: AiPorts) => {
  const limits: AiLimits = { ...AI_LIMITS, ...ports.limits };
  const allowance = createAllowance(ports.countMessages, lockMessages);
  const begin = beginReply(deps, ports, limits, allowance);
  const ask = askModel(ports.ask, ports.breaker ?? createBreaker(() => deps.clock().getTime()), limits);
  const finish = finishReply({ ...deps, conversations: ports.conversations, limits, allowance });

  async function answer(tenantId: string, request: ReplyRequest): Promise<void> {
    const started = performance.now();
    const result = await tracedWithin('ask the model', () => ask(tenantId, request));
    const durationMs = Math.round(performance.now() - started);
    deps.log.info(
      { chatId: request.chat.id, result: result.kind === 'answer' ? 'answer' : result.problem, durationMs },
      'asked the model',
    );
    const place = ports.conversations.atOnce.enter(tenantId);
    const finding = { result, durationMs, place };
    await deps.db
      .tenant(tenantId, (unit) => finish(unit, request, finding))
      .finally(() => place?.passedOn || place?.leave());
  }

  return async ({ tenantId, chatId }: JobData<'reply-with-ai'>): Promise<void> => {
    const begun = await deps.db.tenant(tenantId, (unit) => begin(unit, chatId));
    if (begun.kind === 'nothing') return;
    if (begun.kind === 'wait') return deps.jobs.enqueue('reply-with-ai', { tenantId, chatId }, { delayMs: begun.ms });
    const { request } = begun;
    const about = { tenant_id: tenantId, chat_id: chatId, model: request.settings.model };
    await traced({ name: 'answer', message: request.newest.id, facts: about }, () => answer(tenantId, request));
  };
};
