import { findAnyMessage as contract } from '@balcao/contracts/message-path';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findMessageChat } from './message-path.repository';

/** Leads the platform's master from a message's id to its way: ids, nothing that was written. */
export const findMessageAnywhere = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (_actor: Actor, id: string) => {
      const chatId = await db.platform((unit) => findMessageChat(unit, id));
      if (!chatId) throw new AppError('chats/message-not-found');
      return { mensagem_id: id, chat_id: chatId };
    },
);
