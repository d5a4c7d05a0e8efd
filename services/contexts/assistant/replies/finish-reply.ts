import type { UnitOfWork } from '@balcao/kit/db';
import type { Preferences } from '../../catalog';
import type { Conversations, Place } from '../../chats';
import type { Visits } from '../../scheduling';
import { goesOn, PATIENCE_MS } from '../driver/ask-again';
import { followCall, repeatQuestion, turnAgain } from '../driver/follow-call';
import { receive } from '../driver/receptionist';
import { noteQuestion } from '../knowledge/questions.repository';
import { isBroken, type ProviderAnswer, type ProviderResult } from '../provider/provider-result';
import { recordTurn, type Turn } from './ai.repository';
import type { AiLimits } from './ai-limits';
import type { ReplyDeps, ReplyRequest } from './ai-ports';
import { type Done, decideOutcome, type OutcomeInput, ofNothing, type ReplyOutcome } from './decide-outcome';
import { handOff } from './hand-off';
import { introduce } from './introduce';
import type { Allowance } from './message-allowance';
import { pickSources } from './pick-sources';
import { spentOn } from './spent-on';
import { splitAnswer } from './split-answer';

type FinishDeps = ReplyDeps & {
  limits: AiLimits;
  conversations: Conversations;
  visits: Visits;
  preferences: Preferences;
  allowance: Allowance;
};
/** `place`: where the answer can be sent behind the commit. */
type Finishing = FinishDeps & { place: Place | null };

/** Stores the parts in order; the guard makes each of them step back for anything newer. The first may leave at once. */
async function planAnswer(
  { conversations, place }: Pick<Finishing, 'conversations' | 'place'>,
  unit: UnitOfWork,
  { chat, newest, upToSeq, input }: ReplyRequest,
  text: string,
): Promise<void> {
  // Asked along with what is stored next.
  const looked = place ? unit.send(conversations.atOnce.look(unit, chat)) : null;
  const fontes = pickSources(text, input.documents);
  const answered = { respondida_ate_seq: upToSeq, responder_em: null, tentativas_ia: 0 };
  let current = chat;
  for (const [index, content] of splitAnswer(text).entries()) {
    const part = { autor: 'ai' as const, content, fontes, ...(index === 0 && { chatPatch: answered }) };
    const { message, chat: after } = await conversations.store(unit, current, part);
    const causa = `reply:${newest.id}${index > 0 ? `:${index + 1}` : ''}`;
    const plan = { causa, guardaSeq: upToSeq };
    const sender = index === 0 ? await looked : null;
    if (sender && place) conversations.atOnce.plan(unit, { chat: after, message, sender, place }, plan);
    else await conversations.planSend(unit, message, plan);
    current = after;
  }
}

function enqueueAgain(deps: FinishDeps, unit: UnitOfWork, chatId: string, delayMs: number): void {
  const data = { tenantId: unit.tenantId, chatId };
  unit.afterCommit(() => deps.jobs.enqueue('reply-with-ai', data, { delayMs }));
}

/** `request.chat` is the conversation as it is now, locked. */
async function perform(deps: Finishing, unit: UnitOfWork, request: ReplyRequest, outcome: Done): Promise<void> {
  const { conversations, clock } = deps;
  const { chat } = request;
  const now = clock().getTime();
  switch (outcome.kind) {
    case 'discard':
      // The newer burst has its own moment; this run may have swallowed its job.
      if (chat.responder_em) enqueueAgain(deps, unit, chat.id, chat.responder_em.getTime() - now);
      return;
    case 'send':
      return planAnswer(deps, unit, request, outcome.text);
    case 'retry': {
      const responder_em = new Date(now + outcome.waitMs);
      await conversations.update(unit, chat.id, { responder_em, tentativas_ia: chat.tentativas_ia + 1 });
      return enqueueAgain(deps, unit, chat.id, outcome.waitMs);
    }
    case 'hand-off':
      if (outcome.broken) await conversations.markAiBroken(unit);
      return handOff(conversations, unit, chat, Object.assign({ who: request.who }, outcome));
  }
}

/** What goes out has to be left of the month: else staff is called, and the customer hears nothing. */
async function withinPlan(
  { allowance, clock }: FinishDeps,
  unit: UnitOfWork,
  limit: number,
  outcome: Done,
): Promise<Done> {
  const asked = outcome.kind === 'hand-off' && outcome.asked !== undefined;
  const wanted = outcome.kind === 'send' ? splitAnswer(outcome.text).length : asked ? 1 : 0;
  if (wanted === 0 || (await allowance.take(unit, { limit, wanted, at: clock() }))) return outcome;
  return { kind: 'hand-off', reason: 'messages', resultado: 'hand-over:messages' };
}

