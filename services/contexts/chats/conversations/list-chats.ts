import { listChats as contract } from '@balcao/contracts/chats';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { readOnce } from '@balcao/kit/read-once';
import { useCase } from '@balcao/kit/use-case';
import { type ChatsWanted, listChatRows } from './list-chat-rows.repository';
import { presentChat } from './present-chat';

/** Conversations by their last message; the search ignores case and accents and takes a phone in any format. */
export const listChats = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor, query: ChatsWanted & { cursor?: string }) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const rows = await readOnce(db, tenantOf(actor), (unit) => listChatRows(unit, { ...query, after }));
      return toPage(rows, query.limit, (row) => [row.ultima_em, row.id], presentChat);
    },
);
