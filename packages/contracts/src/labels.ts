import * as z from 'zod/mini';
import { Chat } from './chats';
import { endpoint } from './endpoint';
import { Id, IdParams, Ok, requiredText } from './primitives';

/** Labels a company can have, and one conversation can carry. */
export const LABELS_MAX = 60;
export const LABELS_OF_CHAT_MAX = 10;
export const LABEL_NAME_MAX = 30;

/** Each is a pair of text and ground that can be read in light and dark. */
export const LABEL_COLORS = ['roxo', 'azul', 'verde', 'amarelo', 'vermelho', 'cinza'] as const;

export const Etiqueta = z.object({ id: Id, nome: z.string(), cor: z.enum(LABEL_COLORS) });
export type Etiqueta = z.infer<typeof Etiqueta>;
const EtiquetaInput = z.object({
  nome: requiredText('Informe o nome.', LABEL_NAME_MAX),
  cor: z.enum(LABEL_COLORS, 'Escolha uma cor.'),
});
export type EtiquetaInput = z.infer<typeof EtiquetaInput>;

export const listLabels = endpoint({
  method: 'GET',
  path: '/chat-labels',
  access: 'chats.read',
  summary: 'Etiquetas das conversas, por nome',
  response: z.object({ items: z.array(Etiqueta) }),
});
export const createLabel = endpoint({
  method: 'POST',
  path: '/chat-labels',
  access: 'chats.write',
  summary: 'Cria uma etiqueta',
  body: EtiquetaInput,
  response: Etiqueta,
  status: 201,
  support: 'change',
});
export const updateLabel = endpoint({
  method: 'PUT',
  path: '/chat-labels/:id',
  access: 'chats.write',
  summary: 'Muda nome ou cor de uma etiqueta',
  params: IdParams,
  body: EtiquetaInput,
  response: Etiqueta,
  support: 'change',
});
export const deleteLabel = endpoint({
  method: 'DELETE',
  path: '/chat-labels/:id',
  access: 'chats.write',
  summary: 'Exclui uma etiqueta e a tira de todas as conversas',
  params: IdParams,
  response: Ok,
});
export const setChatLabels = endpoint({
  method: 'PUT',
  path: '/chats/:id/labels',
  access: 'chats.write',
  summary: 'Diz quais etiquetas a conversa tem',
  params: IdParams,
  body: z.object({
    etiquetas: z
      .array(Id)
      .check(z.maxLength(LABELS_OF_CHAT_MAX, `Use no máximo ${LABELS_OF_CHAT_MAX} etiquetas em uma conversa.`)),
  }),
  response: Chat,
});
