import type { Gateway } from './context';
import type { Instance, Json, StoredMessage } from './model/types';

interface Where {
  id?: string;
  key?: { id?: string; fromMe?: boolean; remoteJid?: string };
  messageType?: string;
  source?: string;
  messageTimestamp?: { gte?: string | number; lte?: string | number };
}

const seconds = (value: string | number): number => Math.floor(new Date(value).getTime() / 1000);

const inTime = (row: StoredMessage, range: Where['messageTimestamp']): boolean => {
  // As in the gateway: the range counts only when both ends are given.
  if (range?.gte === undefined || range.lte === undefined) return true;
  return row.messageTimestamp >= seconds(range.gte) && row.messageTimestamp <= seconds(range.lte);
};

const matches = (row: StoredMessage, where: Where): boolean =>
  (!where.id || row.dbId === where.id) &&
  (!where.key?.id || row.key.id === where.key.id) &&
  (where.key?.fromMe === undefined || row.key.fromMe === where.key.fromMe) &&
  (!where.key?.remoteJid || [row.key.remoteJid, row.key.remoteJidAlt].includes(where.key.remoteJid)) &&
  (!where.messageType || row.messageType === where.messageType) &&
  (!where.source || row.source === where.source) &&
  inTime(row, where.messageTimestamp);

const presentRecord = (instance: Instance, row: StoredMessage): Json => ({
  id: row.dbId,
  key: row.key,
  pushName: row.pushName,
  messageType: row.messageType,
  message: row.message,
  messageTimestamp: row.messageTimestamp,
  instanceId: instance.id,
  source: row.source,
  contextInfo: row.contextInfo ?? null,
  MessageUpdate: row.status === 'PENDING' ? [] : [{ status: row.status }],
});

/** chat/findMessages: newest first, `offset` is the page size (50), `page` starts at 1. */
export const findMessages = (gateway: Gateway, instance: Instance, body: Json): Json => {
  const size = Number(body.offset ?? 50) || 50;
  const page = Math.max(1, Number(body.page ?? 1) || 1);
  const found = gateway.store
    .messages(instance.name)
    .filter((row) => matches(row, (body.where ?? {}) as Where))
    .sort((a, b) => b.messageTimestamp - a.messageTimestamp || b.at - a.at);
  const records = found.slice((page - 1) * size, page * size).map((row) => presentRecord(instance, row));
  return { messages: { total: found.length, pages: Math.ceil(found.length / size), currentPage: page, records } };
};

// The gateway's chat list keeps only the caption of media.
const briefMessage = (row: StoredMessage): Json => {
  if (!/^(image|video|document)Message$/.test(row.messageType)) return row.message;
  const { caption } = row.message[row.messageType] as Json;
  return { [row.messageType]: { caption } };
};

const presentLast = (instance: Instance, row: StoredMessage): Json => ({
  id: row.dbId,
  key: row.key,
  pushName: row.pushName,
  participant: row.key.participant ?? null,
  messageType: row.messageType,
  message: briefMessage(row),
  contextInfo: row.contextInfo ?? null,
  source: row.source,
  messageTimestamp: row.messageTimestamp,
  instanceId: instance.id,
  sessionId: null,
  status: row.status,
});

/** chat/findChats: one row per JID, the last active first. */
export const findChats = (gateway: Gateway, instance: Instance): Json[] => {
  const chats = new Map<string, StoredMessage[]>();
  for (const row of gateway.store.messages(instance.name)) {
    chats.set(row.key.remoteJid, [...(chats.get(row.key.remoteJid) ?? []), row]);
  }
  const presented = [...chats.entries()].map(([remoteJid, rows]) => {
    const last = rows[rows.length - 1] as StoredMessage;
    const inbound = rows.filter((row) => !row.key.fromMe);
    const lastIn = inbound[inbound.length - 1];
    const start = lastIn ? new Date(lastIn.at) : null;
    return {
      id: rows[0]?.dbId,
      remoteJid,
      pushName: lastIn?.pushName ?? null,
      profilePicUrl: null,
      updatedAt: new Date(last.at).toISOString(),
      windowStart: start?.toISOString() ?? null,
      windowExpires: start ? new Date(start.getTime() + 86_400_000).toISOString() : null,
      windowActive: start !== null && Date.now() - start.getTime() < 86_400_000,
      lastMessage: presentLast(instance, last),
      unreadCount: lastIn ? inbound.filter((row) => row.status !== 'READ').length : null,
      isSaved: true,
    };
  });
  return presented.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
};
