import { bytes, long } from './model/bytes';
import { type MediaFile, previewOf, sampleMedia } from './model/samples';
import type { Json, StoredMessage } from './model/types';

export interface ContentInput {
  kind: string;
  text: string;
  caption?: string;
  fileName?: string;
  target?: StoredMessage;
  targetId?: string;
  targetJid: string;
  /** Sent instead of the sample. */
  file?: MediaFile;
}
export interface Content {
  message: Json;
  messageType: string;
  contextInfo?: Json | null;
  /** What the page shows. */
  shown: string;
}

const media = (kind: string, now: number, file: MediaFile = sampleMedia(kind)): Json => {
  const { mimetype, base64 } = file;
  return {
    url: `https://mmg.whatsapp.net/v/t62.fake/${kind}.enc?mms3=true`,
    mimetype,
    fileSha256: bytes(32, 1),
    fileLength: long(Buffer.byteLength(base64, 'base64'), true),
    mediaKey: bytes(32, 2),
    fileEncSha256: bytes(32, 3),
    directPath: `/v/t62.fake/${kind}.enc`,
    mediaKeyTimestamp: long(now),
  };
};

const picture = (kind: string, now: number, caption?: string, file?: MediaFile): Json => ({
  interactiveAnnotations: [],
  scanLengths: [],
  annotations: [],
  ...media(kind, now, file),
  ...(caption ? { caption } : {}),
  height: 1280,
  width: 720,
  jpegThumbnail: file ? bytes(4, 8) : previewOf(kind),
});

const reply = (type: string, body: Json, shown: string): Content => ({
  message: { [type]: body },
  messageType: type,
  contextInfo: null,
  shown,
});

const location = { degreesLatitude: -23.5614, degreesLongitude: -46.6559, name: 'Avenida Paulista' };
const vcard = (name: string): string =>
  `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL;waid=5511900000002:+55 11 90000-0002\nEND:VCARD`;

const builders: Record<string, (input: ContentInput, now: number) => Content> = {
  text: ({ text }) => ({
    message: { conversation: text, messageContextInfo: { deviceListMetadataVersion: 2, messageSecret: bytes(32) } },
    messageType: 'conversation',
    shown: text,
  }),
  image: ({ caption, text, file }, now) =>
    reply('imageMessage', picture('image', now, caption ?? text, file), (caption ?? text) || 'Foto'),
  video: ({ caption, text, file }, now) =>
    reply(
      'videoMessage',
      { ...picture('video', now, caption ?? text, file), seconds: 4 },
      (caption ?? text) || 'Vídeo',
    ),
  audio: ({ file }, now) =>
    reply(
      'audioMessage',
      { ...media('audio', now, file), seconds: file ? undefined : 3, ptt: true, waveform: bytes(8, 9) },
      'Áudio',
    ),
  document: ({ caption, text, fileName, file }, now) => {
    const name = file?.fileName ?? fileName ?? 'comprovante.pdf';
    const words = caption ?? text;
    const { fileSha256: _sha, fileEncSha256: _enc, mediaKeyTimestamp: _at, ...details } = media('document', now, file);
    const body = { ...details, title: name, fileName: name, ...(words ? { caption: words } : {}) };
    const { contextInfo: _none, ...content } = reply('documentMessage', body, words ? `${name} · ${words}` : name);
    return content;
  },
  sticker: (_input, now) => {
    const { url, mimetype, fileLength } = media('sticker', now);
    return reply('stickerMessage', { url, mimetype, fileLength, isAnimated: false }, 'Figurinha');
  },
  location: () => reply('locationMessage', location, `Local: ${location.name}`),
  contact: ({ text }) => {
    const displayName = text || 'Fulano';
    return reply('contactMessage', { displayName, vcard: vcard(displayName) }, `Contato: ${displayName}`);
  },
  reaction: ({ text, target, targetId, targetJid }, now) => {
    const key = target?.key ?? { remoteJid: targetJid, fromMe: true, id: targetId ?? '3EB0TARGET' };
    const { contextInfo: _none, ...content } = reply(
      'reactionMessage',
      { key: { remoteJid: key.remoteJid, fromMe: key.fromMe, id: key.id }, text, senderTimestampMs: long(now * 1000) },
      `Reagiu com ${text || 'nada'}`,
    );
    return content;
  },
  button: ({ text }) => {
    const contextInfo = { mentionedJid: [], groupMentions: [], stanzaId: '3EB0BTN' };
    const body = { selectedButtonId: 'opcao_1', selectedDisplayText: text || 'Opção 1', contextInfo, type: 1 };
    return { ...reply('buttonsResponseMessage', body, text || 'Opção 1'), contextInfo };
  },
  list: ({ text }) => {
    const title = text || 'Opção 1';
    const body = { title, listType: 1, singleSelectReply: { selectedRowId: 'opcao_1' }, description: '' };
    return reply('listResponseMessage', body, title);
  },
  ephemeral: ({ text }) => reply('ephemeralMessage', { message: { extendedTextMessage: { text } } }, text),
  viewOnce: ({ text }, now) =>
    reply(
      'viewOnceMessageV2',
      { message: { imageMessage: picture('image', now, text) } },
      'Foto de visualização única',
    ),
};

/** The `message`, `messageType` and `contextInfo` a customer's message of this kind has in the gateway. */
export const buildContent = (input: ContentInput, now: number): Content | undefined =>
  builders[input.kind]?.(input, now);
