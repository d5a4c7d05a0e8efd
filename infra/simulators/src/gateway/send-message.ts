import { scheduleAcks } from './ack-message';
import { type Gateway, isReachable } from './context';
import { emitEvent } from './emit-event';
import { badRequest, GatewayError, internal } from './errors';
import { long } from './model/bytes';
import { dbId, messageId } from './model/ids';
import { canonicalPhone, createJid } from './model/jid';
import type { Instance, Json, StoredMessage } from './model/types';
import { wait } from './wait';

export interface OutgoingMessage {
  route: string;
  number: string;
  delay?: number;
  kind: string;
  text: string;
  message: Json;
  messageType: string;
  quoted?: { key?: { id?: string }; message?: Json };
  apikey: string;
}

/** False for the numbers configured as having no WhatsApp, with or without the ninth digit. */
export const isOnWhatsApp = (gateway: Gateway, instance: Instance, jid: string): boolean => {
  if (!jid.endsWith('@s.whatsapp.net')) return true;
  const switched = gateway.faults.get(instance.name, 'notOnWhatsApp') ?? [];
  return ![...gateway.config.notOnWhatsApp, ...switched].some((phone) => canonicalPhone(phone) === canonicalPhone(jid));
};

/** Throws what the real gateway answers when there is no live socket. */
export const requireSocket = (gateway: Gateway, instance: Instance): void => {
  if (isReachable(gateway, instance)) return;
  if (!instance.hadSocket || instance.deleting) {
    throw internal("Cannot read properties of undefined (reading 'onWhatsApp')");
  }
  throw internal('Connection Closed');
};

const contextInfo = (gateway: Gateway, jid: string, now: number, quoted: OutgoingMessage['quoted']): Json | null => {
  if (jid.endsWith('@g.us')) return null;
  const quote = quoted?.key?.id
    ? { stanzaId: quoted.key.id, participant: '', quotedMessage: quoted.message ?? { conversation: '' } }
    : {};
  return {
    mentionedJid: [],
    groupMentions: [],
    ...(gateway.config.version.startsWith('2.3.6') ? {} : { statusAttributions: [] }),
    ...quote,
    ephemeralSettingTimestamp: long(now - 172_800),
    disappearingMode: { initiator: 0 },
  };
};

/** The reply of a send, and the `data` of send.message. */
export const sendReply = (instance: Instance, row: StoredMessage): Json => ({
  key: row.key,
  pushName: 'Você',
  status: 'PENDING',
  message: row.message,
  contextInfo: row.contextInfo ?? null,
  messageType: row.messageType,
  messageTimestamp: row.messageTimestamp,
  instanceId: instance.id,
  source: 'web',
});

const newRow = (gateway: Gateway, instance: Instance, jid: string, out: OutgoingMessage): StoredMessage => {
  const now = Math.floor(Date.now() / 1000);
  return {
    dbId: dbId(),
    instance: instance.name,
    chat: gateway.store.chatOf(jid),
    key: { remoteJid: jid, fromMe: true, id: messageId.api() },
    pushName: 'Você',
    status: 'PENDING',
    message: out.message,
    messageType: out.messageType,
    messageTimestamp: now,
    source: 'web',
    contextInfo: contextInfo(gateway, jid, now, out.quoted),
    origin: 'api',
    kind: out.kind,
    text: out.text,
    at: Date.now(),
    quotedId: out.quoted?.key?.id,
  };
};

/** Accepts a send as the gateway does: checks, waits `delay`, stores it PENDING, announces it, acks later. */
const sendMessage = async (gateway: Gateway, instance: Instance, out: OutgoingMessage): Promise<StoredMessage> => {
  requireSocket(gateway, instance);
  const jid = createJid(out.number);
  if (!isOnWhatsApp(gateway, instance, jid)) throw badRequest({ jid, exists: false, number: out.number });
  if (out.delay) {
    gateway.notify('typing', { instance: instance.name, chat: gateway.store.chatOf(jid), ms: out.delay });
    await wait(Math.min(out.delay, gateway.config.typingMs));
  }
  if (!isReachable(gateway, instance)) throw badRequest('Error: Connection Closed');
  const row = gateway.store.addMessage(newRow(gateway, instance, jid, out));
  gateway.notify('message', row);
  void emitEvent(gateway, instance, 'send.message', sendReply(instance, row));
  scheduleAcks(gateway, instance, row);
  return row;
};

/** Sends and writes the ground truth: one log entry per call, whatever the outcome. */
export const sendAndLog = async (
  gateway: Gateway,
  instance: Instance,
  out: OutgoingMessage,
): Promise<StoredMessage> => {
  const entry = gateway.log.sends.push({
    at: new Date().toISOString(),
    instance: instance.name,
    route: out.route,
    number: out.number,
    jid: createJid(out.number),
    text: out.text,
    keyId: null,
    outcome: 'refused',
    apikeyLast4: out.apikey.slice(-4),
  });
  try {
    const row = await sendMessage(gateway, instance, out);
    Object.assign(entry, { keyId: row.key.id, outcome: 'accepted', httpStatus: 201 });
    return row;
  } catch (error) {
    entry.httpStatus = error instanceof GatewayError ? error.status : 500;
    throw error;
  }
};

/** Marks the log entry of a send whose reply was cut off. */
export const markDropped = (gateway: Gateway, keyId: string): void => {
  const entry = gateway.log.sends.all().find((row) => row.keyId === keyId);
  if (entry) Object.assign(entry, { outcome: 'dropped', httpStatus: undefined });
};
