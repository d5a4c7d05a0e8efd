import type { Message } from '@balcao/contracts/chats';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { type ChatPatch, updateChat } from '../conversations/chats.repository';
import { type ChatRow, presentChat } from '../conversations/present-chat';
import { findMessageByClientId, findMessageByWaId, insertMessage } from './messages.repository';
import { type MessageRow, presentMessage } from './present-message';

export interface NewMessage {
  autor: Message['autor'];
  content: string;
  tipo?: Message['tipo'];
  /** Default: `received` from the customer, `queued` from us. */
  entrega?: Message['entrega'];
  autorUsuarioId?: string | null;
  autorNome?: string | null;
  /** The gateway's key.id and the instance it came through; the same pair is stored once. */
  waId?: string | null;
  instanceId?: string | null;
  /** Idempotency key of a browser; the same one is stored once. */
  clientId?: string | null;
  citada?: string | null;
  fontes?: Message['fontes'];
  /** When it was written; default: now, and never before what is there already. */
  createdAt?: Date;
  /** Customer's only: does it wait for an answer (raises ultima_entrada_seq)? Default yes. */
  answerable?: boolean;
  /** Customer's only: does it count as unread? Default yes. */
  unread?: boolean;
  /** Changes to the conversation that belong to the same moment (takeover, planned answer, …). */
  chatPatch?: ChatPatch;
}
export interface Stored {
  message: MessageRow;
  chat: ChatRow;
  /** False: it was already there and nothing changed. */
  created: boolean;
}

const PREVIEW = 200;

function summaryOf(
  chat: ChatRow,
  message: Pick<MessageRow, 'autor' | 'content' | 'created_at'> & { seq?: number },
  input: NewMessage,
): ChatPatch {
  const customer = message.autor === 'customer';
  const newest = chat.ultima_mensagem === null || message.created_at >= chat.ultima_em;
  return {
    ...(newest && {
      ultima_mensagem: message.content.slice(0, PREVIEW),
      ultima_autor: message.autor,
      ultima_em: message.created_at,
    }),
    ...(customer && input.unread !== false && { nao_lidas: chat.nao_lidas + 1 }),
    ...(customer && input.answerable !== false && { ultima_entrada_seq: message.seq }),
    ...input.chatPatch,
  };
}

/** Written just now, so behind everything that is there: whatever the clock of this process says. */
const atTheEnd = (chat: ChatRow, now: Date) => (now > chat.ultima_em ? now : chat.ultima_em);

async function findTwin(unit: UnitOfWork, input: NewMessage): Promise<MessageRow | undefined> {
  if (input.clientId) return findMessageByClientId(unit, input.clientId);
  if (input.waId && input.instanceId) return findMessageByWaId(unit, input.instanceId, input.waId);
  return undefined;
}

/**
 * The one way a message enters a conversation. `chat` must be locked (lockChat) in this unit of work. Stores it once,
 * keeps the conversation's summary, and announces both.
 */
export async function storeMessage(
  deps: Pick<Deps, 'realtime' | 'clock'>,
  unit: UnitOfWork,
  chat: ChatRow,
  input: NewMessage,
): Promise<Stored> {
  const row = {
    chat_id: chat.id,
    customer_phone: chat.customer_phone,
    role: input.autor === 'customer' ? ('user' as const) : ('assistant' as const),
    content: input.content,
    autor: input.autor,
    autor_usuario_id: input.autorUsuarioId ?? null,
    autor_nome: input.autorNome ?? null,
    tipo: input.tipo ?? 'text',
    entrega: input.entrega ?? (input.autor === 'customer' ? 'received' : 'queued'),
    fontes: input.fontes ?? [],
    instance_id: input.instanceId ?? chat.instance_id,
    wa_id: input.waId ?? null,
    citada: input.citada ?? null,
    client_id: input.clientId ?? null,
    created_at: input.createdAt ?? atTheEnd(chat, deps.clock()),
  };
  // Nothing names ours yet, so that it is stored for certain: its conversation is changed in the same breath.
  const certain = input.autor !== 'customer' && !row.wa_id && !row.client_id;
  const inserted = insertMessage(unit, row);
  const changed = certain ? updateChat(unit, chat.id, summaryOf(chat, row, input)) : null;
  changed?.catch(() => undefined);
  const message = await inserted;
  if (!message) {
    const twin = await findTwin(unit, input);
    if (!twin) throw new Error('message collides with one that cannot be seen');
    return { message: twin, chat, created: false };
  }
  const updated = await (changed ?? updateChat(unit, chat.id, summaryOf(chat, message, input)));
  await deps.realtime.announce(unit, 'message.upserted', { message: presentMessage(message) });
  await deps.realtime.announce(unit, 'chat.upserted', { chat: presentChat(updated) });
  return { message, chat: updated, created: true };
}
