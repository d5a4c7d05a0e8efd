import { inPictureTurn } from '@balcao/kit/picture-turns';
import sharp from 'sharp';

/** Longest side of the smaller picture, in pixels, and the most pixels that are decoded at all. */
const MAX_SIDE = 640;
const MAX_PIXELS = 40_000_000;
const FORMATS = new Set(['jpeg', 'png', 'webp']);

// Every other decoder (SVG, GIF, PDF, …) never sees what a stranger sent.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

export interface Picture {
  largura: number;
  altura: number;
  /** WebP, upright, without metadata. */
  miniatura: Buffer;
}

/** Null: no picture that can be opened, or one that unpacks to more than a picture has. */
export const smallPicture = (bytes: Buffer): Promise<Picture | null> => inPictureTurn(() => unpack(bytes));

async function unpack(bytes: Buffer): Promise<Picture | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', animated: false });
    const { format, autoOrient } = await picture.metadata();
    if (!FORMATS.has(format)) return null;
    const size = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    const miniatura = await picture.autoOrient().resize(size).webp({ quality: 78 }).toBuffer();
    return { largura: autoOrient.width, altura: autoOrient.height, miniatura };
  } catch {
    return null;
  }
}
