import type { Actor } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { insertNote } from './notes.repository';
import { type NoteRow, presentNote } from './present-note';

/** A note by whoever acts, shown at once. */
export async function storeNote(
  { clock, realtime }: Pick<Deps, 'clock' | 'realtime'>,
  unit: UnitOfWork,
  { usuarioId, nome }: Pick<Actor, 'usuarioId' | 'nome'>,
  note: { chat_id: string; texto: string; client_id: string },
): Promise<NoteRow> {
  const author = { autor_id: usuarioId, autor_nome: nome, created_at: clock() };
  const made = await insertNote(unit, Object.assign(author, note));
  await realtime.announce(unit, 'note.upserted', { note: presentNote(made) });
  return made;
}
