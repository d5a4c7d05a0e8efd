import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Gateway } from '../context';
import { badRequest, internal } from '../errors';
import { apiKeyOf, bodyOf, requireInstance } from '../guards';
import { bytes, long } from '../model/bytes';
import type { MediaFile } from '../model/samples';
import type { Instance, Json, StoredMessage } from '../model/types';
import { markDropped, type OutgoingMessage, sendAndLog, sendReply } from '../send-message';
import { validate } from '../validate';
import { wait } from '../wait';

const NUMBER = { type: 'string', text: 'Invalid format' };
const DELAY = { type: 'integer', text: 'Enter a value in milliseconds' };
const MEDIA_TYPES = ['image', 'document', 'video', 'audio'];

/** A sign may be put together from several. */
const ONE_SIGN = /^\p{Extended_Pictographic}(\ufe0f|\u200d|\p{Extended_Pictographic}|\p{Emoji_Modifier})*$/u;

const isUrl = (value: string): boolean => /^https?:\/\/[^\s]+$/i.test(value);
const isBase64 = (value: string): boolean =>
  value.length > 0 && value.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(value);

/** Answers 201: late, with an error or not at all when a fault says so. The message has left in any case. */
const answer = async (gateway: Gateway, instance: Instance, row: StoredMessage, reply: FastifyReply) => {
  const late = gateway.faults.take(instance.name, 'late', reply.request.url);
  if (late) await wait(late.ms);
  const drop = gateway.faults.take(instance.name, 'drop', reply.request.url);
  if (drop) {
    markDropped(gateway, row.key.id);
    if (drop.status) return reply.status(drop.status).send(internal('Internal Server Error').body());
    reply.hijack();
    reply.raw.socket?.destroy();
    return reply;
  }
  return reply.status(201).send(sendReply(instance, row));
};

const send = async (
  gateway: Gateway,
  reply: FastifyReply,
  instance: Instance,
  out: Pick<OutgoingMessage, 'kind' | 'text' | 'message' | 'messageType'> & { file?: MediaFile },
) => {
  const { request } = reply;
  const body = bodyOf(request);
  const row = await sendAndLog(gateway, instance, {
    ...out,
    route: request.url.split('/')[2] ?? '',
    number: body.number as string,
    delay: body.delay as number | undefined,
    quoted: body.quoted as OutgoingMessage['quoted'],
    apikey: apiKeyOf(request),
  });
  if (out.file) {
    gateway.media.put(row.key.id, out.file);
    gateway.notify('message', row);
  }
  return answer(gateway, instance, row, reply);
};

/** A link is not followed: then the sample stands in for it. */
const fileOf = (body: Json, media: string, mimetype: string): { file?: MediaFile } =>
  isUrl(media) ? {} : { file: { mimetype, base64: media, fileName: String(body.fileName ?? 'arquivo') } };

const mediaMessage = (mediatype: string, body: Json, now: number): Json => ({
  ...(mediatype === 'image' ? { interactiveAnnotations: [], scanLengths: [], annotations: [] } : {}),
  mimetype: body.mimetype ?? 'application/octet-stream',
  ...(body.caption ? { caption: body.caption } : {}),
  ...(mediatype === 'document' ? { fileName: body.fileName ?? 'documento', title: body.fileName ?? 'documento' } : {}),
  fileSha256: bytes(32, 1),
  fileLength: long(Buffer.byteLength(String(body.media ?? body.audio ?? ''), 'base64'), true),
  ...(mediatype === 'image' ? { height: 1, width: 1 } : {}),
  mediaKey: bytes(32, 2),
  fileEncSha256: bytes(32, 3),
  mediaKeyTimestamp: long(now),
  ...(mediatype === 'image' ? { jpegThumbnail: bytes(274, 4) } : {}),
  contextInfo: {
    mentionedJid: [],
    groupMentions: [],
    ephemeralSettingTimestamp: long(now),
    disappearingMode: { initiator: 0 },
  },
});

const reactionRoute = (app: FastifyInstance, gateway: Gateway): void => {
  app.post('/message/sendReaction/:instanceName', async (request, reply) => {
    const instance = requireInstance(gateway, request);
    const body = bodyOf(request);
    validate(body, ['key', 'reaction'], { key: { type: 'object' }, reaction: { type: 'string' } });
    const key = body.key as { id?: string; remoteJid?: string };
    const emoji = body.reaction as string;
    if (emoji !== '' && !ONE_SIGN.test(emoji)) throw badRequest('"reaction" must be a single emoji or empty string');
    const row = await sendAndLog(gateway, instance, {
      route: 'sendReaction',
      number: String(key.remoteJid),
      kind: 'reaction',
      text: emoji ? `Reagiu com ${emoji}` : 'Tirou a reação',
      message: { reactionMessage: { key, text: emoji } },
      messageType: 'reactionMessage',
      apikey: apiKeyOf(request),
    });
    return answer(gateway, instance, row, reply);
  });
};

const STICKER = 'image/webp';

