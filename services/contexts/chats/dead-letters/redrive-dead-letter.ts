import {
  redriveDeadLetter as contract,
  DEAD_EXTRAS,
  redriveDeadLetters as manyContract,
} from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { lockChat } from '../conversations/chats.repository';
import { lockEnvio } from '../outbox/envios.repository';
import { planAgain } from '../outbox/plan-again';
import { reviveInbound } from './dead-letters.repository';
import type { Extra, Fila } from './dead-queue';
import { type DeadDeps, type Ending, endDeadLetter } from './end-dead-letter';
import { type Batch, endDeadLetters } from './end-dead-letters';

const redriving = (deps: DeadDeps): Ending => ({
  acao: 'dead-letter.redrive',
  async apply(unit, fila, id) {
    if (fila === 'inbound') {
      const row = await reviveInbound(unit, id, deps.clock());
      if (row) unit.afterCommit(() => deps.jobs.enqueue('receive-message', { ...row, tenantId: unit.tenantId }));
      return row !== undefined;
    }
    const envio = await lockEnvio(unit, id);
    if (envio?.status !== 'dead' || !(await lockChat(unit, envio.chat_id))) return false;
    await planAgain(deps, unit, envio);
    return true;
  },
});

/** Puts one dead letter back to work. */
export const redriveDeadLetter = useCase(contract, (deps: DeadDeps) => async (actor: Actor, fila: Fila, id: string) => {
  await endDeadLetter(deps, actor, { fila, id }, redriving(deps));
  return { ok: true as const };
});

/** Puts a batch of them back to work: what may have left already, or was written for its moment, only by name. */
export const redriveDeadLetters = useCase(
  manyContract,
  (deps: DeadDeps) =>
    (actor: Actor, { incluir = [], ...batch }: Batch & { incluir?: readonly Extra[] }) => {
      const without = DEAD_EXTRAS.filter((extra) => !incluir.includes(extra));
      return endDeadLetters(deps, actor, Object.assign({ without }, batch), redriving(deps));
    },
);
