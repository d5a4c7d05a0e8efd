import * as z from 'zod/mini';
import { AUTHORS, Message } from './chats';
import { endpoint } from './endpoint';
import { Id, Instant, PageQuery, pageOf, requiredText } from './primitives';

/** A piece of a text, in order; what was looked for is marked. */
const Trecho = z.array(z.object({ texto: z.string(), achado: z.boolean() }));

/** A message that has the words looked for, and the piece of it they stand in. */
const Achado = z.object({
  mensagem_id: Id,
  chat_id: Id,
  contato: z.nullable(z.string()),
  customer_phone: z.string(),
  autor: z.enum(AUTHORS),
  created_at: Instant,
  trecho: Trecho,
});
export type Achado = z.infer<typeof Achado>;

/** A note of the team that has the words. */
const NotaAchada = z.object({
  nota_id: Id,
  chat_id: Id,
  contato: z.nullable(z.string()),
  customer_phone: z.string(),
  autor_nome: z.string(),
  created_at: Instant,
  /** What was said last before it; null: nothing was. */
  mensagem_id: z.nullable(Id),
  trecho: Trecho,
});
export type NotaAchada = z.infer<typeof NotaAchada>;
/** Notes found are shown beside messages: the newest are enough. */
export const NOTES_FOUND = 20;

export const searchMessages = endpoint({
  method: 'GET',
  path: '/message-search',
  access: 'chats.read',
  summary: 'Mensagens que têm as palavras, das mais novas para as mais antigas',
  query: z.object({
    search: requiredText('Escreva o que procura.', 120),
    cursor: PageQuery.shape.cursor,
    limit: PageQuery.shape.limit,
  }),
  response: pageOf(Achado),
  rateLimit: { max: 120, windowMs: 60_000 },
});
export const searchNotes = endpoint({
  method: 'GET',
  path: '/note-search',
  access: 'chats.read',
  summary: 'Notas internas que têm as palavras, das mais novas para as mais antigas',
  query: z.object({ search: requiredText('Escreva o que procura.', 120) }),
  response: z.object({ items: z.array(NotaAchada) }),
  rateLimit: { max: 120, windowMs: 60_000 },
});
export const readAround = endpoint({
  method: 'GET',
  path: '/chats/:id/messages/:messageId/around',
  access: 'chats.read',
  summary: 'Uma mensagem e as que estão em volta dela, da mais nova para a mais antiga',
  params: z.object({ id: Id, messageId: Id }),
  response: z.object({ items: z.array(Message), tem_antes: z.boolean(), tem_depois: z.boolean() }),
});
