import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deleteStored, editStored } from '../change-message';
import type { Gateway } from '../context';
import { emitEvent } from '../emit-event';
import { badRequest, GatewayError } from '../errors';
import { apiKeyOf, bodyOf, requireInstance } from '../guards';
import { messageId } from '../model/ids';
import { createJid } from '../model/jid';
import type { Instance, Json, MessageKey, StoredMessage } from '../model/types';
import { requireSocket } from '../send-message';
import { validate } from '../validate';

const TEXT = { type: 'string' };
const KEY = { id: TEXT, remoteJid: TEXT, fromMe: { type: 'boolean' } };

const requireKey = (key: Json, at: string): MessageKey => {
  validate(key, ['id', 'fromMe', 'remoteJid'], KEY, at);
  return key as unknown as MessageKey;
};

/** The ground truth: what was asked of which message. */
const note = (gateway: Gateway, instance: Instance, request: FastifyRequest, { key, text }: StoredMessage): void => {
  gateway.log.sends.push({
    at: new Date().toISOString(),
    instance: instance.name,
    route: request.url.split('/')[2] ?? '',
    number: key.remoteJid,
    jid: key.remoteJid,
    text,
    keyId: key.id,
    outcome: 'accepted',
    httpStatus: 200,
    apikeyLast4: apiKeyOf(request).slice(-4),
  });
};

/** What WhatsApp carries for a change: a message of its own about the other. */
const protocolReply = (key: MessageKey, protocolMessage: Json): Json => ({
  key: { remoteJid: key.remoteJid, fromMe: true, id: messageId.api() },
  message: { protocolMessage },
  messageTimestamp: String(Math.floor(Date.now() / 1000)),
  status: 'PENDING',
});

/** What was sent through the gateway is edited and taken back. Its own look at the fifteen minutes never refuses. */
export const changeRoutes = (app: FastifyInstance, gateway: Gateway): void => {
  app.post('/chat/updateMessage/:instanceName', async (request) => {
    const instance = requireInstance(gateway, request);
    const body = bodyOf(request);
    validate(body, ['number', 'text', 'key'], { number: TEXT, text: TEXT, key: { type: 'object' } });
    const key = requireKey(body.key as Json, 'instance.key');
    requireSocket(gateway, instance);
    const row = gateway.store.findMessage(instance.name, key.id);
    if (row?.messageType !== 'conversation') throw badRequest('Message not compatible');
    if (row.key.remoteJid !== createJid(body.number as string)) throw badRequest('RemoteJid does not match');
    const { data } = editStored(gateway, instance, row, body.text as string);
    note(gateway, instance, request, row);
    return protocolReply(key, data);
  });

  app.delete('/chat/deleteMessageForEveryone/:instanceName', async (request, reply) => {
    const instance = requireInstance(gateway, request);
    const key = requireKey(bodyOf(request), 'instance');
    requireSocket(gateway, instance);
    const row = gateway.store.findMessage(instance.name, key.id);
    if (key.fromMe === false) throw new GatewayError(500, ['Error while deleting message for everyone']);
    if (row) {
      const { dbId, messageType, messageTimestamp, message, pushName, source } = row;
      const told = { id: dbId, instanceId: instance.id, key: row.key, messageType, status: 'DELETED', source };
      deleteStored(gateway, row);
      note(gateway, instance, request, row);
      void emitEvent(gateway, instance, 'messages.delete', { ...told, messageTimestamp, pushName, message });
    }
    return reply.status(201).send(protocolReply(key, { key, type: 'REVOKE' }));
  });
};
