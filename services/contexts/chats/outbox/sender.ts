import type { Manners } from '@balcao/contracts/manners';
import type { UnitOfWork } from '@balcao/kit/db';
import type { ChatRow } from '../conversations/present-chat';
import type { GatewayClient } from '../whatsapp/gateway-port';

/** The company's WhatsApp, as far as sending needs it. */
export interface Sender {
  gateway: Pick<
    GatewayClient,
    | 'sendText'
    | 'sendFile'
    | 'sendPlace'
    | 'sendContacts'
    | 'sendReaction'
    | 'editText'
    | 'deleteForEveryone'
    | 'findMessages'
    | 'connectionState'
  >;
  instanceId: string;
  instanceName: string;
  /** What the gateway last reported. */
  connected: boolean;
  manners: Manners;
}
/** Null when the company has no instance, or the platform no gateway. */
export type FindSender = (unit: UnitOfWork, chat: ChatRow) => Promise<Sender | null>;

/** Where messages of a conversation go: the exact address it came from, or the number staff typed. */
export function addressOf({ jid, customer_phone }: Pick<ChatRow, 'jid' | 'customer_phone'>): string {
  return jid?.endsWith('@s.whatsapp.net') ? jid : customer_phone;
}

/** Every address the gateway may file this conversation under (hidden id, with and without the ninth digit). */
export function addressesOf({ jid, lid, customer_phone }: Pick<ChatRow, 'jid' | 'lid' | 'customer_phone'>): string[] {
  const short = /^55(\d{2})9(\d{8})$/.exec(customer_phone);
  const byPhone = customer_phone.includes('@')
    ? [customer_phone]
    : [customer_phone, ...(short ? [`55${short[1]}${short[2]}`] : [])].map((digits) => `${digits}@s.whatsapp.net`);
  return [...new Set([jid, ...byPhone, lid].filter((address): address is string => Boolean(address)))];
}
