import { type FileKind, MAX_FILE_BYTES } from '@balcao/contracts/media-kinds';

/** So much of the beginning says what a file is. */
export const HEAD_BYTES = 4_096;

interface Signature {
  at: number;
  bytes: string;
  mime: string;
}
/** What a file begins with, of everything that is accepted. Names and announced types prove nothing. */
const SIGNATURES: Signature[] = [
  { at: 0, bytes: '\xff\xd8\xff', mime: 'image/jpeg' },
  { at: 0, bytes: '\x89PNG\r\n\x1a\n', mime: 'image/png' },
  { at: 8, bytes: 'WEBP', mime: 'image/webp' },
  { at: 0, bytes: 'OggS', mime: 'audio/ogg' },
  { at: 0, bytes: 'ID3', mime: 'audio/mpeg' },
  { at: 0, bytes: '\xff\xfb', mime: 'audio/mpeg' },
  { at: 0, bytes: '\xff\xf3', mime: 'audio/mpeg' },
  { at: 0, bytes: '\xff\xf1', mime: 'audio/aac' },
  { at: 0, bytes: '\xff\xf9', mime: 'audio/aac' },
  { at: 0, bytes: '#!AMR', mime: 'audio/amr' },
  { at: 8, bytes: 'WAVE', mime: 'audio/wav' },
  { at: 4, bytes: 'ftypM4A', mime: 'audio/mp4' },
  { at: 4, bytes: 'ftyp3gp', mime: 'video/3gpp' },
  { at: 4, bytes: 'ftypqt', mime: 'video/quicktime' },
  { at: 4, bytes: 'ftyp', mime: 'video/mp4' },
  { at: 0, bytes: '\x1aE\xdf\xa3', mime: 'video/webm' },
  { at: 0, bytes: '%PDF-', mime: 'application/pdf' },
];
const ZIP = 'PK\x03\x04';
const OLD_OFFICE = '\xd0\xcf\x11\xe0';
const OFFICE: Record<string, { mime: string; folder: string }> = {
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', folder: 'word/' },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', folder: 'xl/' },
  pptx: { mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', folder: 'ppt/' },
};
const OLD: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};
const PLAIN = new Set(['txt', 'csv', 'vcf', 'ics']);
/** What a browser would read as a page or a drawing, and run. */
const ACTIVE = /<\s*(\?xml|!doctype|html|svg|script|head|body|iframe)/i;

const extensionOf = (name: string | null) => /\.(\w{1,5})$/.exec(name ?? '')?.[1]?.toLowerCase() ?? '';

function isPlain(head: Buffer): boolean {
  if (head.length === 0 || head.includes(0)) return false;
  const text = head.toString('utf8');
  // The last character may have been cut.
  return !text.slice(0, -1).includes('\uFFFD') && !ACTIVE.test(text);
}

/** What a file is, by its beginning; null: nothing that is accepted. */
export function sniff(head: Buffer, name: string | null): string | null {
  const begins = (bytes: string, at = 0) => head.toString('latin1', at, at + bytes.length) === bytes;
  const found = SIGNATURES.find(({ at, bytes }) => begins(bytes, at));
  if (found) return found.mime;
  const extension = extensionOf(name);
  if (begins(ZIP)) {
    // A package of Office names its parts; any other archive stays outside.
    const office = OFFICE[extension];
    const names = head.toString('latin1');
    return office && (names.includes('[Content_Types].xml') || names.includes(office.folder)) ? office.mime : null;
  }
  if (begins(OLD_OFFICE)) return OLD[extension] ?? null;
  return PLAIN.has(extension) && isPlain(head) ? 'text/plain' : null;
}

const FITS: Record<FileKind, (mime: string) => boolean> = {
  image: (mime) => mime.startsWith('image/'),
  sticker: (mime) => mime === 'image/webp',
  // A voice note may lie in a container for films.
  audio: (mime) => mime.startsWith('audio/') || mime === 'video/mp4' || mime === 'video/webm',
  video: (mime) => mime.startsWith('video/'),
  document: () => true,
};

/** The type a file of this kind is kept under; null: it is not what it says it is. */
export function typeAs(kind: FileKind, found: string | null): string | null {
  if (!found || !FITS[kind](found)) return null;
  return kind === 'audio' ? found.replace('video/', 'audio/') : found;
}

const MIB = 1024 * 1024;
export const tooLargeText = (kind: FileKind): string =>
  `O arquivo é grande demais: o limite é de ${MAX_FILE_BYTES[kind] / MIB} MB.`;
