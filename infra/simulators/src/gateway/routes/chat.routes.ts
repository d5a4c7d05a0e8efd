import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../context';
import { badRequest } from '../errors';
import { findChats, findMessages } from '../find-messages';
import { bodyOf, requireInstance } from '../guards';
import { createJid } from '../model/jid';
import type { Json } from '../model/types';
import { isOnWhatsApp, requireSocket } from '../send-message';
import { validate } from '../validate';
import { wait } from '../wait';

const PRESENCES = ['unavailable', 'available', 'composing', 'recording', 'paused'];

const presenceRoute = (app: FastifyInstance, gateway: Gateway): void => {
  app.post('/chat/sendPresence/:instanceName', async (request, reply) => {
    const instance = requireInstance(gateway, request);
    const body = bodyOf(request);
    validate(body, ['number', 'delay', 'presence'], {
      number: { type: 'string', text: 'Invalid format' },
      delay: { type: 'integer', text: 'Enter a value in milliseconds' },
      presence: { type: 'string', values: PRESENCES },
    });
    requireSocket(gateway, instance);
    const jid = createJid(body.number as string);
    if (!isOnWhatsApp(gateway, instance, jid)) throw badRequest('[object Object]');
    const ms = body.delay as number;
    if (body.presence === 'composing') {
      gateway.notify('typing', { instance: instance.name, chat: gateway.store.chatOf(jid), ms });
    }
    await wait(ms);
    return reply.status(201).send({ presence: body.presence });
  });
};

const readRoute = (app: FastifyInstance, gateway: Gateway): void => {
  app.post('/chat/markMessageAsRead/:instanceName', async (request, reply) => {
    const instance = requireInstance(gateway, request);
    const body = bodyOf(request);
    validate(body, ['readMessages'], { readMessages: { type: 'array' } });
    requireSocket(gateway, instance);
    for (const key of body.readMessages as { remoteJid?: string; id?: string }[]) {
      const row = gateway.store.findMessage(instance.name, key.id ?? '');
      // @lid keys are skipped without a word, as in the real gateway.
      if (!row || key.remoteJid?.endsWith('@lid')) continue;
      row.status = 'READ';
      gateway.notify('message', row);
    }
    gateway.store.save();
    return reply.status(201).send({ message: 'Read messages', read: 'success' });
  });
};

const numbersRoute = (app: FastifyInstance, gateway: Gateway): void => {
  app.post('/chat/whatsappNumbers/:instanceName', async (request) => {
    const instance = requireInstance(gateway, request);
    const body = bodyOf(request);
    validate(body, ['numbers'], { numbers: { type: 'array' } });
    requireSocket(gateway, instance);
    return (body.numbers as string[]).map((number) => {
      const jid = createJid(String(number));
      const exists = isOnWhatsApp(gateway, instance, jid);
      const name = gateway.store
        .messages(instance.name)
        .find((row) => row.key.remoteJid === jid && !row.key.fromMe)?.pushName;
      return { jid, exists, number, ...(exists && name ? { name } : {}) };
    });
  });
};

const mediaRoute = (app: FastifyInstance, gateway: Gateway): void => {
  app.post('/chat/getBase64FromMediaMessage/:instanceName', async (request, reply) => {
    const instance = requireInstance(gateway, request);
    const { message } = bodyOf(request) as { message?: { key?: { id?: string } } };
    const row = gateway.store.findMessage(instance.name, message?.key?.id ?? '');
    if (!row) throw badRequest('Message not found');
    if (!/^(image|video|audio|document|sticker)$/.test(row.kind))
      throw badRequest('The message is not of the media type');
    const { mimetype, base64, fileName } = gateway.media.of(row.key.id, row.kind);
    const details = row.message[row.messageType] as Json;
    const size = { fileLength: details.fileLength, height: details.height, width: details.width };
    const body = {
      mediaType: row.messageType,
      fileName,
      caption: details.caption,
      size,
      mimetype,
      base64,
      buffer: null,
    };
    return reply.status(201).send(body);
  });
};

export const chatRoutes = (app: FastifyInstance, gateway: Gateway): void => {
  presenceRoute(app, gateway);
  readRoute(app, gateway);
  numbersRoute(app, gateway);
  mediaRoute(app, gateway);
  app.post('/chat/findMessages/:instanceName', async (request) =>
    findMessages(gateway, requireInstance(gateway, request), bodyOf(request)),
  );
  app.post('/chat/findChats/:instanceName', async (request) => findChats(gateway, requireInstance(gateway, request)));
};
