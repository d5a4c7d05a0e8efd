import type { Json } from './types';

// The gateway serialises bytes as {"0":12,"1":…} and 64-bit numbers as {low,high,unsigned}.

/** `length` bytes in the gateway's JSON form, always the same for the same seed. */
export const bytes = (length: number, seed = 7): Json =>
  Object.fromEntries(Array.from({ length }, (_, index) => [String(index), (index * 31 + seed) % 256]));

export const long = (value: number, unsigned = false): Json => ({
  low: (value % 2 ** 32) | 0,
  high: Math.floor(value / 2 ** 32),
  unsigned,
});

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const text = (value: string): string => Buffer.from(value).toString('base64');

/** A tiny file per kind of media, as raw base64. */
export const sampleMedia = (kind: string): { mimetype: string; base64: string; fileName: string } => {
  if (kind === 'audio')
    return { mimetype: 'audio/ogg; codecs=opus', base64: 'T2dnUwACAAAAAAAA', fileName: 'audio.ogg' };
  if (kind === 'video') return { mimetype: 'video/mp4', base64: 'AAAAGGZ0eXBtcDQy', fileName: 'video.mp4' };
  if (kind === 'document') {
    return { mimetype: 'application/pdf', base64: text('%PDF-1.4\n%%EOF\n'), fileName: 'comprovante.pdf' };
  }
  if (kind === 'sticker') return { mimetype: 'image/webp', base64: 'UklGRgAAAABXRUJQ', fileName: 'figurinha.webp' };
  return { mimetype: 'image/png', base64: PNG, fileName: 'foto.png' };
};
