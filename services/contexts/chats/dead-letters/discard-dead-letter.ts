import { discardDeadLetter as contract, discardDeadLetters as manyContract } from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { useCase } from '@balcao/kit/use-case';
import { lockChat } from '../conversations/chats.repository';
import { updateMessage } from '../messages/messages.repository';
import { presentMessage } from '../messages/present-message';
import { lockEnvio, updateEnvio } from '../outbox/envios.repository';
import { SEND_TEXTS } from '../outbox/outbox-texts';
import { dropInbound } from './dead-letters.repository';
import type { Fila } from './dead-queue';
import { type DeadDeps, type Ending, endDeadLetter } from './end-dead-letter';
import { type Batch, endDeadLetters } from './end-dead-letters';

/** The conversation keeps the message as not sent; nobody will send it. */
export async function dropOutbound(
  deps: Pick<DeadDeps, 'realtime'>,
  unit: UnitOfWork,
  id: string,
  erro: string,
): Promise<boolean> {
  const envio = await lockEnvio(unit, id);
  if (envio?.status !== 'dead' || !(await lockChat(unit, envio.chat_id))) return false;
  await updateEnvio(unit, id, { status: 'suppressed', erro });
  const message = await updateMessage(unit, envio.mensagem_id, { entrega: 'failed', erro: SEND_TEXTS.discarded });
  await deps.realtime.announce(unit, 'message.upserted', { message: presentMessage(message) });
  return true;
}

export const discarding = (deps: DeadDeps, motivo: string): Ending => ({
  acao: 'dead-letter.discard',
  detalhes: { motivo },
  apply: (unit, fila, id) =>
    fila === 'inbound'
      ? dropInbound(unit, id, `Descartada: ${motivo}`)
      : dropOutbound(deps, unit, id, `Descartada: ${motivo}`),
});

/** Takes one dead letter off the list for good, with the reason in the audit log. */
export const discardDeadLetter = useCase(
  contract,
  (deps: DeadDeps) => async (actor: Actor, about: { fila: Fila; id: string }, motivo: string) => {
    await endDeadLetter(deps, actor, about, discarding(deps, motivo));
    return { ok: true as const };
  },
);

/** Takes a batch of them off the list. */
export const discardDeadLetters = useCase(
  manyContract,
  (deps: DeadDeps) =>
    (actor: Actor, { motivo, ...batch }: Batch & { motivo: string }) =>
      endDeadLetters(deps, actor, batch, discarding(deps, motivo)),
);
