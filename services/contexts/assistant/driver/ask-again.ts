import type { UnitOfWork } from '@balcao/kit/db';
import { openFlow } from '../flow/flow-state';
import type { Driver, FlowDeps, FlowTurn } from '../flow/flow-turn';
import { runFlow } from '../flow/run-flow';
import type { Turn } from '../replies/ai.repository';
import { HANDOFF_REASONS, type HandoffReason } from '../replies/ai-texts';

/** The model is not there, or has nothing to say: what is open needs none. */
const WITHOUT_MODEL: ReadonlySet<HandoffReason> = new Set<HandoffReason>([
  'auth',
  'model',
  'quota',
  'address',
  'unconfigured',
  'cap',
  'late',
  'empty',
  'refused',
  'rejected',
]);
/** So long a customer in the middle of a booking waits for a model that does not come. */
export const PATIENCE_MS = 20_000;

const GOES_ON = 'O pedido na agenda segue sem ela: o cliente foi perguntado de novo.';

/** Does a booking go on although no model answers? */
export const goesOn = (chat: FlowTurn['chat'], now: Date): boolean =>
  chat.cliente_id !== null && openFlow(chat.fluxo, now.getTime()) !== null;

// docs/decisions/0123-a-model-names-one-command.md
/**
 * Keeps a booking alive while no model answers: the open question is asked once more, and the team reads why. After some
 * questions that led nowhere the flow calls a person itself. False: nothing is open, or a model has nothing to do with it.
 */
export async function askAgain(
  deps: FlowDeps,
  unit: UnitOfWork,
  turn: FlowTurn,
  { reason, spent }: { reason: HandoffReason; spent: Partial<Turn> },
): Promise<boolean> {
  const { chat, now } = turn;
  if (!WITHOUT_MODEL.has(reason) || !goesOn(chat, now)) return false;
  const { ultima_mensagem, ultima_autor } = chat;
  const note = {
    autor: 'system' as const,
    content: `${HANDOFF_REASONS[reason]} ${GOES_ON}`,
    entrega: 'received' as const,
  };
  const chatPatch = { ultima_mensagem, ultima_autor };
  const { chat: noted } = await deps.conversations.store(unit, chat, Object.assign(note, { chatPatch }));
  const driver: Driver = { motor: 'regras', spent, read: () => ({ command: { kind: 'repetir' }, para: null }) };
  return runFlow(deps)(unit, Object.assign({}, turn, { chat: noted, driver }));
}
