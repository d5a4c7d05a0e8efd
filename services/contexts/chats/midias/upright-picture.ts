import { inPictureTurn } from '@balcao/kit/picture-turns';
import sharp from 'sharp';

const MAX_SIDE = 2_560;
const MAX_PIXELS = 40_000_000;
const QUALITY = 86;

/**
 * A picture as WhatsApp shows it well: JPEG, upright, on white, without what the camera wrote of place and time. The gateway
 * turns others sideways and their empty parts black. Null: none that can be opened.
 */
export const uprightPicture = (bytes: Buffer): Promise<Buffer | null> => inPictureTurn(() => turn(bytes));

async function turn(bytes: Buffer): Promise<Buffer | null> {
  try {
    const size = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .resize(size)
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}
