import { deleteNote as contract } from '@balcao/contracts/notes';
import { isAdmin } from '@balcao/contracts/permissions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { requireChat } from '../conversations/change-chat';
import { findNote, removeNote } from './notes.repository';

/** One's own note, or anybody's for an admin. */
export const deleteNote = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'realtime'>) => async (actor: Actor, chatId: string, id: string) => {
    await deps.db.tenant(tenantOf(actor), async (unit) => {
      await requireChat(unit, chatId);
      const note = await findNote(unit, chatId, id);
      if (!note) throw new AppError('chats/note-not-found');
      if (note.autor_id !== actor.usuarioId && !isAdmin(actor.role)) throw new AppError('chats/not-your-note');
      await removeNote(unit, chatId, id);
      await deps.realtime.announce(unit, 'note.deleted', { id, chat_id: chatId });
    });
    return { ok: true as const };
  },
);
