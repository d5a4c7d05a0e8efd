import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, IdParams, Instant, Ok, requiredText } from './primitives';

export const MAX_NOTE = 2000;
/** Notes a conversation can have: all of them are read at once. */
export const NOTES_MAX = 300;

/** What the team writes to itself about a conversation. It is no message, and nothing of it ever leaves. */
export const Nota = z.object({
  id: Id,
  chat_id: Id,
  autor_id: z.nullable(Id),
  autor_nome: z.string(),
  texto: z.string(),
  created_at: Instant,
});
export type Nota = z.infer<typeof Nota>;

export const listNotes = endpoint({
  method: 'GET',
  path: '/chats/:id/notes',
  access: 'chats.read',
  summary: 'Notas internas de uma conversa, da mais antiga para a mais nova',
  params: IdParams,
  response: z.object({ items: z.array(Nota) }),
});
export const createNote = endpoint({
  method: 'POST',
  path: '/chats/:id/notes',
  access: 'chats.write',
  summary: 'Escreve uma nota interna, que o cliente nunca vê',
  params: IdParams,
  body: z.object({
    texto: requiredText('Escreva a nota.', MAX_NOTE),
    /** Made by the browser; the same id again answers the same note. */
    client_id: Id,
  }),
  response: Nota,
  status: 201,
});
export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/chats/:id/notes/:noteId',
  access: 'chats.write',
  summary: 'Apaga uma nota: a própria, ou qualquer uma para quem administra',
  params: z.object({ id: Id, noteId: Id }),
  response: Ok,
});
