import type { JobData } from '@balcao/contracts/jobs';
import type { UnitOfWork } from '@balcao/kit/db';
import { traced, tracedWithin } from '@balcao/kit/tracing';
import type { ChatRow } from '../../chats';
import { findWithinCap } from '../cost/daily-cap';
import { receive, shownIn } from '../driver/receptionist';
import { mayBook } from '../flow/decide-book';
import { openFlow } from '../flow/flow-state';
import { runFlow } from '../flow/run-flow';
import { askWithTools } from '../provider/ask-with-tools';
import { createBreaker } from '../provider/circuit-breaker';
import { compareBySense } from '../sense/compare-by-sense';
import { type InboxPlace, lockMessages, readConversation, recordTurn } from './ai.repository';
import { AI_LIMITS, type AiLimits } from './ai-limits';
import type { AiPorts, ReplyDeps, ReplyRequest } from './ai-ports';
import { askModel } from './ask-model';
import { askSupported } from './ask-supported';
import { decideDue, decideReply, type Reading, type ReplyDecision } from './decide-reply';
import { finishReply } from './finish-reply';
import { handOff } from './hand-off';
import { heardIn } from './heard-in';
import type { Introduction } from './introduce';
import { type Allowance, createAllowance } from './message-allowance';
import { factsFor } from './recall-facts';
import { takeSnapshot } from './reply-snapshot';
import { seekDocuments } from './seek-documents';

/** Until what was acknowledged is in the conversation, too. */
const BEHIND_MS = 300;

/** What the first transaction of a turn leaves to do. */
type Begun = { kind: 'ask'; request: ReplyRequest } | { kind: 'wait'; ms: number } | { kind: 'nothing' };

/** Its own job may be lost with the process that stored it: an answer would leave it out, and another come after. */
function waitForInbox({ jobs }: ReplyDeps, unit: UnitOfWork, behind: InboxPlace): Begun {
  const job = Object.assign({ tenantId: unit.tenantId }, behind);
  unit.afterCommit(() => jobs.enqueue('receive-message', job));
  return { kind: 'wait', ms: BEHIND_MS };
}

/** A person is called before a model was asked; no time is kept any more. */
const giveToTeam =
  ({ conversations, visits }: AiPorts, allowance: Allowance) =>
  async (
    unit: UnitOfWork,
    chat: ChatRow,
    about: { decision: Extract<ReplyDecision, { kind: 'hand-off' }>; limit: number; who: Introduction; now: Date },
  ): Promise<Begun> => {
    const { decision, limit, who, now } = about;
    const { reason, asked, answer } = decision;
    const answers = asked && (await allowance.take(unit, { limit, wanted: 1, at: now }));
    const said = answers && Object.assign({ by: asked }, answer && { answer });
    await handOff(conversations, unit, chat, { reason, who, ...(said && { asked: said }) });
    const kept = chat.fluxo === null ? null : openFlow(chat.fluxo, now.getTime())?.reserva_id;
    if (kept) await visits.release(unit, kept);
    recordTurn(unit, { chatId: chat.id, resultado: `hand-over:${reason}` });
    return { kind: 'nothing' };
  };

/** All that is looked at before it is decided who answers. */
const readTurn =
  (deps: ReplyDeps, ports: AiPorts, limits: AiLimits, allowance: Allowance) =>
  async (unit: UnitOfWork, chat: ChatRow, now: Date) => {
    const since = new Date(now.getTime() - limits.loopWindowMs);
    const facts = await factsFor(deps.db, unit, chat);
    const { history, isFirst, behind, likes, cut, ...rest } = await readConversation(unit, chat, { since, now });
    const { company } = facts ?? {};
    const messagesLeft = !company || (await allowance.isLeft(unit, company.limite_mensagens, now));
    const dueAt = chat.responder_em ?? now;
    const { settings, overCap } = await findWithinCap(ports, unit, { zone: company?.fuso_horario ?? 'UTC', now });
    // Whose visit it is has to be known: who hides their number is nobody yet.
    const books = facts !== undefined && chat.cliente_id !== null && mayBook(facts.policy);
    const reading: Reading = Object.assign(rest, { company, settings, overCap, messagesLeft, dueAt, books });
    return { facts, history, first: isFirst, behind, likes, cut, reading };
  };