/** A booking goes on without the model, or the menu is shown: null. Else how the team is called. */
async function keepGoing(
  deps: FinishDeps,
  unit: UnitOfWork,
  request: ReplyRequest,
  { done, spent }: { done: Done; spent: Partial<Turn> },
): Promise<Done | null> {
  if (done.kind !== 'hand-off' || !request.driving) return done;
  const { shown } = request.driving;
  const turn = await turnAgain(deps, unit, request);
  const left = turn && (await receive(deps, unit, turn, { reason: done.reason, spent, shown }));
  if (left !== 'goes-on') return left ? Object.assign({ asked: left }, done) : done;
  if (done.broken) await deps.conversations.markAiBroken(unit);
  return null;
}

/** A command that led nowhere is no answer; where nothing is asked any more the model's words go out as they are. */
function doneOf(decided: ReplyOutcome, input: OutcomeInput): Done {
  if (decided.kind === 'command') return ofNothing(input);
  return decided.kind === 'ask-again' ? Object.assign({}, decided, { kind: 'send' as const }) : decided;
}

/** The model had its say without anything to rest it on. */
const MODEL_SPOKE: ReadonlySet<string> = new Set(['answered', 'hand-over:model']);

/** Who answered instead of the main one says that it works, and not that one. */
async function noteHealth(conversations: Conversations, unit: UnitOfWork, { insteadOf }: ProviderAnswer) {
  if (insteadOf === undefined) return conversations.markAiWorking(unit);
  if (isBroken(insteadOf)) await conversations.markAiBroken(unit);
}

/** Second transaction of a turn: keeps the answer, plans another try, or calls staff. */
export const finishReply =
  (deps: FinishDeps) =>
  async (
    unit: UnitOfWork,
    request: ReplyRequest,
    { result, durationMs, place }: { result: ProviderResult; durationMs: number; place: Place | null },
  ): Promise<void> => {
    const { conversations, limits, clock } = deps;
    const answer = result.kind === 'answer' ? result : null;
    if (answer) await noteHealth(conversations, unit, answer);
    const chat = await conversations.lock(unit, request.chat.id);
    if (!chat) return;
    const jitter = 0.8 + Math.random() * 0.4;
    const { newest, upToSeq } = request;
    const now = clock();
    // Nobody waits long for a model while there is something else to go on with.
    const waits = request.driving !== null && (goesOn(chat, now) || !request.driving.shown.menu);
    const deadlineMs = waits ? Math.min(limits.deadlineMs, PATIENCE_MS) : limits.deadlineMs;
    const patient = Object.assign({}, limits, { deadlineMs });
    const input = { chat, newest, upToSeq, result, limits: patient, now, jitter };
    const spent = Object.assign({ duracaoMs: durationMs }, spentOn(request.settings.model, answer));
    for (const earlier of answer?.before ?? [])
      recordTurn(unit, Object.assign({ chatId: chat.id, resultado: 'rewritten' }, spentOn('', earlier)));
    for (const why of new Set(answer?.ignored)) recordTurn(unit, { chatId: chat.id, resultado: `ignored-call:${why}` });
    const current = Object.assign({}, request, { chat });
    const decided = decideOutcome(input);
    if (decided.kind === 'command' && (await followCall(deps, unit, current, { call: decided.call, spent }))) return;
    if (decided.kind === 'ask-again' && (await repeatQuestion(deps, unit, current, spent))) return;
    const ended = doneOf(decided, input);
    const done = await keepGoing(deps, unit, current, { done: ended, spent });
    if (!done) return;
    const said = done.kind === 'send' ? Object.assign({}, done, { text: introduce(done.text, request.who) }) : done;
    const outcome = await withinPlan(deps, unit, request.messageLimit, said);
    await perform(Object.assign({ place }, deps), unit, current, outcome);
    // A turn that is tried again counts once, when it ends.
    if (request.unanswered && MODEL_SPOKE.has(outcome.resultado)) noteQuestion(unit, request.unanswered, clock());
    recordTurn(unit, Object.assign({ chatId: chat.id, resultado: outcome.resultado }, spent));
  };
