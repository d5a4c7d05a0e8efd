import { scheduleAcks } from './ack-message';
import { buildContent, type Content } from './build-content';
import { type Gateway, isReachable } from './context';
import { emitWatched } from './emit-event';
import { ControlError } from './errors';
import type { DeliveryEntry } from './log';
import { dbId, messageId } from './model/ids';
import { createJid, digitsOf } from './model/jid';
import { type MediaFile, sampleMedia } from './model/samples';
import type { Customer, Instance, Json, MessageKey, StoredMessage } from './model/types';

export interface CustomerMessage {
  phone: string;
  name?: string;
  text?: string;
  kind?: string;
  caption?: string;
  fileName?: string;
  quoted?: string;
  id?: string;
  ageSeconds?: number;
  timestamp?: number;
  target?: string;
  lid?: string | true;
  lidMode?: string;
  group?: string;
  status?: boolean;
  message?: Json;
  messageType?: string;
  /** Bytes of a file in base64, instead of the sample of its kind. */
  file?: MediaFile;
}

const lidKeys = (phone: string, lid: string): Record<string, Partial<MessageKey>> => ({
  alt: { remoteJid: lid, remoteJidAlt: phone, addressingMode: 'lid' },
  noPhone: { remoteJid: lid },
  v237: { remoteJid: phone, remoteJidAlt: phone, addressingMode: 'lid' },
  swapped: { remoteJid: phone, remoteJidAlt: lid, addressingMode: 'pn' },
  senderPn: { remoteJid: lid, senderPn: phone, senderLid: lid },
  previous: { remoteJid: phone, senderPn: phone, previousRemoteJid: lid },
});

const buildKey = (customer: Customer, input: CustomerMessage, id: string): MessageKey => {
  const phone = createJid(customer.phone);
  if (input.status)
    return { remoteJid: 'status@broadcast', fromMe: false, id, addressingMode: 'pn', participant: phone };
  if (input.group) {
    const remoteJid = input.group.includes('@') ? input.group : `${input.group}@g.us`;
    return { remoteJid, fromMe: false, id, participant: phone, addressingMode: 'pn' };
  }
  if (input.lid) {
    const mode = input.lidMode ?? 'alt';
    const fields = lidKeys(phone, `${customer.lid}@lid`)[mode];
    if (!fields) throw new ControlError(400, `unknown lidMode "${mode}"`);
    return { remoteJid: phone, ...fields, fromMe: false, id };
  }
  const alt = customer.lid ? { remoteJidAlt: `${customer.lid}@lid` } : {};
  return { remoteJid: phone, ...alt, fromMe: false, id, addressingMode: 'pn' };
};

const quote = (gateway: Gateway, instance: Instance, quoted: string): Json => {
  const original = gateway.store.findMessage(instance.name, quoted);
  return {
    mentionedJid: [],
    groupMentions: [],
    stanzaId: original?.key.id ?? '3EB0QUOTED',
    participant: original && !original.key.fromMe ? original.key.remoteJid : instance.ownerJid,
    quotedMessage: original?.message ?? { conversation: quoted },
  };
};

const contentOf = (
  gateway: Gateway,
  instance: Instance,
  input: CustomerMessage,
  { jid, now }: { jid: string; now: number },
): Content => {
  if (input.message) {
    const messageType = input.messageType ?? Object.keys(input.message)[0] ?? 'unknown';
    return { message: input.message, messageType, shown: input.text ?? messageType };
  }
  const content = buildContent(
    {
      kind: input.kind ?? 'text',
      text: input.text ?? '',
      caption: input.caption,
      fileName: input.fileName,
      file: input.file,
      target: input.target ? gateway.store.findMessage(instance.name, input.target) : undefined,
      targetId: input.target,
      targetJid: jid,
    },
    now,
  );
  if (!content) throw new ControlError(400, `unknown kind "${input.kind}"`);
  if (input.quoted) content.contextInfo = quote(gateway, instance, input.quoted);
  return content;
};

const registerCustomer = (gateway: Gateway, input: CustomerMessage): Customer => {
  const phone = digitsOf(input.phone ?? '');
  if (phone.length < 8) throw new ControlError(400, 'phone: digits with country code, e.g. 5511987654321');
  const known = gateway.store.customerByPhone(phone);
  const lid =
    typeof input.lid === 'string' ? digitsOf(input.lid) : (known?.lid ?? (input.lid ? `2${phone}9` : undefined));
  const before = JSON.stringify(known);
  const customer = gateway.store.addCustomer({
    phone,
    name: input.name ?? known?.name ?? `Cliente ${phone.slice(-4)}`,
    lid,
  });
  if (JSON.stringify(customer) !== before) gateway.notify('customers', {});
  return customer;
};

/** The event's `data` for a stored message: bytes of media only when the webhook asks for base64. */
export const upsertData = (instance: Instance, row: StoredMessage): Json => {
  const media = /^(image|video|audio|document|sticker)$/.test(row.kind);
  const base64 = media && instance.webhook?.webhookBase64 ? { base64: sampleMedia(row.kind).base64 } : {};
  return {
    key: row.key,
    pushName: row.pushName,
    status: row.key.fromMe ? 'SERVER_ACK' : 'DELIVERY_ACK',
    message: { ...row.message, ...base64 },
    ...(row.contextInfo === undefined ? {} : { contextInfo: row.contextInfo }),
    messageType: row.messageType,
    messageTimestamp: row.messageTimestamp,
    instanceId: instance.id,
    source: row.source,
  };
};

