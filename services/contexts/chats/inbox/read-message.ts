import type { Message } from '@balcao/contracts/chats';
import { recordOf } from '@balcao/kit/record';
import { quotedWords } from '../midias/file-words';

type Json = Record<string, unknown>;
/** What a WhatsApp message says, whatever it was wrapped in. */
export type ReadMessage =
  | { kind: 'content'; tipo: Message['tipo']; content: string; answerable: boolean; quoted: Quoted | null }
  | { kind: 'edit'; targetId: string; content: string }
  | { kind: 'revoke'; targetId: string }
  /** Nothing a person wrote: keys, receipts, polls, or a message that could not be decrypted yet. */
  | { kind: 'nothing' };
export interface Quoted {
  id: string | null;
  text: string | null;
}

const MAX_CONTENT = 20_000;
const MAX_QUOTE = 300;
/** Signs are put together from several. */
const MAX_EMOJI = 40;
const MAX_WRAPPERS = 10;
const WRAPPERS = [
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
  'deviceSentMessage',
  'groupMentionedMessage',
  'editedMessage',
];
const SILENT = [
  'protocolMessage',
  'senderKeyDistributionMessage',
  'pollUpdateMessage',
  'pollCreationMessage',
  'pollCreationMessageV3',
  'keepInChatMessage',
  'pinInChatMessage',
  'encReactionMessage',
];

/** An accent is one sign with its letter, or no search would find the word. */
const text = (value: unknown): string => (typeof value === 'string' ? value.trim().normalize('NFC') : '');
const labelled = (label: string, detail: string) => (detail ? `${label}: ${detail}` : label);

/** Disappearing and view-once messages arrive inside each other. */
function unwrap(message: unknown): { inner: Json; wrappers: string[] } {
  let inner = recordOf(message);
  const wrappers: string[] = [];
  for (let depth = 0; depth < MAX_WRAPPERS; depth += 1) {
    const wrapper = WRAPPERS.find((name) => inner[name]);
    const next = wrapper ? recordOf(recordOf(inner[wrapper]).message) : undefined;
    if (!wrapper || !next || Object.keys(next).length === 0) break;
    wrappers.push(wrapper);
    inner = next;
  }
  return { inner, wrappers };
}

/** What was written, whatever it was wrapped in. */
export const innermost = (message: unknown): Json => unwrap(message).inner;

/** To be looked at once: WhatsApp shows it on the company's phone alone. */
export function isViewOnce(message: unknown): boolean {
  const { inner, wrappers } = unwrap(message);
  return (
    wrappers.some((name) => name.startsWith('viewOnce')) ||
    Object.values(inner).some((part) => recordOf(part).viewOnce === true)
  );
}

function nativeFlowText(reply: Json): string {
  try {
    const chosen = JSON.parse(text(recordOf(reply.nativeFlowResponseMessage).paramsJson) || '{}');
    return text(recordOf(reply.body).text) || text(chosen.display_text) || text(chosen.title) || text(chosen.id);
  } catch {
    return text(recordOf(reply.body).text);
  }
}

type Reader = (part: Json, message: Json) => { tipo: Message['tipo']; content: string; answerable?: boolean };
const captioned = (tipo: Message['tipo'], label: string): Reader => {
  return (part) => ({ tipo, content: text(part.caption) || label });
};
const contactName = (part: unknown) => text(recordOf(part).displayName);

/** One reader per kind; the first that matches says what the message is. */
const READERS: Record<string, Reader> = {
  extendedTextMessage: (part) => ({ tipo: 'text', content: text(part.text) }),
  audioMessage: (_, message) => ({
    tipo: 'audio',
    content: text(message.speechToText).replace(/^\[audio\]\s*/i, '') || 'Mensagem de voz',
  }),
  imageMessage: captioned('image', 'Imagem'),
  videoMessage: captioned('video', 'Vídeo'),
  ptvMessage: captioned('video', 'Vídeo'),
  documentMessage: (part) => ({
    tipo: 'document',
    content: text(part.caption) || labelled('Documento', text(part.fileName) || text(part.title)),
  }),
  stickerMessage: () => ({ tipo: 'sticker', content: 'Figurinha', answerable: false }),
  lottieStickerMessage: () => ({ tipo: 'sticker', content: 'Figurinha', answerable: false }),
  locationMessage: (part) => ({
    tipo: 'location',
    content: labelled('Localização', [text(part.name), text(part.address)].filter(Boolean).join(', ')),
  }),
  liveLocationMessage: (part) => ({ tipo: 'location', content: labelled('Localização', text(part.caption)) }),
  contactMessage: (part) => ({ tipo: 'contact', content: labelled('Contato', contactName(part)) }),
  contactsArrayMessage: (part) => ({
    tipo: 'contact',
    content: labelled('Contatos', (Array.isArray(part.contacts) ? part.contacts : []).map(contactName).join(', ')),
  }),
  buttonsResponseMessage: (part) => ({
    tipo: 'button',
    content: text(part.selectedDisplayText) || text(part.selectedButtonId),
  }),
  templateButtonReplyMessage: (part) => ({
    tipo: 'button',
    content: text(part.selectedDisplayText) || text(part.selectedId),
  }),
  listResponseMessage: (part) => ({
    tipo: 'button',
    content: text(part.title) || text(recordOf(part.singleSelectReply).selectedRowId),
  }),
  interactiveResponseMessage: (part) => ({ tipo: 'button', content: nativeFlowText(part) }),
  reactionMessage: (part) => ({
    tipo: 'reaction',
    content: text(part.text) || 'Reação removida',
    answerable: false,
  }),
};

