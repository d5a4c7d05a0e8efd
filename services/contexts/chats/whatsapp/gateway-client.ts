import type { Egress } from '@balcao/kit/egress';
import { jsonWithFile } from './file-body';
import { brokenSuccess, createExchange } from './gateway-exchange';
import type { GatewayClient } from './gateway-port';
import {
  type GatewayCreated,
  readConnection,
  readCreated,
  readFound,
  readInstances,
  readPage,
  readQr,
  readSent,
  readWebhook,
} from './gateway-replies';
import type { GatewayResult } from './gateway-result';
import { flatWebhookBody, webhookBody } from './gateway-webhook';

/** The small questions of the watch: a gateway that does not say by then hangs. Two of them fit into the minute of next-check. */
export const ASK_TIMEOUT_MS = 6_000;

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