const trackDelivery = (gateway: Gateway, row: StoredMessage) => (entry: DeliveryEntry) => {
  const states: Record<string, StoredMessage['delivery']> = {
    delivered: 'delivered',
    retrying: 'retrying',
    refused: 'failed',
    'gave-up': 'failed',
  };
  row.delivery = states[entry.state] ?? 'sending';
  gateway.store.save();
  gateway.notify('message', row);
};

const upsert = async (gateway: Gateway, instance: Instance, row: StoredMessage): Promise<DeliveryEntry | null> => {
  row.delivery = 'sending';
  if (!row.key.fromMe && row.status === 'PENDING') row.status = 'DELIVERY_ACK';
  gateway.notify('message', row);
  const done = trackDelivery(gateway, row);
  const entry = await emitWatched(gateway, instance, {
    event: 'messages.upsert',
    data: upsertData(instance, row),
    onChange: done,
  });
  if (!entry) {
    row.delivery = undefined;
    gateway.notify('message', row);
  }
  return entry;
};

const deliverWhenReachable = (gateway: Gateway, instance: Instance, row: StoredMessage) => {
  if (isReachable(gateway, instance)) return upsert(gateway, instance, row);
  row.delivery = 'waiting';
  const queue = gateway.waiting.get(instance.name) ?? [];
  queue.push(() => void upsert(gateway, instance, row));
  gateway.waiting.set(instance.name, queue);
  gateway.notify('message', row);
  return Promise.resolve(null);
};

/** After a restart: held messages are held again, and what was being retried is lost, as in the real gateway. */
export const resumeHeld = (gateway: Gateway): void => {
  for (const row of gateway.store.messages()) {
    const instance = gateway.store.instances.get(row.instance);
    if (row.delivery === 'sending' || row.delivery === 'retrying') row.delivery = 'failed';
    if (row.delivery === 'waiting' && instance) void deliverWhenReachable(gateway, instance, row);
  }
};

/** A customer writes. `first` settles after the first delivery attempt (at once when nothing is delivered). */
export const receiveMessage = (gateway: Gateway, instance: Instance, input: CustomerMessage) => {
  if (!instance.ownerJid) throw new ControlError(409, `"${instance.name}" has no phone yet: pair it first`);
  const customer = registerCustomer(gateway, input);
  const now = Math.floor(Date.now() / 1000);
  const id = input.id ?? messageId.android();
  const key = buildKey(customer, input, id);
  const content = contentOf(gateway, instance, input, { jid: key.remoteJid, now });
  const row: StoredMessage = {
    dbId: dbId(),
    instance: instance.name,
    chat: gateway.store.chatOf(key.remoteJid.endsWith('@lid') ? customer.phone : key.remoteJid),
    key,
    pushName: customer.name,
    status: 'PENDING',
    message: content.message,
    messageType: content.messageType,
    messageTimestamp: input.timestamp ?? now - (input.ageSeconds ?? 0),
    source: 'android',
    contextInfo: content.contextInfo,
    origin: 'customer',
    kind: input.kind ?? 'text',
    text: content.shown,
    at: (input.timestamp ?? now - (input.ageSeconds ?? 0)) * 1000 + (Date.now() % 1000),
    quotedId: input.quoted,
  };
  const dropped = key.remoteJid.endsWith('@g.us') && instance.settings.groupsIgnore;
  const known = gateway.store.findMessage(instance.name, id);
  if (!known) gateway.store.addMessage(row);
  if (input.file) gateway.media.put(id, input.file);
  return { row, first: dropped ? Promise.resolve(null) : deliverWhenReachable(gateway, instance, row) };
};

/** The owner answers on the own phone: messages.upsert with fromMe and the literal pushName "Você". */
export const receiveFromOwner = (
  gateway: Gateway,
  instance: Instance,
  { phone, text, id }: { phone: string; text: string; id?: string },
) => {
  if (!instance.ownerJid) throw new ControlError(409, `"${instance.name}" has no phone yet: pair it first`);
  const customer = gateway.store.customerByPhone(phone);
  const now = Math.floor(Date.now() / 1000);
  const remoteJid = createJid(customer?.phone ?? phone);
  const alt = customer?.lid ? { remoteJidAlt: `${customer.lid}@lid` } : {};
  const row: StoredMessage = {
    dbId: dbId(),
    instance: instance.name,
    chat: gateway.store.chatOf(remoteJid),
    key: { remoteJid, ...alt, fromMe: true, id: id ?? messageId.ios(), addressingMode: 'pn' },
    pushName: 'Você',
    status: 'SERVER_ACK',
    message: { conversation: text },
    messageType: 'conversation',
    messageTimestamp: now,
    source: 'ios',
    origin: 'owner',
    kind: 'text',
    text,
    at: Date.now(),
  };
  gateway.store.addMessage(row);
  scheduleAcks(gateway, instance, row);
  return { row, first: deliverWhenReachable(gateway, instance, row) };
};
