import type { UnitOfWork } from '@balcao/kit/db';
import type { Command } from '../flow/command';
import type { Around } from '../flow/details';
import type { Flow } from '../flow/flow-state';
import type { Driver, FlowDeps, FlowTurn } from '../flow/flow-turn';
import { runFlow } from '../flow/run-flow';
import { pricesAskedIn } from '../flow/understand';
import type { Turn } from '../replies/ai.repository';
import { HANDOFF_REASONS, type HandoffReason } from '../replies/ai-texts';

/** Why no model answered, what it cost to find out, and what the team reads of it. */
export interface Outage {
  reason: HandoffReason;
  spent: Partial<Turn>;
}

/** The flow goes on with a command nobody wrote, and the team reads in the conversation why. */
export async function goOnWithout(
  deps: FlowDeps,
  unit: UnitOfWork,
  turn: FlowTurn,
  { reason, spent, note, command }: Outage & { note: string; command: Command },
): Promise<boolean> {
  const { ultima_mensagem, ultima_autor } = turn.chat;
  const { chat } = await deps.conversations.store(unit, turn.chat, {
    autor: 'system',
    content: `${HANDOFF_REASONS[reason]} ${note}`,
    entrega: 'received',
    chatPatch: { ultima_mensagem, ultima_autor },
  });
  // A price that is asked for in passing is told, whatever is open.
  const precos = (open: Flow | null, around: Around) => pricesAskedIn(turn.texts.join('\n'), open, around);
  const driver: Driver = {
    motor: 'regras',
    spent,
    read: (open, around) => ({ command, para: null, precos: precos(open, around) }),
  };
  return runFlow(deps)(unit, Object.assign({}, turn, { chat, driver }));
}
