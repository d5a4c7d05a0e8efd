import { recordOf } from '@balcao/kit/record';
import { readMessage } from '../inbox/read-message';

/** What v1 and v2 gateways answer, read leniently into one shape. Keys of instances never leave this file but through `key`. */
export type GatewayState = 'open' | 'connecting' | 'close';
export interface GatewayQr {
  /** Data URL of the picture. */
  base64: string;
  code: string | null;
}
export interface GatewayCreated {
  state: GatewayState | null;
  key: string | null;
  qr: GatewayQr | null;
}
export interface GatewayInstance {
  name: string;
  state: GatewayState | null;
  /** Digits of the paired phone; stays after a disconnect. */
  phone: string | null;
}
export interface GatewayWebhook {
  enabled: boolean;
  url: string;
  events: string[];
  byEvents: boolean;
  base64: boolean;
  /** Our secret header as the gateway keeps it. */
  secret: string | null;
}
export interface GatewayMessage {
  waId: string;
  fromMe: boolean;
  remoteJid: string;
  text: string;
  /** Epoch seconds; 0 when absent. */
  timestamp: number;
}

/** Stored messages as the gateway keeps them. */
export interface GatewayPage {
  pages: number;
  records: Record<string, unknown>[];
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function readState(value: unknown): GatewayState | null {
  return value === 'open' || value === 'connecting' || value === 'close' ? value : null;
}

/** `5511…:12@s.whatsapp.net` → `5511…`. */
export function digitsOfJid(jid: unknown): string | null {
  const match = typeof jid === 'string' ? /^(\d{6,20})(?::\d+)?(?:@s\.whatsapp\.net|@c\.us)?$/.exec(jid) : null;
  return match?.[1] ?? null;
}

export function readQr(value: unknown): GatewayQr | null {
  const qr = recordOf(value);
  const base64 = text(qr.base64);
  return base64 ? { base64, code: text(qr.code) } : null;
}

/** Null when the answer names no instance. */
export function readCreated(body: unknown): GatewayCreated | null {
  const { instance, hash, qrcode } = recordOf(body);
  if (typeof recordOf(instance).instanceName !== 'string') return null;
  return {
    state: readState(recordOf(instance).status),
    key: text(hash) ?? text(recordOf(hash).apikey),
    qr: readQr(qrcode),
  };
}

export function readConnection(body: unknown): { state: GatewayState | null; phone: string | null } {
  const instance = recordOf(recordOf(body).instance);
  return { state: readState(instance.state), phone: digitsOfJid(instance.owner ?? instance.ownerJid) };
}

export function readInstances(body: unknown): GatewayInstance[] {
  return (Array.isArray(body) ? body : [body]).flatMap((entry) => {
    const row = recordOf(entry);
    const old = recordOf(row.instance);
    const name = text(row.name) ?? text(old.instanceName);
    if (!name) return [];
    return [
      {
        name,
        state: readState(row.connectionStatus ?? old.status ?? old.state),
        phone: digitsOfJid(row.ownerJid ?? old.owner ?? row.owner),
      },
    ];
  });
}

export function readWebhook(body: unknown): GatewayWebhook | null {
  if (body === null) return null;
  const nested = recordOf(recordOf(recordOf(body).webhook).webhook);
  const row = nested.url === undefined ? recordOf(body) : nested;
  return {
    enabled: row.enabled === true,
    url: text(row.url) ?? '',
    events: Array.isArray(row.events) ? row.events.filter((event): event is string => typeof event === 'string') : [],
    byEvents: (row.webhookByEvents ?? row.webhook_by_events) === true,
    base64: (row.webhookBase64 ?? row.webhook_base64) === true,
    secret: text(recordOf(row.headers)['x-webhook-secret']),
  };
}

/** Null when the answer does not name the message: then nobody knows what was sent. */
export function readSent(body: unknown): { waId: string; remoteJid: string } | null {
  const key = recordOf(recordOf(body).key);
  const waId = text(key.id);
  return waId ? { waId, remoteJid: text(key.remoteJid) ?? '' } : null;
}

const foundIn = (body: unknown) => {
  const page = recordOf(recordOf(body).messages);
  const rows: unknown[] = Array.isArray(page.records) ? page.records : Array.isArray(body) ? body : [];
  return { page, rows };
};

/** More than a week of the busiest number has; a gateway that says so is not believed. */
const MAX_PAGES = 100_000;

/** A gateway of version 1 knows neither pages nor times: what is older than asked for is left out here. */
export function readPage(body: unknown, from: Date): GatewayPage {
  const { page, rows } = foundIn(body);
  const records = rows.map(recordOf).filter((row) => secondsOf(row.messageTimestamp) * 1000 >= from.getTime() - 1_000);
  const pages = Math.trunc(Number(page.pages));
  return { pages: pages >= 1 && pages <= MAX_PAGES ? pages : 1, records };
}

/** Epoch seconds, also of the old `{ low, high }`; 0 when absent. */
export const secondsOf = (value: unknown): number => Number(recordOf(value).low ?? value) || 0;

export function readFound(body: unknown): GatewayMessage[] {
  const { rows } = foundIn(body);
  return rows.flatMap((entry) => {
    const row = recordOf(entry);
    const key = recordOf(row.key);
    const said = readMessage(row);
    const waId = text(key.id);
    if (!waId) return [];
    return [
      {
        waId,
        fromMe: key.fromMe === true,
        remoteJid: text(key.remoteJid) ?? '',
        text: said.kind === 'content' ? said.content : '',
        timestamp: Number(row.messageTimestamp) || 0,
      },
    ];
  });
}
