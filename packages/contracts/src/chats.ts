import * as z from 'zod/mini';
import { DELIVERY } from './delivery';
import { endpoint } from './endpoint';
import { Midia } from './media-kinds';
import { Id, IdParams, Instant, Ok, PageQuery, pageOf, requiredText } from './primitives';

export const CHAT_TEXTS = {
  sendFailed: 'Erro ao enviar mensagem',
  deleteFailed: 'Erro ao excluir conversa',
  deleteConfirm: 'Tem certeza que deseja excluir esta conversa? Esta ação não pode ser desfeita.',
  needsYou: 'Precisa de você',
  bookingRequest: 'Pedido de agendamento',
  paused: 'IA pausada',
  giveBack: 'Devolver para a IA',
  asCustomer: 'Testar como cliente',
} as const;
/** How our note begins in a conversation in which the team was called; the reason stands behind it. */
export const HANDOFF_NOTE = `${CHAT_TEXTS.needsYou}: `;
export const MAX_MESSAGE = 4000;
/** For so long WhatsApp lets a message be changed, and be taken back from everybody. */
export const EDIT_WITHIN_MS = 15 * 60_000;
export const DELETE_WITHIN_MS = 60 * 3_600_000;

export const AUTHORS = ['customer', 'ai', 'staff', 'phone', 'system'] as const;
export const MESSAGE_KINDS = [
  'text',
  'audio',
  'image',
  'video',
  'document',
  'sticker',
  'location',
  'contact',
  'button',
  'reaction',
  'unsupported',
] as const;
/** Who answers: `ai` on its own, `human` after a takeover, `attention`: the AI handed over ('Precisa de você'). */
export const CHAT_MODES = ['ai', 'human', 'attention'] as const;

/** What staff may answer with instead of words; '' takes it back. */
export const REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;
const Reaction = z.object({ de: z.enum(['cliente', 'empresa']), emoji: z.string() });
export type Reaction = z.infer<typeof Reaction>;

export const Message = z.object({
  id: Id,
  chat_id: Id,
  customer_phone: z.string(),
  role: z.enum(['user', 'assistant']),
  autor: z.enum(AUTHORS),
  autor_nome: z.nullable(z.string()),
  /** The person of the team who wrote it. */
  autor_usuario_id: z.nullable(Id),
  tipo: z.enum(MESSAGE_KINDS),
  content: z.string(),
  entrega: z.enum(DELIVERY),
  erro: z.nullable(z.string()),
  /** Documents an answer of the AI rests on, with the passage of each. */
  fontes: z.array(z.object({ id: z.string(), titulo: z.string(), trecho: z.optional(z.string()) })),
  /** What the message says that it answers. */
  citada: z.nullable(z.string()),
  /** That message, when it was here then. */
  citada_id: z.nullable(Id),
  /** One of each side at most. */
  reacoes: z.array(Reaction),
  /** The file, the place or the contacts it carries. */
  midia: z.nullable(Midia),
  apagada: z.boolean(),
  editada: z.boolean(),
  client_id: z.nullable(z.string()),
  /** Grows with every change of the row: the newer one wins in a cache. */
  versao: z.number(),
  created_at: Instant,
});
export type Message = z.infer<typeof Message>;

export const Chat = z.object({
  id: Id,
  /** E.164 digits, or the full `…@lid` address while WhatsApp hides the number. */
  customer_phone: z.string(),
  cliente_id: z.nullable(Id),
  nome: z.nullable(z.string()),
  /** Person of the team who looks after it; null: nobody in particular. */
  responsavel_id: z.nullable(Id),
  /** Labels it carries, in the order they were put on. */
  etiquetas: z.array(Id),
  /** Put off: it comes back then, or when the customer writes. */
  adiada_ate: z.nullable(Instant),
  /** Since when the person wants nothing sent by itself: they wrote 'SAIR', or the team noted it. */
  saiu_em: z.nullable(Instant),
  status: z.string(),
  modo: z.enum(CHAT_MODES),
  motivo: z.nullable(z.string()),
  pausada_por: z.nullable(z.string()),
  nao_lidas: z.number(),
  ultima_mensagem: z.nullable(z.string()),
  ultima_autor: z.nullable(z.enum(AUTHORS)),
  ultima_em: Instant,
  versao: z.number(),
});
export type Chat = z.infer<typeof Chat>;

/** Put off for later, or not. */
const SITUATIONS = ['abertas', 'adiadas'] as const;
export type Situation = (typeof SITUATIONS)[number];
/** Whose conversations: a person's, or those nobody looks after. */
const ChatsOf = z.union([z.literal('ninguem'), Id]);
export type ChatsOf = z.infer<typeof ChatsOf>;

