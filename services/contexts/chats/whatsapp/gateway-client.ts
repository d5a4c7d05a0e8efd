import { type Egress, EgressError, type OutgoingRequest } from '@balcao/kit/egress';
import { recordOf } from '@balcao/kit/record';
import { type FileBody, jsonWithFile } from './file-body';
import {
  type GatewayCreated,
  type GatewayInstance,
  type GatewayMessage,
  type GatewayPage,
  type GatewayQr,
  type GatewayState,
  type GatewayWebhook,
  readConnection,
  readCreated,
  readFound,
  readInstances,
  readPage,
  readQr,
  readSent,
  readWebhook,
} from './gateway-replies';
import { classifyFailure, type GatewayFailure, type GatewayResult, parseBody } from './gateway-result';

export type { GatewayFailure, GatewayResult } from './gateway-result';

/** What we subscribe to. MESSAGES_EDITED is always answered 200: docs/decisions/0043-an-edit-never-blocks-a-gateway.md */
export const WEBHOOK_EVENTS = [
  'QRCODE_UPDATED',
  'MESSAGES_UPSERT',
  'MESSAGES_UPDATE',
  'MESSAGES_EDITED',
  'MESSAGES_DELETE',
  'CONNECTION_UPDATE',
  'SEND_MESSAGE',
  'PRESENCE_UPDATE',
] as const;
/** What a gateway of version 1 knows of them. */
export const OLD_WEBHOOK_EVENTS = WEBHOOK_EVENTS.filter(
  (event) => event !== 'SEND_MESSAGE' && event !== 'MESSAGES_EDITED',
);
const SECRET_HEADER = 'x-webhook-secret';
/** The small questions of the watch: a gateway that does not say by then hangs. Two of them fit into the minute of next-check. */
export const ASK_TIMEOUT_MS = 6_000;

export interface WebhookTarget {
  url: string;
  secret: string;
}
/** What WhatsApp calls a message. */
export interface MessageKey {
  remoteJid: string;
  fromMe: boolean;
  id: string;
}
export interface QuotedMessage {
  key: MessageKey;
  message: { conversation: string };
}
interface TextToSend {
  /** Digits, or the full `…@lid` address: bare LID digits would become a stranger's number. */
  number: string;
  text: string;
  quoted?: QuotedMessage | null;
  /** Shows 'digitando…' for so long; the call lasts at least this many milliseconds. */
  delayMs?: number;
  /** How long to wait for the answer; default 20 seconds. */
  timeoutMs?: number;
}
interface PlaceToSend {
  number: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  timeoutMs: number;
}
interface ContactsToSend {
  number: string;
  contact: { fullName: string; phoneNumber: string }[];
  timeoutMs: number;
}
interface FileToSend {
  number: string;
  /** A voice message the gateway converts, and it has no caption; nor has a sticker, which is as WhatsApp wants it already. */
  as: 'media' | 'voice' | 'sticker';
  mediatype: 'image' | 'video' | 'document';
  mimetype: string;
  /** Its ending decides what the gateway takes the file for. */
  fileName: string;
  caption: string | null;
  /** Media and stickers alone: of a voice message the gateway leaves it out without a word. */
  quoted?: QuotedMessage | null;
  file: FileBody;
  timeoutMs: number;
}
/** Which stored messages of an instance to read back. */
interface MessageFilter {
  id?: string;
  remoteJid?: string;
  fromMe?: boolean;
}

interface MessageRange {
  from: Date;
  to: Date;
  page: number;
  size: number;
}

