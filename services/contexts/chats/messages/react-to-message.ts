import { reactToMessage as contract } from '@balcao/contracts/chats';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { requireChat } from '../conversations/change-chat';
import type { FindSender } from '../outbox/sender';
import { findMessage } from './messages.repository';
import { presentMessage } from './present-message';
import { keyOf } from './quote-for-gateway';
import { setReaction } from './set-reaction';

type ReactDeps = Pick<Deps, 'db' | 'realtime'> & { findSender: FindSender };

async function requireMessage(unit: UnitOfWork, chatId: string, messageId: string) {
  const chat = await requireChat(unit, chatId);
  const message = await findMessage(unit, messageId);
  if (message?.chat_id !== chatId) throw new AppError('chats/message-not-found');
  return { chat, message };
}

/** Where it goes, and to which message. */
const prepare = (deps: ReactDeps, chatId: string, messageId: string) => async (unit: UnitOfWork) => {
  const { chat, message } = await requireMessage(unit, chatId, messageId);
  const key = message.apagada ? null : keyOf(chat, message);
  if (!key) throw new AppError('chats/not-on-whatsapp');
  const sender = await deps.findSender(unit, chat);
  if (!sender?.connected) throw new AppError('chats/not-connected');
  return { key, sender };
};

// docs/decisions/0086-a-reaction-is-sent-while-one-waits.md
/** Staff answers a message with a sign. It says so at WhatsApp first: what is shown has arrived there. */
export const reactToMessage = useCase(
  contract,
  (deps: ReactDeps) =>
    async (actor: Actor, chatId: string, messageId: string, { emoji }: { emoji: string }) => {
      const tenantId = tenantOf(actor);
      const { key, sender } = await deps.db.tenant(tenantId, prepare(deps, chatId, messageId));
      const result = await sender.gateway.sendReaction(sender.instanceName, { key, emoji });
      if (result.kind === 'disconnected') throw new AppError('chats/not-connected');
      if (result.kind !== 'ok') throw new AppError('chats/reaction-failed');
      return deps.db.tenant(tenantId, async (unit) => {
        const { message } = await requireMessage(unit, chatId, messageId);
        const changed = await setReaction(deps, unit, message, { de: 'empresa', emoji });
        return presentMessage(changed ?? message);
      });
    },
);
