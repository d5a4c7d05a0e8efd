import { listMessages as contract } from '@balcao/contracts/chats';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { readOnce } from '@balcao/kit/read-once';
import { useCase } from '@balcao/kit/use-case';
import { findChat } from '../conversations/chats.repository';
import { listPage } from './messages.repository';
import { presentMessage } from './present-message';

/** Newest first; the cursor leads into the past. */
export const listMessages = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor, chatId: string, query: { cursor?: string; limit: number }) => {
      const after = decodeCursor(query.cursor, ['instant', 'integer']);
      const before = after && { createdAt: new Date(after[0] ?? ''), seq: Number(after[1]) };
      const [chat, rows] = await readOnce(db, tenantOf(actor), (unit) =>
        Promise.all([
          findChat(unit, chatId),
          listPage(unit, chatId, { limit: query.limit + 1, ...(before && { before }) }),
        ]),
      );
      if (!chat) throw new AppError('chats/not-found');
      return toPage(rows, query.limit, (row) => [row.created_at, row.seq], presentMessage);
    },
);
