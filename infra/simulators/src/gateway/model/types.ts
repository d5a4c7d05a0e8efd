export type ConnectionState = 'open' | 'connecting' | 'close';

interface Qr {
  pairingCode: string | null;
  code: string;
  base64: string;
  count: number;
}

export interface WebhookRow {
  id: string;
  url: string;
  headers: Record<string, string> | null;
  enabled: boolean;
  events: string[];
  webhookByEvents: boolean;
  webhookBase64: boolean;
  createdAt: string;
  updatedAt: string;
  instanceId: string;
}

export interface Settings {
  rejectCall: boolean;
  msgCall: string;
  groupsIgnore: boolean;
  alwaysOnline: boolean;
  readMessages: boolean;
  readStatus: boolean;
  syncFullHistory: boolean;
  wavoipToken: string;
}

export interface Instance {
  name: string;
  id: string;
  token: string;
  number: string | null;
  state: ConnectionState;
  deleting: boolean;
  /** A socket was opened at least once: decides between the two "not connected" replies. */
  hadSocket: boolean;
  ownerJid: string | null;
  profileName: string | null;
  disconnection: { code: number; at: string } | null;
  settings: Settings;
  settingId: string;
  webhook: WebhookRow | null;
  qr: Qr | null;
  qrCount: number;
  createdAt: string;
  updatedAt: string;
}

export interface MessageKey {
  remoteJid: string;
  fromMe: boolean;
  id: string;
  remoteJidAlt?: string;
  participant?: string;
  addressingMode?: string;
  senderPn?: string;
  senderLid?: string;
  previousRemoteJid?: string;
}

export type Json = Record<string, unknown>;
export type MessageStatus = 'PENDING' | 'SERVER_ACK' | 'DELIVERY_ACK' | 'READ' | 'PLAYED' | 'DELETED' | 'ERROR';

/** One message as the gateway's database keeps it, plus what the page needs (chat, origin, kind, text). */
export interface StoredMessage {
  dbId: string;
  instance: string;
  chat: string;
  key: MessageKey;
  pushName: string | null;
  status: MessageStatus;
  message: Json;
  messageType: string;
  messageTimestamp: number;
  source: string;
  contextInfo?: Json | null;
  origin: 'customer' | 'owner' | 'api' | 'history';
  kind: string;
  text: string;
  at: number;
  quotedId?: string;
  delivery?: 'waiting' | 'sending' | 'retrying' | 'delivered' | 'failed';
  reaction?: string;
}

export interface Customer {
  phone: string;
  name: string;
  lid?: string;
}
