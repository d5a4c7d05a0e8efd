import { AppError } from '@balcao/kit/errors';
import { inPictureTurn } from '@balcao/kit/picture-turns';
import sharp from 'sharp';

/** Longest side of a stored picture, in pixels, and the most pixels that are decoded at all. */
const MAX_SIDE = 1200;
const MAX_PIXELS = 40_000_000;
/** What the content must be; the name and the announced type prove nothing. */
const FORMATS = new Set(['jpeg', 'png', 'webp']);

// Every other decoder (SVG, GIF, PDF, …) never sees what a stranger sent.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/**
 * Bytes a person sent → a picture of our own making: WebP, turned upright, at most 1200 pixels, without metadata.
 * Anything that is not a whole JPEG, PNG or WebP is refused ('catalog/image-invalid').
 */
export const readPicture = (bytes: Buffer): Promise<Buffer> => inPictureTurn(() => unpack(bytes));

async function unpack(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', animated: false });
    const { format } = await picture.metadata();
    if (!FORMATS.has(format)) throw new AppError('catalog/image-invalid');
    const size = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    return await picture.rotate().resize(size).webp({ quality: 82 }).toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('catalog/image-invalid', { cause: error });
  }
}
