import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, IdParams, Ok } from './primitives';

/** What somebody does in a conversation just now; `ausente`: nothing any more. */
const PRESENCES = ['digitando', 'gravando', 'online', 'ausente'] as const;

/** Told, never stored: whoever hears it forgets it by itself. */
export const Presenca = z.object({
  chat_id: Id,
  /** Of the team; null: the customer. */
  usuario_id: z.nullable(Id),
  nome: z.nullable(z.string()),
  estado: z.enum(PRESENCES),
});
export type Presenca = z.infer<typeof Presenca>;

/** Whoever writes on says so again this often. */
export const TYPING_EVERY_MS = 5_000;

export const showTyping = endpoint({
  method: 'POST',
  path: '/chats/:id/typing',
  access: 'chats.write',
  summary: 'Mostra ao cliente, e à equipe, que alguém está digitando',
  params: IdParams,
  response: Ok,
  status: 202,
  rateLimit: { max: 60, windowMs: 60_000 },
});
