import { retryMessage as contract } from '@balcao/contracts/chats';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { requireChat } from '../conversations/change-chat';
import { isUnwantedAgain } from '../manners/not-again';
import { findEnvioOfMessage } from '../outbox/envios.repository';
import { planAgain } from '../outbox/plan-again';
import { mayStillLeave } from '../outbox/send-policy';
import { findMessage } from './messages.repository';
import { presentMessage } from './present-message';

type RetryDeps = Pick<Deps, 'db' | 'realtime' | 'clock' | 'jobs'> & {
  /** The assistant's: what it must never say. */
  claimsAppointment(text: string): boolean;
};

/** 'Tentar de novo' on a message that failed; 'Enviar de novo' on a doubtful one: staff's word that it did not arrive. */
export const retryMessage = useCase(
  contract,
  (deps: RetryDeps) => async (actor: Actor, chatId: string, messageId: string) => {
    const message = await deps.db.tenant(tenantOf(actor), async (unit) => {
      const chat = await requireChat(unit, chatId);
      const found = await findMessage(unit, messageId);
      if (found?.chat_id !== chatId) throw new AppError('chats/message-not-found');
      const envio = await findEnvioOfMessage(unit, messageId);
      const open = envio?.status === 'unknown' || found.entrega === 'failed';
      if (!envio || !open || found.apagada) throw new AppError('chats/not-retryable');
      if (envio.status === 'unknown' && mayStillLeave(envio, found, deps.clock()))
        throw new AppError('chats/still-checking');
      if (found.autor === 'ai' && deps.claimsAppointment(found.content)) throw new AppError('chats/claims-appointment');
      if (await isUnwantedAgain(unit, chat, found, envio)) throw new AppError('chats/opted-out');
      return planAgain(deps, unit, envio);
    });
    return presentMessage(message);
  },
);
