import { createNote as contract, NOTES_MAX } from '@balcao/contracts/notes';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { requireChat } from '../conversations/change-chat';
import { countNotes, findNoteByClientId } from './notes.repository';
import { presentNote } from './present-note';
import { storeNote } from './store-note';

/** A note of the team. Neither the AI nor the conversation's summary learns of it, and it marks nothing as answered. */
export const createNote = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'realtime' | 'clock'>) =>
    async (actor: Actor, chatId: string, body: { texto: string; client_id: string }) => {
      const note = await deps.db.tenant(tenantOf(actor), async (unit) => {
        await requireChat(unit, chatId);
        const twin = await findNoteByClientId(unit, body.client_id);
        if (twin && twin.chat_id !== chatId) throw new AppError('chats/note-not-found');
        if (twin) return twin;
        if ((await countNotes(unit, chatId)) >= NOTES_MAX) throw new AppError('chats/too-many-notes');
        return storeNote(deps, unit, actor, { chat_id: chatId, texto: body.texto, client_id: body.client_id });
      });
      return presentNote(note);
    },
);