/** The messaging gateway (Evolution API v2, v1 tolerated) as a port: every answer is a typed result, nothing throws. */
export interface GatewayClient {
  create(name: string, webhook: WebhookTarget): Promise<GatewayResult<GatewayCreated>>;
  /** Opens a new socket on a closed instance every time: never call it from a poll. */
  connect(name: string): Promise<GatewayResult<{ state: GatewayState | null; qr: GatewayQr | null }>>;
  connectionState(name: string): Promise<GatewayResult<{ state: GatewayState | null; phone: string | null }>>;
  fetchInstances(name?: string): Promise<GatewayResult<GatewayInstance[]>>;
  logout(name: string): Promise<GatewayResult<null>>;
  /** Answers before it is done: poll connectionState until `gone`. */
  delete(name: string): Promise<GatewayResult<null>>;
  restart(name: string): Promise<GatewayResult<null>>;
  setWebhook(name: string, webhook: WebhookTarget): Promise<GatewayResult<GatewayWebhook | null>>;
  findWebhook(name: string): Promise<GatewayResult<GatewayWebhook | null>>;
  /** `ok` means accepted, not delivered. `ambiguous`, `cut` and `unanswered` must be read back, never blindly repeated. */
  sendText(name: string, message: TextToSend): Promise<GatewayResult<{ waId: string; remoteJid: string }>>;
  /** The same of a file, which goes piece by piece. */
  sendFile(name: string, file: FileToSend): Promise<GatewayResult<{ waId: string; remoteJid: string }>>;
  /** A reaction to a message; an empty one takes it back. The same one twice is one. */
  sendReaction(name: string, reaction: { key: MessageKey; emoji: string }): Promise<GatewayResult<null>>;
  /** Changes what a text of ours says. The same words twice are one change. */
  editText(name: string, edit: { key: MessageKey; text: string }): Promise<GatewayResult<null>>;
  /** Takes a message of ours back from everybody; twice is once. */
  deleteForEveryone(name: string, key: MessageKey): Promise<GatewayResult<null>>;
  sendPlace(name: string, place: PlaceToSend): Promise<GatewayResult<{ waId: string; remoteJid: string }>>;
  sendContacts(name: string, contacts: ContactsToSend): Promise<GatewayResult<{ waId: string; remoteJid: string }>>;
  findMessages(name: string, filter: MessageFilter): Promise<GatewayResult<GatewayMessage[]>>;
  /** A page of what the gateway stored in a time, newest first, as it stored it. Pages count from 1. */
  readMessages(name: string, range: MessageRange): Promise<GatewayResult<GatewayPage>>;
  /** The customer sees 'digitando…' for so long; the call lasts as long. */
  showTyping(name: string, to: { number: string; forMs: number }): Promise<GatewayResult<null>>;
  markRead(name: string, keys: Array<{ remoteJid: string; id: string }>): Promise<GatewayResult<null>>;
}

interface Call {
  method: OutgoingRequest['method'];
  path: string;
  body?: unknown;
  /** Instead: JSON that is too long to be held. */
  stream?: ReturnType<typeof jsonWithFile>;
  timeoutMs?: number;
  sends?: boolean;
}

/** One HTTP exchange, classified. Exported for the contract test. */
export function createExchange(egress: Egress, server: { baseUrl: string; apiKey: string }) {
  const base = server.baseUrl.replace(/(?<!\/)\/+$/, '');
  const json = { 'content-type': 'application/json' };
  const contentOf = ({ body, stream }: Call) => {
    if (stream) return { headers: { ...json, 'content-length': String(stream.length) }, body: stream.body };
    return body === undefined ? { headers: {} } : { headers: json, body: JSON.stringify(body) };
  };
  return async (given: Call): Promise<GatewayResult<unknown>> => {
    const { method, path, timeoutMs = 10_000, sends = false } = given;
    const { headers, ...content } = contentOf(given);
    try {
      const reply = await egress.send({
        method,
        url: `${base}${path}`,
        timeoutMs,
        headers: Object.assign({ apikey: server.apiKey }, headers),
        ...content,
      });
      const parsed = parseBody(reply.text);
      const failed = reply.status < 200 || reply.status > 299;
      if (failed) return classifyFailure(reply.status, parsed, sends);
      const hidden = hiddenStatus(parsed);
      if (hidden) return classifyFailure(hidden, parsed, sends);
      if (parsed === undefined || isHiddenError(parsed)) return brokenSuccess(reply.status, sends);
      return { kind: 'ok', data: parsed };
    } catch (error) {
      return fromNetwork(error, sends);
    }
  };
}

// restart and connect may answer 200 with `{ error: true }`.
const isHiddenError = (body: unknown) =>
  typeof body === 'object' && body !== null && 'error' in body && body.error === true;

/** The gateway's own error body under a 200, as some proxies and versions pass it on: `{ status: 403, error, response }`. */
function hiddenStatus(body: unknown): number | null {
  const { status, error } = recordOf(body);
  return typeof status === 'number' && status >= 400 && status <= 599 && error !== undefined ? status : null;
}

const brokenSuccess = (status: number, sends: boolean): GatewayFailure => ({
  kind: sends ? 'ambiguous' : 'transient',
  status,
  message: 'the gateway answered something unreadable',
});

function fromNetwork(error: unknown, sends: boolean): GatewayFailure {
  const problem = error instanceof EgressError ? error : new EgressError('interrupted', true, error);
  const refused = problem.problem === 'forbidden' || problem.problem === 'bad-url';
  const left = problem.problem === 'timeout' ? 'unanswered' : 'cut';
  const kind = refused ? 'invalid' : problem.reached && sends ? left : 'transient';
  return { kind, status: null, message: problem.message };
}

