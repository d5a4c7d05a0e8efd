import type { Message } from '@balcao/contracts/chats';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { newId } from '@balcao/kit/ids';
import type { ChatPatch } from '../conversations/chats.repository';
import { type ChatRow, presentChat } from '../conversations/present-chat';
import { findMessageByClientId, findMessageByWaId, type NewMessageRow, storeInChat } from './messages.repository';
import { type MessageRow, presentMessage } from './present-message';

export interface NewMessage {
  /** Of what came in: that of its inbox row, by which its way is followed (record 0092). */
  id?: string;
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
  citadaId?: string | null;
  midia?: Message['midia'];
  fontes?: Message['fontes'];
  /** When it was written; default: now, and never before what is there already. */
  createdAt?: Date;
  /** Customer's only: does it wait for an answer (raises ultima_entrada_seq)? Default yes. */
  answerable?: boolean;
  /** Customer's only: does it count as unread, and bring back a conversation that was put off? Default yes. */
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

function summaryOf(chat: ChatRow, input: NewMessage, createdAt: Date): ChatPatch {
  const newest = chat.ultima_mensagem === null || createdAt >= chat.ultima_em;
  return {
    ...(newest && {
      ultima_mensagem: input.content.slice(0, PREVIEW),
      ultima_autor: input.autor,
      ultima_em: createdAt,
    }),
    ...(input.autor === 'customer' && input.unread !== false && { nao_lidas: chat.nao_lidas + 1, adiada_ate: null }),
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
  const createdAt = input.createdAt ?? atTheEnd(chat, deps.clock());
  const row = {
    id: input.id ?? newId(),
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
    citada_id: input.citadaId ?? null,
    midia: input.midia ?? null,
    client_id: input.clientId ?? null,
    created_at: createdAt,
  } satisfies NewMessageRow;
  const waits = input.autor === 'customer' && input.answerable !== false;
  const stored = await storeInChat(unit, row, { patch: summaryOf(chat, input, createdAt), waits });
  if (!stored) {
    const twin = await findTwin(unit, input);
    if (!twin) throw new Error('message collides with one that cannot be seen');
    return { message: twin, chat, created: false };
  }
  await deps.realtime.announce(unit, 'message.upserted', { message: presentMessage(stored.message) });
  await deps.realtime.announce(unit, 'chat.upserted', { chat: presentChat(stored.chat) });
  return Object.assign(stored, { created: true });
}