export const NewChatBody = z.object({
  /** Country code and number; a '+' says that it is no Brazilian number without its 55. */
  phone: z
    .string('Informe o telefone.')
    .check(z.regex(/^\+?\d{10,15}$/, 'Informe o código do país e o número, só com dígitos. Exemplo: 5511987654321.')),
  nome: z.optional(z.string().check(z.trim(), z.maxLength(120, 'Use no máximo 120 caracteres.'))),
});
export const SendMessageBody = z.object({
  content: requiredText('Escreva a mensagem.', MAX_MESSAGE),
  /** Made by the browser; the same id again answers the same message, never a second one. */
  client_id: Id,
  /** The message it answers, of the same conversation. */
  responde_a: z.optional(Id),
});

export const listChats = endpoint({
  method: 'GET',
  path: '/chats',
  access: 'chats.read',
  summary: 'Conversas, da mais recente para a mais antiga',
  query: z.extend(PageQuery, {
    responsavel: z.optional(ChatsOf),
    etiqueta: z.optional(Id),
    /** Absent: both. */
    situacao: z.optional(z.enum(SITUATIONS)),
  }),
  response: pageOf(Chat),
});
export const createChat = endpoint({
  method: 'POST',
  path: '/chats',
  access: 'chats.write',
  summary: 'Nova conversa',
  body: NewChatBody,
  response: Chat,
  status: 201,
});
export const getChat = endpoint({
  method: 'GET',
  path: '/chats/:id',
  access: 'chats.read',
  summary: 'Uma conversa',
  params: IdParams,
  response: Chat,
});
export const deleteChat = endpoint({
  method: 'DELETE',
  path: '/chats/:id',
  access: 'chats.delete',
  summary: 'Excluir conversa',
  params: IdParams,
  response: Ok,
});
export const listMessages = endpoint({
  method: 'GET',
  path: '/chats/:id/messages',
  access: 'chats.read',
  summary: 'Mensagens de uma conversa, da mais nova para a mais antiga (o cursor leva ao passado)',
  params: IdParams,
  query: PageQuery,
  response: pageOf(Message),
});
export const sendMessage = endpoint({
  method: 'POST',
  path: '/chats/:id/messages',
  access: 'chats.write',
  summary: 'Enviar mensagem como equipe (pausa a IA)',
  params: IdParams,
  body: SendMessageBody,
  response: Message,
  status: 202,
});
export const retryMessage = endpoint({
  method: 'POST',
  path: '/chats/:id/messages/:messageId/retry',
  access: 'chats.write',
  summary: 'Tentar enviar de novo',
  params: z.object({ id: Id, messageId: Id }),
  response: Message,
  status: 202,
});
export const reactToMessage = endpoint({
  method: 'PUT',
  path: '/chats/:id/messages/:messageId/reaction',
  access: 'chats.write',
  summary: 'Reagir a uma mensagem no WhatsApp, ou tirar a reação',
  params: z.object({ id: Id, messageId: Id }),
  body: z.object({ emoji: z.enum([...REACTIONS, ''], 'Escolha uma das reações.') }),
  response: Message,
});
export const editMessage = endpoint({
  method: 'PUT',
  path: '/chats/:id/messages/:messageId',
  access: 'chats.write',
  summary: 'Editar no WhatsApp um texto que a própria pessoa enviou há pouco',
  params: z.object({ id: Id, messageId: Id }),
  body: z.object({ content: requiredText('Escreva a mensagem.', MAX_MESSAGE) }),
  response: Message,
});
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/chats/:id/messages/:messageId',
  access: 'chats.write',
  summary: 'Apagar para todos, no WhatsApp, uma mensagem que a empresa enviou há pouco',
  params: z.object({ id: Id, messageId: Id }),
  response: Message,
});
export const takeOverChat = endpoint({
  method: 'POST',
  path: '/chats/:id/takeover',
  access: 'chats.write',
  summary: 'Assumir conversa',
  params: IdParams,
  response: Chat,
});
export const giveBackChat = endpoint({
  method: 'POST',
  path: '/chats/:id/give-back',
  access: 'chats.write',
  summary: 'Devolver para a IA',
  params: IdParams,
  response: Chat,
});
export const readChat = endpoint({
  method: 'POST',
  path: '/chats/:id/read',
  access: 'chats.read',
  summary: 'Marcar como lida',
  params: IdParams,
  response: Chat,
  whenSuspended: true,
});

/** The spec's call: the text is handled exactly as if the customer had written it. */
export const aiChatHandler = endpoint({
  method: 'POST',
  path: '/functions/ai-chat-handler',
  access: 'chats.write',
  summary: 'Testar como cliente',
  scope: 'tenant',
  body: z.object({
    message: requiredText('Escreva a mensagem.', MAX_MESSAGE),
    tenantId: z.optional(Id),
    customerPhone: requiredText('Informe o telefone.', 60),
  }),
  response: z.object({ success: z.literal(true), messageId: Id, chatId: Id }),
  status: 202,
  rateLimit: { max: 60, windowMs: 60_000 },
});
