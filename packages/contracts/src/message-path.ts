import * as z from 'zod/mini';
import { AUTHORS } from './chats';
import { endpoint } from './endpoint';
import { Id, IdParams, Instant } from './primitives';

/** What a message goes through, in the order it happens. */
export const PATH_STEPS = [
  'escrita',
  'recebida',
  'guardada',
  'rajada',
  'ia',
  'equipe',
  'fila',
  'servidor',
  'enviada',
  'entregue',
  'lida',
] as const;
type PathStepName = (typeof PATH_STEPS)[number];

export const PATH_STEP_LABEL: Record<PathStepName, string> = {
  escrita: 'Escrita',
  recebida: 'Recebida pelo Balcão',
  guardada: 'Guardada na conversa',
  rajada: 'Espera pelo fim da mensagem',
  ia: 'Inteligência artificial',
  equipe: 'Equipe',
  fila: 'Fila de envio',
  servidor: 'Servidor do WhatsApp',
  enviada: 'Enviada',
  entregue: 'Entregue no celular',
  lida: 'Lida',
};

export const PATH_STATES = ['feito', 'espera', 'falhou', 'pulado'] as const;
export type PathState = (typeof PATH_STATES)[number];
export const PATH_STATE_LABEL: Record<PathState, string> = {
  feito: 'Feito',
  espera: 'Aguardando',
  falhou: 'Não deu certo',
  pulado: 'Não foi preciso',
};

export const PathStep = z.object({
  passo: z.enum(PATH_STEPS),
  /** Of the message itself, or of what was answered to it. */
  de: z.enum(['mensagem', 'resposta']),
  estado: z.enum(PATH_STATES),
  /** When it happened; null: not yet, never, or the record of it is gone. */
  em: z.nullable(Instant),
  /** What happened, in words that hold nothing anybody wrote. */
  texto: z.string(),
});
export type PathStep = z.infer<typeof PathStep>;

/** Why she got an answer, or none. Texts and telephone numbers are no part of it. */
export const MessagePath = z.object({
  mensagem_id: Id,
  chat_id: Id,
  autor: z.enum(AUTHORS),
  conclusao: z.object({ estado: z.enum(PATH_STATES), texto: z.string() }),
  passos: z.array(PathStep),
  /** Whose it is; only for the platform's master. */
  empresa: z.nullable(z.string()),
});
export type MessagePath = z.infer<typeof MessagePath>;

const params = z.object({ id: Id, messageId: Id });

export const readMessagePath = endpoint({
  method: 'GET',
  path: '/chats/:id/messages/:messageId/path',
  access: 'chats.read',
  summary: 'O caminho de uma mensagem: cada passo com a hora',
  params,
  response: MessagePath,
});
export const readAnyMessagePath = endpoint({
  method: 'GET',
  path: '/master/chats/:id/messages/:messageId/path',
  access: 'platform.manage',
  scope: 'account',
  summary: 'O caminho de uma mensagem de qualquer empresa, sem o que foi escrito',
  params,
  response: MessagePath,
});
/** Where a message is, of whatever company, by its own id alone. */
export const findAnyMessage = endpoint({
  method: 'GET',
  path: '/master/messages/:id',
  access: 'platform.manage',
  scope: 'account',
  summary: 'A conversa de uma mensagem de qualquer empresa',
  params: IdParams,
  response: z.object({ mensagem_id: Id, chat_id: Id }),
});