/** What has no text and no file of its own kind: a place, contacts, a sticker. */
const cardRoutes = (app: FastifyInstance, gateway: Gateway): void => {
  app.post('/message/sendLocation/:instanceName', async (request, reply) => {
    const instance = requireInstance(gateway, request);
    const body = bodyOf(request);
    const text = { type: 'string' };
    const number = { type: 'number' };
    const rules = { number: NUMBER, name: text, address: text, latitude: number, longitude: number };
    validate(body, ['number', 'latitude', 'longitude', 'name', 'address'], rules);
    const { latitude: degreesLatitude, longitude: degreesLongitude, name, address } = body;
    const message = { locationMessage: { degreesLatitude, degreesLongitude, name, address } };
    return send(gateway, reply, instance, {
      kind: 'location',
      text: `Local: ${name}`,
      message,
      messageType: 'locationMessage',
    });
  });

  app.post('/message/sendContact/:instanceName', async (request, reply) => {
    const instance = requireInstance(gateway, request);
    const body = bodyOf(request);
    validate(body, ['number', 'contact'], { number: NUMBER, contact: { type: 'array' } });
    const [first] = body.contact as { fullName?: string; phoneNumber?: string }[];
    if (!first?.fullName || (first.phoneNumber ?? '').length < 10) throw badRequest('contact is not valid');
    const { fullName: displayName, phoneNumber } = first;
    const vcard = `BEGIN:VCARD\nVERSION:3.0\nFN:${displayName}\nTEL;waid=${phoneNumber}:+${phoneNumber}\nEND:VCARD`;
    return send(gateway, reply, instance, {
      kind: 'contact',
      text: `Contato: ${displayName}`,
      message: { contactMessage: { displayName, vcard } },
      messageType: 'contactMessage',
    });
  });

  app.post('/message/sendSticker/:instanceName', async (request, reply) => {
    const instance = requireInstance(gateway, request);
    const body = bodyOf(request);
    validate(body, ['number', 'sticker'], { number: NUMBER });
    const sticker = String(body.sticker);
    if (!isUrl(sticker) && !isBase64(sticker)) throw badRequest('Owned media must be a url or base64');
    const details = mediaMessage('sticker', Object.assign({ mimetype: STICKER }, body), Math.floor(Date.now() / 1000));
    return send(gateway, reply, instance, {
      kind: 'sticker',
      text: 'Figurinha',
      message: { stickerMessage: details },
      messageType: 'stickerMessage',
      ...fileOf(body, sticker, STICKER),
    });
  });
};

export const messageRoutes = (app: FastifyInstance, gateway: Gateway): void => {
  reactionRoute(app, gateway);
  cardRoutes(app, gateway);
  app.post('/message/sendText/:instanceName', async (request, reply) => {
    const instance = requireInstance(gateway, request);
    const body = bodyOf(request);
    validate(body, ['number', 'text'], { number: NUMBER, text: { type: 'string' }, delay: DELAY });
    const text = body.text as string;
    if (text.trim() === '') throw badRequest('Text is required');
    const message = { conversation: text };
    return send(gateway, reply, instance, { kind: 'text', text, message, messageType: 'conversation' });
  });

  app.post('/message/sendMedia/:instanceName', async (request, reply) => {
    const instance = requireInstance(gateway, request);
    const body = bodyOf(request);
    const mediatype = { type: 'string', values: MEDIA_TYPES };
    validate(body, ['number', 'mediatype'], { number: NUMBER, mediatype, delay: DELAY });
    const media = String(body.media ?? '');
    if (!isUrl(media) && !isBase64(media)) throw badRequest('Owned media must be a url or base64');
    if (body.mediatype === 'document' && isBase64(media) && !body.fileName) {
      throw badRequest('For base64 the file name must be informed.');
    }
    const kind = body.mediatype as string;
    const messageType = `${kind}Message`;
    const message = { [messageType]: mediaMessage(kind, body, Math.floor(Date.now() / 1000)) };
    const text = String(body.caption ?? body.fileName ?? kind);
    const mimetype = String(body.mimetype ?? 'application/octet-stream');
    return send(gateway, reply, instance, { kind, text, message, messageType, ...fileOf(body, media, mimetype) });
  });

  app.post('/message/sendWhatsAppAudio/:instanceName', async (request, reply) => {
    const instance = requireInstance(gateway, request);
    const body = bodyOf(request);
    validate(body, ['number', 'audio'], { number: NUMBER, delay: DELAY });
    const audio = String(body.audio);
    if (!isUrl(audio) && !isBase64(audio)) {
      throw badRequest('Owned media must be a url, base64, or valid file with buffer');
    }
    const details = mediaMessage(
      'audio',
      { ...body, mimetype: 'audio/ogg; codecs=opus' },
      Math.floor(Date.now() / 1000),
    );
    const message = { audioMessage: { ...details, ptt: true } };
    return send(gateway, reply, instance, {
      kind: 'audio',
      text: 'Áudio',
      message,
      messageType: 'audioMessage',
      ...fileOf(body, audio, 'audio/ogg; codecs=opus'),
    });
  });
};
