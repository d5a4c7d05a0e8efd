import { recordOf } from '@balcao/kit/record';
import { innermost } from '../inbox/read-message';
import { readFile } from './read-midia';

/** What is sealed of an event, bound to this. */
export const ORIGIN_FIELD = 'midias.origem';
/** Longer than any real one. */
const MAX_ORIGIN = 24_000;
const MAX_PREVIEW = 8_000;
const MIN_PREVIEW = 100;

/** What a file of an event is fetched by, and its picture from before: bulk and keys that are stored nowhere else. */
export interface Origin {
  /** Sealed. */
  origem: string;
  previa: string | null;
}

/** Bytes as the gateway writes them: base64, `{ "0": 255 }` or a list. */
function bytesOf(value: unknown): Buffer | null {
  if (typeof value === 'string') return Buffer.from(value.slice(0, 4 * MAX_PREVIEW), 'base64');
  if (typeof value !== 'object' || value === null) return null;
  const list: unknown[] = Object.values('data' in value && Array.isArray(value.data) ? value.data : value);
  return list.length > MAX_PREVIEW ? null : Buffer.from(list.map(Number));
}

/** WhatsApp's own small picture; anything that is no JPEG is none. */
function previewOf(message: unknown): string | null {
  const part = Object.values(innermost(message)).find((value) => recordOf(value).jpegThumbnail);
  const bytes = bytesOf(recordOf(part).jpegThumbnail);
  const isJpeg =
    bytes && bytes.length > MIN_PREVIEW && bytes.length <= MAX_PREVIEW && bytes.readUIntBE(0, 3) === 0xffd8ff;
  return isJpeg ? bytes.toString('base64') : null;
}

/** The gateway needs the keys and the address of the file, not its picture nor what the message answers. */
const lean = (key: string, value: unknown) =>
  key === 'jpegThumbnail' || key === 'contextInfo' || key === 'base64' || key === 'waveform' ? undefined : value;

// docs/decisions/0077-a-file-is-fetched-once-by-what-the-event-said.md
/** Null: the event brings no file. */
export function keepOrigin(data: unknown, seal: (plain: string) => string): Origin | null {
  const { key, message, messageType } = recordOf(data);
  if (!readFile(message)) return null;
  const whole = JSON.stringify({ key, message, messageType }, lean);
  const origem = seal(whole.length > MAX_ORIGIN ? JSON.stringify({ key }) : whole);
  return { origem, previa: previewOf(message) };
}