// docs/decisions/0096-the-webhook-as-specified-and-as-understood.md
const webhookBody = ({ url, secret }: WebhookTarget) => ({
  enabled: true,
  url,
  webhook_by_events: true,
  webhook_base64: false,
  byEvents: true,
  base64: false,
  headers: { [SECRET_HEADER]: secret },
  events: [...WEBHOOK_EVENTS],
});
/** v1 sends no headers: there the address carries the secret as well. */
export const secretAddress = ({ url, secret }: WebhookTarget): string => `${url}?secret=${encodeURIComponent(secret)}`;
const flatWebhookBody = (webhook: WebhookTarget) => ({
  enabled: true,
  url: secretAddress(webhook),
  webhook_by_events: true,
  webhook_base64: false,
  events: [...OLD_WEBHOOK_EVENTS],
});
const saysOldVersion = (result: GatewayResult<unknown>, hint: RegExp) =>
  result.kind === 'invalid' && hint.test(result.message);

function map<A, B>(result: GatewayResult<A>, read: (data: A) => B): GatewayResult<B> {
  return result.kind === 'ok' ? { kind: 'ok', data: read(result.data) } : result;
}
const nothing = () => null;

/** A message that was accepted has a name. */
function sentBy(reply: GatewayResult<unknown>): GatewayResult<{ waId: string; remoteJid: string }> {
  if (reply.kind !== 'ok') return reply;
  const sent = readSent(reply.data);
  return sent ? { kind: 'ok', data: sent } : brokenSuccess(201, true);
}

/** An instance that was made has a name; what answers otherwise made none, or half of one. */
function createdBy(reply: GatewayResult<unknown>): GatewayResult<GatewayCreated> {
  if (reply.kind !== 'ok') return reply;
  const made = readCreated(reply.data);
  return made ? { kind: 'ok', data: made } : brokenSuccess(201, false);
}

