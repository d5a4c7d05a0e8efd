import { getChat as contract } from '@balcao/contracts/chats';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findChat } from './chats.repository';
import { presentChat } from './present-chat';

export const getChat = useCase(contract, ({ db }: Pick<Deps, 'db'>) => async (actor: Actor, id: string) => {
  const chat = await db.tenant(tenantOf(actor), (unit) => findChat(unit, id));
  if (!chat) throw new AppError('chats/not-found');
  return presentChat(chat);
});