/** To which message a reaction is, and with what; null: it is none. Empty: the reaction is taken back. */
export function readReaction(message: unknown): { targetId: string; emoji: string } | null {
  const { key, text: emoji } = recordOf(innermost(message).reactionMessage);
  const targetId = text(recordOf(key).id);
  return targetId ? { targetId, emoji: text(emoji).slice(0, MAX_EMOJI) } : null;
}

function wordsOf(message: Json): Pick<Message, 'tipo' | 'content'> {
  if (typeof message.conversation === 'string') return { tipo: 'text', content: text(message.conversation) };
  for (const [name, read] of Object.entries(READERS)) {
    if (message[name]) return read(recordOf(message[name]), message);
  }
  return { tipo: 'text', content: '' };
}

function readQuoted(data: Json, message: Json): Quoted | null {
  const inside = Object.values(message)
    .map((part) => recordOf(part).contextInfo)
    .find(Boolean);
  const context = recordOf(data.contextInfo ?? message.contextInfo ?? inside);
  const id = text(context.stanzaId) || null;
  const said = quotedWords(wordsOf(innermost(context.quotedMessage))).slice(0, MAX_QUOTE) || null;
  return id || said ? { id, text: said } : null;
}

/** An edit or a deletion, as `protocolMessage` (also bare, as MESSAGES_EDITED brings it). */
export function readProtocol(protocol: unknown): ReadMessage {
  const { key, type, editedMessage } = recordOf(protocol);
  const targetId = text(recordOf(key).id);
  if (!targetId) return { kind: 'nothing' };
  if (type === 'REVOKE' || type === 0) return { kind: 'revoke', targetId };
  const content = wordsOf(innermost(recordOf(editedMessage).message ?? editedMessage)).content.slice(0, MAX_CONTENT);
  return content ? { kind: 'edit', targetId, content } : { kind: 'nothing' };
}

/** Reads `data` of messages.upsert and its kin, of gateway v1 and v2. */
export function readMessage(data: unknown): ReadMessage {
  const whole = recordOf(data);
  const message = innermost(whole.message);
  if (message.protocolMessage) return readProtocol(message.protocolMessage);
  const quoted = readQuoted(whole, message);
  const plain = text(message.conversation);
  if (plain) return { kind: 'content', tipo: 'text', content: plain.slice(0, MAX_CONTENT), answerable: true, quoted };
  const name = Object.keys(READERS).find((key) => message[key]);
  const read = name ? READERS[name]?.(recordOf(message[name]), message) : undefined;
  if (read?.content) {
    const { tipo, content, answerable = true } = read;
    return { kind: 'content', tipo, content: content.slice(0, MAX_CONTENT), answerable, quoted };
  }
  const rest = Object.keys(message).filter((key) => !SILENT.includes(key) && message[key] && key !== 'conversation');
  if (rest.length === 0 || name) return { kind: 'nothing' };
  return { kind: 'content', tipo: 'unsupported', content: 'Mensagem não suportada', answerable: false, quoted };
}

/** Epoch seconds as number, text or Long. Never later than `now`; null when the event does not say. */
export function readTime(value: unknown, now: Date): Date | null {
  const seconds = typeof value === 'object' ? Number(recordOf(value).low) : Number(value);
  if (!Number.isFinite(seconds) || seconds <= 0) return null;
  return new Date(Math.min(seconds * 1000, now.getTime()));
}

/** The name WhatsApp shows, unless it is no name: digits, our own 'Você', nothing. */
export function readName(pushName: unknown): string | null {
  const name = text(pushName).replace(/\s+/g, ' ').slice(0, 100);
  return name === '' || name === 'Você' || /^[\d\s+()@.-]+$/.test(name) ? null : name;
}
