import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { Driver, FlowDeps, FlowTurn } from '../flow/flow-turn';
import { runFlow } from '../flow/run-flow';
import type { Turn } from '../replies/ai.repository';
import type { ReplyRequest } from '../replies/ai-ports';
import { factsFor } from '../replies/recall-facts';
import type { ModelCall } from './read-calls';
import { understandCall } from './understand-call';

/** The turn in which a model was asked, for the flow; null: it is not for it. */
export async function turnAgain(
  deps: FlowDeps & Pick<Deps, 'db'>,
  unit: UnitOfWork,
  { chat, newest, upToSeq, driving }: ReplyRequest,
): Promise<FlowTurn | null> {
  const facts = driving && (await factsFor(deps.db, unit, chat));
  if (!facts) return null;
  const { company, policy } = facts;
  const { texts, lastAnswer } = driving;
  return { chat, company, policy, texts: [...texts], newest, upToSeq, lastAnswer, now: deps.clock() };
}

// docs/decisions/0123-a-model-names-one-command.md
/** The flow does what the model named, as if the customer had said it in words the rules read; false: it means nothing. */
export async function followCall(
  deps: FlowDeps & Pick<Deps, 'db'>,
  unit: UnitOfWork,
  request: ReplyRequest,
  { call, spent }: { call: ModelCall; spent: Partial<Turn> },
): Promise<boolean> {
  const { driving } = request;
  const turn = await turnAgain(deps, unit, request);
  if (!turn || !driving) return false;
  const driver: Driver = {
    motor: 'modelo',
    read: (open, around) => understandCall(call, driving, open, around),
    spent,
  };
  return runFlow(deps)(unit, Object.assign(turn, { driver }));
}

/** What we asked stands: it is asked once more, instead of what a model would have said; false: it does not stand any more. */
export async function repeatQuestion(
  deps: FlowDeps & Pick<Deps, 'db'>,
  unit: UnitOfWork,
  request: ReplyRequest,
  spent: Partial<Turn>,
): Promise<boolean> {
  const turn = await turnAgain(deps, unit, request);
  if (!turn) return false;
  const read: Driver['read'] = (open) => open && { command: { kind: 'repetir' }, para: null };
  return runFlow(deps)(unit, Object.assign(turn, { driver: { motor: 'regras' as const, read, spent, late: true } }));
}
