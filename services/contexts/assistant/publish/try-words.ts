import type { UnitOfWork } from '@balcao/kit/db';
import type { MessageRow } from '../../chats';
import { mayBook } from '../flow/decide-book';
import type { Around } from '../flow/details';
import { isWish } from '../flow/intention';
import { readAround } from '../flow/read-around';
import { understand } from '../flow/understand';
import { askWithTools } from '../provider/ask-with-tools';
import { createBreaker } from '../provider/circuit-breaker';
import type { AiSettings } from '../provider/provider-client';
import { AI_LIMITS, type AiLimits } from '../replies/ai-limits';
import type { AiPorts, Asked, ReplyDeps, ReplyRequest } from '../replies/ai-ports';
import { HANDOFF_REASONS } from '../replies/ai-texts';
import { askModel } from '../replies/ask-model';
import { askSupported } from '../replies/ask-supported';
import { decideReply } from '../replies/decide-reply';
import { heardIn } from '../replies/heard-in';
import type { Facts } from '../replies/recall-facts';
import { takeSnapshot } from '../replies/reply-snapshot';
import { seekDocuments } from '../replies/seek-documents';
import { type SpentOn, spentOn } from '../replies/spent-on';
import { compareBySense } from '../sense/compare-by-sense';
import { endedAs, endOf, type Tried } from './judge';

/** What a customer said, and when. */
export interface Words {
  /** Before: what was said and answered. */
  history: readonly MessageRow[];
  /** What is answered. */
  pending: readonly [MessageRow, ...MessageRow[]];
}
interface Question extends Words {
  settings: AiSettings;
  facts: Facts;
  /** What the clock says to the rules and to the model. */
  at: Date;
}
type Prepared = { kind: 'ended'; tried: Tried } | { kind: 'ask'; request: TryRequest; around: Around };
type TryRequest = Asked & Pick<ReplyRequest, 'seek' | 'unanswered'>;

/** What it cost to ask; null: nobody was asked. */
export type Spent = (SpentOn & { duracaoMs: number }) | null;

const lastAnswerOf = (history: readonly MessageRow[]): string => {
  const last = history.findLast(({ role }) => role === 'assistant');
  return last?.autor === 'ai' ? last.content : '';
};

/** What the rules do by themselves, and else all that a model is asked with: the same as for a customer. */
async function prepare(unit: UnitOfWork, question: Question, limits: AiLimits): Promise<Prepared> {
  const { settings, facts, at, history, pending } = question;
  const { company, policy } = facts;
  const lastAnswer = lastAnswerOf(history);
  const books = mayBook(policy);
  const reading = { company, waiting: [...pending], recentAnswers: 0, lastAnswer, settings, books };
  const decided = decideReply(Object.assign(reading, { overCap: false, messagesLeft: true, dueAt: at }), limits, at);
  const newest = pending.at(-1) ?? pending[0];
  const around = await readAround(unit, { zone: company.fuso_horario, at: newest.created_at, lastAnswer });
  if (decided.kind === 'hand-off') {
    // Without an agenda of its own the assistant passes the wish on: it was understood all the same.
    const fim = decided.reason === 'booking' ? 'agenda' : 'equipe';
    return { kind: 'ended', tried: endedAs(fim, HANDOFF_REASONS[decided.reason]) };
  }
  if (decided.kind === 'stop' || decided.kind === 'wait') return { kind: 'ended', tried: endedAs('falha') };
  const texts = decided.kind === 'flow' ? decided.texts : [];
  const understood = isWish(texts, lastAnswer) ? understand(texts, null, around) : null;
  if (understood) {
    const fim = understood.command.kind === 'pessoa' ? 'equipe' : 'agenda';
    return { kind: 'ended', tried: endedAs(fim) };
  }
  const about = { facts, history: [...history], pending: [...pending], now: at, books };
  const known = await takeSnapshot(unit, Object.assign(about, { instructions: settings.customInstructions }));
  const driving = books ? heardIn(texts, lastAnswer, [...history, ...pending], newest) : null;
  return {
    kind: 'ask',
    around,
    request: Object.assign({ chat: { tentativas_ia: 0 }, newest, settings, driving }, known),
  };
}

/**
 * A customer's words through all that production does with them up to the moment where something is stored or sent:
 * rules, snapshot, prompt, provider, calls, guard. Nothing is stored, nothing leaves; the model is asked outside of any
 * transaction.
 */
export function tryWords(deps: ReplyDeps, ports: Pick<AiPorts, 'ask' | 'embed' | 'limits' | 'breaker'>) {
  const limits: AiLimits = { ...AI_LIMITS, ...ports.limits };
  const breaker = ports.breaker ?? createBreaker(() => deps.clock().getTime());
  const ask = askSupported(askModel(askWithTools(ports.ask), breaker, limits));
  const seek = seekDocuments(compareBySense(deps, ports.embed));

  return {
    prepare: (unit: UnitOfWork, question: Question) => prepare(unit, question, limits),
    async answer(tenantId: string, prepared: Prepared): Promise<{ tried: Tried; spent: Spent }> {
      if (prepared.kind === 'ended') return { tried: prepared.tried, spent: null };
      const { around } = prepared;
      const sought = await seek(tenantId, prepared.request);
      // A try counts for what it was made with: never for what the reserve would say.
      const request = Object.assign({}, sought, { settings: Object.assign({}, sought.settings, { reserve: null }) });
      const began = performance.now();
      const result = await ask(tenantId, request);
      const { input, driving, settings } = request;
      const answer = result.kind === 'answer' ? result : null;
      const duracaoMs = Math.round(performance.now() - began);
      const spent = Object.assign({ duracaoMs }, spentOn(settings.model, answer));
      return { tried: endOf(result, { input, driving, around }), spent };
    },
  };
}
