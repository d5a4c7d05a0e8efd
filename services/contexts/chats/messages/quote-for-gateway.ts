import type { ChatRow } from '../conversations/present-chat';
import { addressOf } from '../outbox/sender';
import type { MessageKey, QuotedMessage } from '../whatsapp/gateway-port';
import type { MessageRow } from './present-message';

const asJid = (address: string) => (address.includes('@') ? address : `${address}@s.whatsapp.net`);

/** What WhatsApp calls a message; null: it has not been there (yet). Ours went where it was addressed to. */
export function keyOf(chat: ChatRow, { wa_id, role }: Pick<MessageRow, 'wa_id' | 'role'>): MessageKey | null {
  const fromMe = role === 'assistant';
  const address = fromMe ? addressOf(chat) : (chat.jid ?? addressOf(chat));
  return wa_id ? { remoteJid: asJid(address), fromMe, id: wa_id } : null;
}

/** A message as it is quoted: with its words, a gateway that keeps no messages can quote it, too. */
export function quoteFor(chat: ChatRow, message: MessageRow | undefined): QuotedMessage | null {
  const key = message && keyOf(chat, message);
  return key ? { key, message: { conversation: message.content } } : null;
}
