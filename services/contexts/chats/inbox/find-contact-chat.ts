import type { UnitOfWork } from '@balcao/kit/db';
import { insertChat, lockChatByPhone, lockChatsByLid, updateChat } from '../conversations/chats.repository';
import { findOrCreateChat } from '../conversations/find-or-create-chat';
import type { ChatRow } from '../conversations/present-chat';
import type { Address } from './address';
import type { InboxDeps } from './inbox-deps';
import { mergeChats, revealChat } from './merge-chats';

/** Prefers the conversation under the number. */
const pick = (byLid: ChatRow[], lid: string) => byLid.find((chat) => chat.customer_phone !== lid) ?? byLid[0];

async function makeHidden(unit: UnitOfWork, lid: string, contact: { instanceId: string; at: Date }) {
  const { instanceId, at } = contact;
  const row = { customer_phone: lid, lid, jid: lid, instance_id: instanceId, ultima_em: at, created_at: at };
  // Somebody may be making it under the number at this very moment.
  const chat = (await insertChat(unit, row)) ?? pick(await lockChatsByLid(unit, lid), lid);
  if (!chat) throw new Error('conversation collides with one that cannot be seen');
  return chat;
}

/**
 * The one conversation with a person, locked, made when there is none. WhatsApp names people by phone, by a hidden
 * id, or by both: as soon as both are known together, what was written under the hidden id joins the phone's.
 */
export async function findContactChat(
  deps: Pick<InboxDeps, 'realtime' | 'moveAlong'>,
  unit: UnitOfWork,
  { phone, lid, jid }: Address,
  contact: { instanceId: string; at: Date },
): Promise<ChatRow> {
  const byLid = lid ? await lockChatsByLid(unit, lid) : [];
  if (!phone) {
    if (!lid) throw new Error('contact without an address');
    return pick(byLid, lid) ?? (await makeHidden(unit, lid, contact));
  }
  const hidden = byLid.find((chat) => chat.customer_phone === lid);
  for (const other of byLid) {
    // The hidden id belongs to one number only; it moved.
    if (other !== hidden && other.customer_phone !== phone) await updateChat(unit, other.id, { lid: null });
  }
  const known = byLid.find((chat) => chat.customer_phone === phone) ?? (await lockChatByPhone(unit, phone));
  if (hidden) return known ? mergeChats(deps, unit, hidden, known) : revealChat(unit, hidden, phone);
  return known ?? (await findOrCreateChat(unit, { phone, lid, jid, ...contact })).chat;
}

/** What an event teaches about a conversation: where it comes from, and who it is. */
export function contactPatch(
  chat: ChatRow,
  { lid, jid }: Address,
  about: { instanceId: string; clienteId: string | null; nome: string | null },
) {
  const better = jid && (jid.endsWith('@s.whatsapp.net') || !chat.jid?.endsWith('@s.whatsapp.net'));
  return {
    instance_id: about.instanceId,
    jid: better ? jid : chat.jid,
    lid: lid ?? chat.lid,
    cliente_id: chat.cliente_id ?? about.clienteId,
    nome: chat.nome ?? about.nome,
  };
}
