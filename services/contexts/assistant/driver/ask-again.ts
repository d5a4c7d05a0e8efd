import type { UnitOfWork } from '@balcao/kit/db';
import { openFlow } from '../flow/flow-state';
import type { FlowDeps, FlowTurn } from '../flow/flow-turn';
import type { HandoffReason } from '../replies/ai-texts';
import { goOnWithout, type Outage } from './note-outage';

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
export async function askAgain(deps: FlowDeps, unit: UnitOfWork, turn: FlowTurn, outage: Outage): Promise<boolean> {
  if (!WITHOUT_MODEL.has(outage.reason) || !goesOn(turn.chat, turn.now)) return false;
  return goOnWithout(deps, unit, turn, Object.assign({ note: GOES_ON, command: { kind: 'repetir' as const } }, outage));
}
