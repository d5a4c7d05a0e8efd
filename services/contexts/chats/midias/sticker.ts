import { inPictureTurn } from '@balcao/kit/picture-turns';
import sharp from 'sharp';

/** What WhatsApp takes for a sticker. */
const SIDE = 512;
const MAX_BYTES = 100 * 1024;
const MAX_PIXELS = 40_000_000;
const QUALITIES = [85, 65, 45, 25];
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** A picture as a sticker: WebP, square, clear around it, as small as it must be. Null: none that can be opened. */
export const stickerOf = (bytes: Buffer): Promise<Buffer | null> => inPictureTurn(() => pack(bytes));

async function pack(bytes: Buffer): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'contain', background: CLEAR });
    for (const quality of QUALITIES) {
      const sticker = await picture.clone().webp({ quality }).toBuffer();
      if (sticker.length <= MAX_BYTES) return sticker;
    }
    return null;
  } catch {
    return null;
  }
}
