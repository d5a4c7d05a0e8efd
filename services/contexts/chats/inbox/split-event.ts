import { createHash } from 'node:crypto';
import { createBreather } from '@balcao/kit/breathe';
import { newId } from '@balcao/kit/ids';
import { recordOf } from '@balcao/kit/record';
import { isStorable } from '@balcao/kit/storable';
import { keepOrigin, type Origin } from '../midias/keep-origin';
import { type AddressKey, readAddress } from './address';
import { cleanPart } from './clean-payload';
import type { KeptEvent } from './event-names';

export interface InboxItem {
  /** Of the row it becomes. */
  id: string;
  event: KeptEvent;
  dedupeKey: string;
  orderKey: string;
  /** What is stored: this item's data and whose event it was. */
  payload: { data: unknown; sender: unknown; date_time: unknown } & Partial<Origin>;
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

/** Seals for the company whose event it is; without it, what files are fetched by is not kept. */
export type Seal = (plain: string) => string;

const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 22);

/** What is no key of a database is named by its hash: too long (a cut would take two for one), or half a surrogate pair. */
const keyOf = (text: string) => (text.length > MAX_KEY || !isStorable(text) ? hashOf(text) : text);

function orderOf(key: AddressKey, own: unknown): string {
  const { phone, lid } = readAddress(key, own);
  return keyOf(phone ?? lid ?? String(key.remoteJid ?? 'unknown'));
}

// A message that could not be decrypted comes first without content and again, under the same id, with it.
const hasContent = (data: Json) => Object.keys(recordOf(data.message)).length > 0;

/** What makes two deliveries the same event: its message, direction and, for changes, what changed. */
function identityOf(event: KeptEvent, data: Json, dateTime: unknown): string | null {
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
      return typeof dateTime === 'string' ? `connecting:${dateTime.slice(0, 18)}` : null;
    default:
      return null;
  }
}

/**
 * One delivery as inbox rows: lists become one row per entry, the same thing always gets the same key. However long the
 * list is, all of it is taken, in stretches between which others are served.
 */
export async function splitEvent(event: KeptEvent, whole: DeliveredEvent, seal?: Seal): Promise<InboxItem[]> {
  const [sender, date_time] = [cleanPart(whole.sender, 'sender'), cleanPart(whole.date_time, 'date_time')];
  const list: unknown[] = Array.isArray(whole.data) ? whole.data : [whole.data];
  const items = new Map<string, InboxItem>();
  const breathe = createBreather();
  for (const raw of list) {
    const entry = cleanPart(raw, 'data');
    const item = recordOf(entry);
    const isMessage = event.startsWith('MESSAGES_') || event === 'SEND_MESSAGE';
    const identity = identityOf(event, item, date_time) ?? hashOf([entry, date_time]);
    const dedupeKey = keyOf(`${event}:${identity}`);
    const orderKey = isMessage ? orderOf(item.key ? recordOf(item.key) : item, sender) : INSTANCE_ORDER;
    const origin = seal && (event === 'MESSAGES_UPSERT' || event === 'SEND_MESSAGE') ? keepOrigin(raw, seal) : null;
    const payload = Object.assign({ data: entry ?? null, sender, date_time }, origin);
    if (!items.has(dedupeKey)) items.set(dedupeKey, { id: newId(), event, dedupeKey, orderKey, payload });
    await breathe();
  }
  return [...items.values()];
}
