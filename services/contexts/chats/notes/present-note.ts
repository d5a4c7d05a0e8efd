import type { Nota } from '@balcao/contracts/notes';
import type { notas_conversa } from './schema';

export type NoteRow = typeof notas_conversa.$inferSelect;

/** The only way a note leaves, and only to the team: HTTP answers and the stream carry this. */
export function presentNote(row: NoteRow): Nota {
  return {
    id: row.id,
    chat_id: row.chat_id,
    autor_id: row.autor_id,
    autor_nome: row.autor_nome,
    texto: row.texto,
    created_at: row.created_at.toISOString(),
  };
}