/** Talks to one gateway with one key. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one line for each call of the gateway
export function openGateway(egress: Egress, server: { baseUrl: string; apiKey: string }): GatewayClient {
  const call = createExchange(egress, server);
  const at = (route: string, name: string) => `${route}/${encodeURIComponent(name)}`;
  return {
    async create(name, webhook) {
      const common = { instanceName: name, integration: 'WHATSAPP-BAILEYS', qrcode: true };
      const settings = { groupsIgnore: true, readMessages: false, syncFullHistory: false };
      const path = '/instance/create';
      const made = await call({
        method: 'POST',
        path,
        timeoutMs: 40_000,
        body: { ...common, ...settings, webhook: webhookBody(webhook) },
      });
      if (!saysOldVersion(made, /webhook is not of a type/i)) return createdBy(made);
      const { enabled: _, url, ...flat } = flatWebhookBody(webhook);
      const old = await call({ method: 'POST', path, timeoutMs: 40_000, body: { ...common, webhook: url, ...flat } });
      return createdBy(old);
    },
    async connect(name) {
      const reply = await call({ method: 'GET', path: at('/instance/connect', name), timeoutMs: 20_000 });
      return map(reply, (body) => ({ state: readConnection(body).state, qr: readQr(body) }));
    },
    async connectionState(name) {
      const path = at('/instance/connectionState', name);
      return map(await call({ method: 'GET', path, timeoutMs: ASK_TIMEOUT_MS }), readConnection);
    },
    async fetchInstances(name) {
      const query = name ? `?instanceName=${encodeURIComponent(name)}` : '';
      return map(await call({ method: 'GET', path: `/instance/fetchInstances${query}` }), readInstances);
    },
    async logout(name) {
      return map(await call({ method: 'DELETE', path: at('/instance/logout', name), timeoutMs: 20_000 }), nothing);
    },
    async delete(name) {
      return map(await call({ method: 'DELETE', path: at('/instance/delete', name), timeoutMs: 20_000 }), nothing);
    },
    async restart(name) {
      const path = at('/instance/restart', name);
      const reply = await call({ method: 'POST', path, timeoutMs: 20_000 });
      const old = saysOldVersion(reply, /^Cannot POST/);
      return map(old ? await call({ method: 'PUT', path, timeoutMs: 20_000 }) : reply, nothing);
    },
    async setWebhook(name, webhook) {
      const path = at('/webhook/set', name);
      const reply = await call({ method: 'POST', path, body: { webhook: webhookBody(webhook) } });
      const old = saysOldVersion(reply, /requires property "?(enabled|url)/);
      return map(old ? await call({ method: 'POST', path, body: flatWebhookBody(webhook) }) : reply, readWebhook);
    },
    async findWebhook(name) {
      const path = at('/webhook/find', name);
      return map(await call({ method: 'GET', path, timeoutMs: ASK_TIMEOUT_MS }), readWebhook);
    },
    async sendText(name, { number, text, quoted = null, delayMs = 0, timeoutMs: waitMs = 20_000 }) {
      const request = { method: 'POST', path: at('/message/sendText', name), sends: true } as const;
      const timeoutMs = delayMs + waitMs;
      const more = Object.assign({ linkPreview: false }, delayMs > 0 && { delay: delayMs }, quoted && { quoted });
      const reply = await call({ ...request, timeoutMs, body: Object.assign({ number, text }, more) });
      const old = saysOldVersion(reply, /requires property "?textMessage/);
      const options = Object.assign({ presence: 'composing' }, more);
      const final = old
        ? await call({ ...request, timeoutMs, body: { number, options, textMessage: { text } } })
        : reply;
      return sentBy(final);
    },
    async sendFile(name, { number, as, mediatype, mimetype, fileName, caption, quoted, file, timeoutMs }) {
      const [words, quote] = [caption ? { caption } : {}, quoted ? { quoted } : {}];
      const { route, field, fields } = {
        voice: { route: 'sendWhatsAppAudio', field: 'audio', fields: { number } },
        sticker: {
          route: 'sendSticker',
          field: 'sticker',
          fields: Object.assign({ number, notConvertSticker: true }, quote),
        },
        media: {
          route: 'sendMedia',
          field: 'media',
          fields: Object.assign({ number, mediatype, mimetype, fileName }, words, quote),
        },
      }[as];
      const stream = jsonWithFile(fields, field, file);
      return sentBy(
        await call({ method: 'POST', path: at(`/message/${route}`, name), stream, timeoutMs, sends: true }),
      );
    },
    async sendPlace(name, { timeoutMs, ...body }) {
      return sentBy(
        await call({ method: 'POST', path: at('/message/sendLocation', name), body, timeoutMs, sends: true }),
      );
    },
    async sendContacts(name, { timeoutMs, ...body }) {
      return sentBy(
        await call({ method: 'POST', path: at('/message/sendContact', name), body, timeoutMs, sends: true }),
      );
    },
    async sendReaction(name, { key, emoji }) {
      const request = { method: 'POST', path: at('/message/sendReaction', name) } as const;
      const body = { key, reaction: emoji };
      const reply = await call({ ...request, body });
      const old = saysOldVersion(reply, /requires property "?reactionMessage/);
      return map(old ? await call({ ...request, body: { reactionMessage: body } }) : reply, nothing);
    },
    async editText(name, { key, text }) {
      const path = at('/chat/updateMessage', name);
      const body = { number: key.remoteJid, key, text };
      const reply = await call({ method: 'POST', path, timeoutMs: 20_000, body });
      const old = saysOldVersion(reply, /^Cannot POST/);
      return map(old ? await call({ method: 'PUT', path, timeoutMs: 20_000, body }) : reply, nothing);
    },
    async deleteForEveryone(name, key) {
      const path = at('/chat/deleteMessageForEveryone', name);
      return map(await call({ method: 'DELETE', path, timeoutMs: 20_000, body: key }), nothing);
    },
    async findMessages(name, { id, remoteJid, fromMe }) {
      const key = { ...(id && { id }), ...(remoteJid && { remoteJid }), ...(fromMe !== undefined && { fromMe }) };
      const body = { where: { key }, page: 1, offset: 50 };
      return map(await call({ method: 'POST', path: at('/chat/findMessages', name), body }), readFound);
    },
    async readMessages(name, { from, to, page, size }) {
      const where = { messageTimestamp: { gte: from.toISOString(), lte: to.toISOString() } };
      const path = at('/chat/findMessages', name);
      const reply = await call({ method: 'POST', path, timeoutMs: 20_000, body: { where, page, offset: size } });
      return map(reply, (body) => readPage(body, from));
    },
    async showTyping(name, { number, forMs }) {
      const path = at('/chat/sendPresence', name);
      const [options, timeoutMs] = [{ delay: forMs, presence: 'composing' }, forMs + 10_000];
      const reply = await call({ method: 'POST', path, timeoutMs, body: { number, ...options } });
      const old = saysOldVersion(reply, /requires property "?options/);
      return map(old ? await call({ method: 'POST', path, timeoutMs, body: { number, options } }) : reply, nothing);
    },
    async markRead(name, keys) {
      const path = at('/chat/markMessageAsRead', name);
      const readMessages = keys.map((key) => ({ ...key, fromMe: false }));
      const reply = await call({ method: 'POST', path, body: { readMessages } });
      const old = saysOldVersion(reply, /^Cannot POST|read_messages/);
      return map(old ? await call({ method: 'PUT', path, body: { read_messages: readMessages } }) : reply, nothing);
    },
  };
}
