import type { UnitOfWork } from '@balcao/kit/db';
import { insertChat, lockChatByPhone } from './chats.repository';
import type { ChatRow } from './present-chat';

export interface Contact {
  /** Canonical E.164 digits, or the full `…@lid` address while the number is hidden. */
  phone: string;
  jid?: string | null;
  lid?: string | null;
  instanceId?: string | null;
  clienteId?: string | null;
  nome?: string | null;
  /** Time of the first message; orders the list. */
  at: Date;
}

/** The company's one conversation with this contact, locked. Safe when two do it at the same moment. */
export async function findOrCreateChat(
  unit: UnitOfWork,
  contact: Contact,
): Promise<{ chat: ChatRow; created: boolean }> {
  const found = await lockChatByPhone(unit, contact.phone);
  if (found) return { chat: found, created: false };
  const made = await insertChat(unit, {
    customer_phone: contact.phone,
    jid: contact.jid ?? null,
    lid: contact.lid ?? null,
    instance_id: contact.instanceId ?? null,
    cliente_id: contact.clienteId ?? null,
    nome: contact.nome ?? null,
    ultima_em: contact.at,
    created_at: contact.at,
  });
  if (made) return { chat: made, created: true };
  const chat = await lockChatByPhone(unit, contact.phone);
  if (!chat) throw new Error('conversation collides with one that cannot be seen');
  return { chat, created: false };
}
