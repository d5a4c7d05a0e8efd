import type { ChatRow } from '../conversations/present-chat';
import type { GatewayMessage } from '../whatsapp/gateway-replies';
import type { OpenSend } from './envios.repository';
import { addressesOf, type Sender } from './sender';

/** What the gateway remembers about a send whose answer we never got. */
export type LookUp =
  /** `conclusive`: one that is not among the candidates never left. */
  | { kind: 'found'; candidates: GatewayMessage[]; conclusive: boolean }
  /** The gateway is connected, keeps messages of this conversation, and ours is not among them. */
  | { kind: 'missing' }
  /** It cannot be asked, is not connected, or does not keep messages: nobody knows. */
  | { kind: 'unclear' };

/** Clocks of gateway and database differ a little, and the gateway counts whole seconds. */
const CLOCK_SKEW_S = 60;

/** The gateway may change white space. */
export const sameText = (a: string, b: string) => a.replace(/\s+/g, ' ').trim() === b.replace(/\s+/g, ' ').trim();

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
    if (candidates.length > 0) return { kind: 'found', candidates, conclusive: await wouldKnow(sender, true) };
  }
  return { kind: (await wouldKnow(sender, remembers)) ? 'missing' : 'unclear' };
}

/** Is what the gateway does not have proof that it did not send it? */
async function wouldKnow({ gateway, instanceName }: Sender, remembers: boolean): Promise<boolean> {
  const connection = await gateway.connectionState(instanceName);
  if (connection.kind !== 'ok' || connection.data.state !== 'open') return false;
  if (remembers) return true;
  const anything = await gateway.findMessages(instanceName, {});
  return anything.kind === 'ok' && anything.data.length > 0;
}
