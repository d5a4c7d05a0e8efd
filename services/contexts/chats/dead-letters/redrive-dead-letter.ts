import { redriveDeadLetter as contract, redriveDeadLetters as manyContract } from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { lockChat } from '../conversations/chats.repository';
import { lockEnvio } from '../outbox/envios.repository';
import { planAgain } from '../outbox/plan-again';
import { reviveInbound } from './dead-letters.repository';
import { type Extra, type Fila, leftOut } from './dead-queue';
import { type DeadDeps, type Ending, endDeadLetter } from './end-dead-letter';
import { type Batch, endDeadLetters } from './end-dead-letters';
import { whyItStays } from './why-it-stays';

/** Who presses it for one alone sees why it died, not what it says. */
const ALONE: readonly Extra[] = ['ia'];

export const redriving = (deps: DeadDeps, without: readonly Extra[] = []): Ending => ({
  acao: 'dead-letter.redrive',
  async apply(unit, fila, id) {
    if (fila === 'inbound') {
      const row = await reviveInbound(unit, id, deps.clock());
      if (row) unit.afterCommit(() => deps.jobs.enqueue('receive-message', { ...row, tenantId: unit.tenantId }));
      return row !== undefined;
    }
    const envio = await lockEnvio(unit, id);
    const chat = envio?.status === 'dead' ? await lockChat(unit, envio.chat_id) : undefined;
    if (!envio || !chat) return false;
    const why = await whyItStays(unit, chat, envio, without);
    if (why) throw new AppError(why);
    await planAgain(deps, unit, envio);
    return true;
  },
});

/** Puts one dead letter back to work. */
export const redriveDeadLetter = useCase(contract, (deps: DeadDeps) => async (actor: Actor, fila: Fila, id: string) => {
  await endDeadLetter(deps, actor, { fila, id }, redriving(deps, ALONE));
  return { ok: true as const };
});

/** Puts a batch of them back to work: what may have left already, or was written for its moment, only by name. */
export const redriveDeadLetters = useCase(
  manyContract,
  (deps: DeadDeps) =>
    (actor: Actor, { incluir = [], ...batch }: Batch & { incluir?: readonly Extra[] }) => {
      const without = leftOut('reprocessar', incluir);
      return endDeadLetters(deps, actor, Object.assign({ without }, batch), redriving(deps, without));
    },
);
