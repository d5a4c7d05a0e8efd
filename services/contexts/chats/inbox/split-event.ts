import { createHash } from 'node:crypto';
import { recordOf } from '@balcao/kit/record';
import { type AddressKey, readAddress } from './address';
import type { KeptEvent } from './event-names';

export interface InboxItem {
  event: KeptEvent;
  dedupeKey: string;
  orderKey: string;
  /** What is stored: this item's data and whose event it was. */
  payload: { data: unknown; sender: unknown; date_time: unknown };
}
type Json = Record<string, unknown>;
export interface DeliveredEvent {
  data?: unknown;
  sender?: unknown;
  date_time?: unknown;
}

/** Everything about the connection of one instance is handled in one row. */
const INSTANCE_ORDER = 'instance';
const MAX_KEY = 200;
const MAX_ITEMS = 5_000;

const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 22);

function orderOf(key: AddressKey, own: unknown): string {
  const { phone, lid } = readAddress(key, own);
  return (phone ?? lid ?? String(key.remoteJid ?? 'unknown')).slice(0, MAX_KEY);
}

// A message that could not be decrypted comes first without content and again, under the same id, with it.
const hasContent = (data: Json) => Object.keys(recordOf(data.message)).length > 0;

/** What makes two deliveries the same event: its message, direction and, for changes, what changed. */
function identityOf(event: KeptEvent, data: Json, whole: DeliveredEvent): string | null {
  const key = recordOf(data.key);
  const id = key.id ?? data.keyId ?? data.id;
  const direction = (key.fromMe ?? data.fromMe) === true ? 'out' : 'in';
  switch (event) {
    case 'MESSAGES_UPSERT':
    case 'MESSAGES_SET':
      return id ? `${id}:${direction}${hasContent(data) ? '' : ':empty'}` : null;
    case 'SEND_MESSAGE':
    case 'MESSAGES_DELETE':
      return id ? `${id}:${direction}` : null;
    case 'MESSAGES_UPDATE':
      return id ? `${id}:${direction}:${data.status ?? ''}${data.message ? `:${hashOf(data.message)}` : ''}` : null;
    case 'CONNECTION_UPDATE':
      // An instance without network says `connecting` several times a second: one per ten seconds is kept.
      if (data.state !== 'connecting') return null;
      return typeof whole.date_time === 'string' ? `connecting:${whole.date_time.slice(0, 18)}` : null;
    default:
      return null;
  }
}

/** One delivery as inbox rows: lists become one row per entry, the same thing always gets the same key. */
export function splitEvent(event: KeptEvent, whole: DeliveredEvent): InboxItem[] {
  const { data, sender, date_time } = whole;
  const list = Array.isArray(data) ? data.slice(0, MAX_ITEMS) : [data];
  const seen = new Set<string>();
  return list.flatMap((entry) => {
    const item = recordOf(entry);
    const isMessage = event.startsWith('MESSAGES_') || event === 'SEND_MESSAGE';
    const identity = identityOf(event, item, whole) ?? hashOf([entry, date_time]);
    const dedupeKey = `${event}:${identity}`.slice(0, MAX_KEY);
    if (seen.has(dedupeKey)) return [];
    seen.add(dedupeKey);
    const address = item.key ? recordOf(item.key) : item;
    const orderKey = isMessage ? orderOf(address, sender) : INSTANCE_ORDER;
    return [{ event, dedupeKey, orderKey, payload: { data: entry ?? null, sender, date_time } }];
  });
}
