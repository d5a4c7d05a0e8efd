import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../shared/package-folder';
import { bytes } from './bytes';
import type { Json } from './types';

/** One file as the gateway hands it over. */
export interface MediaFile {
  mimetype: string;
  base64: string;
  fileName: string;
}

const SAMPLES: Record<string, [mimetype: string, fileName: string]> = {
  audio: ['audio/ogg; codecs=opus', 'audio.ogg'],
  video: ['video/mp4', 'video.mp4'],
  document: ['application/pdf', 'comprovante.pdf'],
  sticker: ['image/webp', 'figurinha.webp'],
  image: ['image/jpeg', 'foto.jpg'],
};
const read = new Map<string, MediaFile>();

/** A small real file per kind of media. */
export const sampleMedia = (kind: string): MediaFile => {
  const known = read.get(kind);
  if (known) return known;
  const [mimetype, fileName] = SAMPLES[kind] ?? (SAMPLES.image as [string, string]);
  const base64 = readFileSync(join(packageFolder(), 'fixtures', fileName)).toString('base64');
  const sample = { mimetype, base64, fileName };
  read.set(kind, sample);
  return sample;
};

/** The tiny picture WhatsApp sends ahead, in the gateway's form of bytes. */
export const previewOf = (kind: string): Json => {
  if (kind !== 'image') return bytes(4, 8);
  const preview = readFileSync(join(packageFolder(), 'fixtures', 'previa.jpg'));
  return Object.fromEntries([...preview].map((byte, index) => [String(index), byte]));
};

const KEPT = 200;

/** Files that customers and the company sent, by message id; lost at the end, and then a sample stands in for each. */
export const createMediaBox = () => {
  const files = new Map<string, MediaFile>();
  return {
    put(id: string, file: MediaFile): void {
      files.set(id, file);
      const [oldest] = files.keys();
      if (files.size > KEPT && oldest !== undefined) files.delete(oldest);
    },
    of: (id: string, kind: string): MediaFile => files.get(id) ?? sampleMedia(kind),
  };
};
export type MediaBox = ReturnType<typeof createMediaBox>;
