import { listNotes as contract } from '@balcao/contracts/notes';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findChat } from '../conversations/chats.repository';
import { listNoteRows } from './notes.repository';
import { presentNote } from './present-note';

export const listNotes = useCase(contract, ({ db }: Pick<Deps, 'db'>) => async (actor: Actor, chatId: string) => {
  const [chat, rows] = await db.tenant(tenantOf(actor), (unit) =>
    Promise.all([findChat(unit, chatId), listNoteRows(unit, chatId)]),
  );
  if (!chat) throw new AppError('chats/not-found');
  return { items: rows.map(presentNote) };
});
