import type { ChatRow } from '../conversations/present-chat';
import type { GatewayMessage } from '../whatsapp/gateway-replies';
import type { OpenSend } from './envios.repository';
import { addressesOf, type Sender } from './sender';

/** What the gateway remembers about a send whose answer we never got. */
export type LookUp =
  | { kind: 'found'; candidates: GatewayMessage[] }
  /** The gateway keeps messages of this conversation and ours is not among them. */
  | { kind: 'missing' }
  /** It cannot be asked, or does not keep messages: nobody knows. */
  | { kind: 'unclear' };

/** Clocks of gateway and database differ a little, and the gateway counts whole seconds. */
const CLOCK_SKEW_S = 60;

const sameText = (a: string, b: string) => a.replace(/\s+/g, ' ').trim() === b.replace(/\s+/g, ' ').trim();

/** Looks for our own message on the gateway: same conversation, same text, not older than the send. */
export async function lookUpSend(sender: Sender, chat: ChatRow, { envio, message }: OpenSend): Promise<LookUp> {
  const since = (envio.iniciado_em ?? envio.created_at).getTime() / 1000 - CLOCK_SKEW_S;
  let remembers = false;
  for (const remoteJid of addressesOf(chat)) {
    const reply = await sender.gateway.findMessages(sender.instanceName, { remoteJid });
    if (reply.kind !== 'ok') return { kind: 'unclear' };
    remembers ||= reply.data.length > 0;
    const candidates = reply.data.filter(
      (row) => row.fromMe && row.timestamp >= since && sameText(row.text, message.content),
    );
    if (candidates.length > 0) return { kind: 'found', candidates };
  }
  if (remembers) return { kind: 'missing' };
  const anything = await sender.gateway.findMessages(sender.instanceName, {});
  return { kind: anything.kind === 'ok' && anything.data.length > 0 ? 'missing' : 'unclear' };
}
