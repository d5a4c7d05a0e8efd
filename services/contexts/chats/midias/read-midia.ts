import type { FileKind, Midia } from '@balcao/contracts/media-kinds';
import { recordOf } from '@balcao/kit/record';
import { innermost } from '../inbox/read-message';

type Json = Record<string, unknown>;

/** The parts of a message that are files at WhatsApp, and what each is shown as. */
const FILES: Record<string, FileKind> = {
  imageMessage: 'image',
  videoMessage: 'video',
  ptvMessage: 'video',
  audioMessage: 'audio',
  documentMessage: 'document',
  stickerMessage: 'sticker',
};
const MAX_CONTACTS = 20;
const MAX_NAME = 200;

/** An accent is one sign with its letter, as people type it: a Mac's file names have them apart, and no search would find them. */
const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim().normalize('NFC') : null;
/** What a column of whole numbers holds. */
const MAX_INTEGER = 2 ** 31 - 1;
/** Whole, above nothing and not beyond `most`, also of the gateway's `{ low, high }`; null: whoever wrote it made it up. */
function numberOf(value: unknown, most = MAX_INTEGER): number | null {
  const { low, high } = recordOf(value);
  const number = typeof low === 'number' ? (low >>> 0) + Number(high ?? 0) * 2 ** 32 : Number(value ?? Number.NaN);
  const whole = Math.round(number);
  return whole > 0 && whole <= most ? whole : null;
}

/** The file in a message, as WhatsApp describes it; null: there is none. */
export function readFile(message: unknown) {
  const inner = innermost(message);
  const name = Object.keys(FILES).find((key) => inner[key]);
  const tipo = name ? FILES[name] : undefined;
  if (!name || !tipo) return null;
  const part = recordOf(inner[name]);
  return {
    tipo,
    mime: text(part.mimetype)?.slice(0, 100) ?? null,
    nome: (text(part.fileName) ?? text(part.title))?.slice(0, MAX_NAME) ?? null,
    bytes: numberOf(part.fileLength, Number.MAX_SAFE_INTEGER),
    segundos: numberOf(part.seconds),
    largura: numberOf(part.width),
    altura: numberOf(part.height),
  };
}

function readPlace(part: Json): Midia | null {
  const { degreesLatitude, degreesLongitude } = part;
  // An empty text, null and a list count as 0 otherwise: a place in the sea.
  const said = [degreesLatitude, degreesLongitude].every((one) => typeof one === 'number' || text(one) !== null);
  const [latitude, longitude] = [Number(degreesLatitude), Number(degreesLongitude)];
  const known = said && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!known) return null;
  const named = {
    nome: text(part.name)?.slice(0, MAX_NAME) ?? null,
    endereco: text(part.address)?.slice(0, 400) ?? null,
  };
  return Object.assign({ kind: 'local' as const, latitude, longitude }, named);
}

/** Numbers of a vCard, as they are written there. */
function phonesOf(vcard: unknown): string[] {
  const lines = (text(vcard) ?? '').slice(0, 20_000).split(/\r?\n/);
  const phones = lines.flatMap((line) => {
    const [head = '', ...rest] = line.split(':');
    const isPhone = /(^|\.)TEL(;|$)/i.test(head);
    return isPhone ? [rest.join(':').trim().slice(0, 40)] : [];
  });
  return [...new Set(phones.filter(Boolean))].slice(0, 10);
}

function readContacts(parts: unknown[]): Midia {
  const contatos = parts.slice(0, MAX_CONTACTS).map((part) => {
    const { displayName, vcard } = recordOf(part);
    return { nome: text(displayName)?.slice(0, MAX_NAME) ?? 'Contato', telefones: phonesOf(vcard) };
  });
  return { kind: 'contatos', contatos };
}

/** What a message carries that needs no fetching: a place or contacts. */
export function readCarried(message: unknown): Midia | null {
  const inner = innermost(message);
  const place = inner.locationMessage ?? inner.liveLocationMessage;
  if (place) return readPlace(recordOf(place));
  if (inner.contactMessage) return readContacts([inner.contactMessage]);
  const { contacts } = recordOf(inner.contactsArrayMessage);
  return Array.isArray(contacts) ? readContacts(contacts) : null;
}
