import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { freeChatsOf } from './attendants.repository';

/** Somebody may answer no more: in the transaction that says so, their conversations are anybody's again. */
export const freeConversations =
  ({ realtime }: Pick<Deps, 'realtime'>) =>
  async (unit: UnitOfWork, usuarioId: string): Promise<void> => {
    if (await freeChatsOf(unit, usuarioId)) await realtime.announce(unit, 'chats.changed', {});
  };