/** First transaction of a turn: looks whether the AI is to answer, and at everything the answer may rest on. */
const beginReply = (deps: ReplyDeps, ports: AiPorts, limits: AiLimits, allowance: Allowance) => {
  const { conversations, visits, preferences } = ports;
  const flowDeps = Object.assign({ conversations, visits, preferences, allowance }, deps);
  const flow = runFlow(flowDeps);
  const read = readTurn(deps, ports, limits, allowance);

  /** Nothing waits for the AI any more. */
  async function stop(unit: UnitOfWork, chat: ChatRow): Promise<Begun> {
    await conversations.update(unit, chat.id, { responder_em: null, tentativas_ia: 0 });
    return { kind: 'nothing' };
  }

  const callTeam = giveToTeam(ports, allowance);
  async function takeTurn(unit: UnitOfWork, chat: ChatRow, now: Date): Promise<Begun> {
    const { facts, history, first, behind, likes, cut, reading } = await read(unit, chat, now);
    if (behind) return waitForInbox(deps, unit, behind);
    const decided = decideReply(reading, limits, now);
    if (decided.kind === 'stop' || !facts) return stop(unit, chat);
    const decision = decided.kind === 'flow' ? decided.otherwise : decided;
    if (decision.kind === 'hand-off' && decision.reason === 'booking' && facts.policy.nova)
      decision.reason = 'strangers';
    const who = { empresa: facts.company.nome, first };
    if (decided.kind === 'flow') {
      const { company, policy } = facts;
      const { texts, newest, upToSeq } = decided;
      const { lastAnswer } = reading;
      const instructions = reading.settings?.customInstructions ?? null;
      const turn = { chat, company, policy, texts, newest, upToSeq, lastAnswer, instructions, now };
      if (await flow(unit, turn)) return { kind: 'nothing' };
      const reason = decision.kind === 'hand-off' ? decision.reason : null;
      const left = reason && (await receive(flowDeps, unit, turn, { reason, spent: {}, shown: shownIn(history, now) }));
      if (left === 'goes-on') return { kind: 'nothing' };
      if (left) Object.assign(decision, { asked: left.by, answer: left.answer });
    }
    // Nothing is written: whoever ends what is waited for wakes us.
    if (decision.kind === 'wait') return decision;
    if (decision.kind === 'hand-off')
      return callTeam(unit, chat, { decision, limit: facts.company.limite_mensagens, who, now });
    const { settings, newest, upToSeq, pending } = decision;
    const instructions = settings.customInstructions;
    const books = decided.kind === 'flow';
    const about = { facts, history, pending, now, instructions, books, likes, cut };
    const known = await takeSnapshot(unit, about);
    const driving = books ? heardIn(decided.texts, reading.lastAnswer, [...history, ...pending], newest) : null;
    const messageLimit = facts.company.limite_mensagens;
    const request = Object.assign({ chat, settings, newest, upToSeq, messageLimit, driving, who }, known);
    return { kind: 'ask', request };
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
  const breaker = ports.breaker ?? createBreaker(() => deps.clock().getTime());
  const ask = askSupported(askModel(askWithTools(ports.ask), breaker, limits));
  const { conversations, visits, preferences } = ports;
  const finish = finishReply(Object.assign({ conversations, visits, preferences, limits, allowance }, deps));

  const seek = seekDocuments(compareBySense(deps, ports.embed));

  async function answer(tenantId: string, begun: ReplyRequest): Promise<void> {
    const request = await seek(tenantId, begun);
    const started = performance.now();
    const result = await tracedWithin('ask the model', () => ask(tenantId, request));
    const durationMs = Math.round(performance.now() - started);
    const ended = result.kind === 'failure' ? result.problem : (result.call?.name ?? 'answer');
    deps.log.info({ chatId: request.chat.id, result: ended, durationMs }, 'asked the model');
    const place = conversations.atOnce.enter(tenantId);
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
