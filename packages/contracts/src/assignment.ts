import * as z from 'zod/mini';
import { Chat } from './chats';
import { endpoint } from './endpoint';
import { Id, IdParams } from './primitives';

/** Somebody of the team who may look after conversations. */
const Atendente = z.object({ id: Id, nome: z.string() });
export type Atendente = z.infer<typeof Atendente>;

export const listAttendants = endpoint({
  method: 'GET',
  path: '/chat-attendants',
  access: 'chats.read',
  summary: 'Quem pode cuidar de conversas, por nome',
  response: z.object({ items: z.array(Atendente) }),
});
export const assignChat = endpoint({
  method: 'PUT',
  path: '/chats/:id/assignee',
  access: 'chats.write',
  summary: 'Define quem cuida da conversa (ou ninguém)',
  params: IdParams,
  body: z.object({ responsavel_id: z.nullable(Id) }),
  response: Chat,
});
