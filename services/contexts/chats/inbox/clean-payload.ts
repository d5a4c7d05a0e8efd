/** Keys of the gateway (`apikey`), of our own address (`destination`) and bulk nobody reads: never stored, never logged. */
const DROPPED = new Set([
  'apikey',
  'destination',
  'server_url',
  'base64',
  'jpegThumbnail',
  'thumbnail',
  'messageSecret',
  'mediaKey',
  'fileSha256',
  'fileEncSha256',
  'streamingSidecar',
  'waveform',
  'messageContextInfo',
]);
/** The QR picture is the one base64 we want. */
const KEPT_PATHS = new Set(['data.qrcode.base64']);
const MAX_DEPTH = 40;
const MAX_STRING = 200_000;
const BROKEN = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Text Postgres can hold: no NUL, no half surrogate pairs. */
const cleanText = (text: string): string => text.replaceAll('\0', '').replace(BROKEN, '\uFFFD');

function clean(value: unknown, path: string, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value.slice(0, MAX_STRING));
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => clean(item, path, depth + 1));
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key;
    if (!DROPPED.has(key) || KEPT_PATHS.has(at)) copy[cleanText(key)] = clean(item, at, depth + 1);
  }
  return copy;
}

/** A part of a payload as it may be stored: without secrets and bulk, with text Postgres accepts. `path` is where it stood. */
export const cleanPart = (value: unknown, path: string): unknown => clean(value, path, 1);
