import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { smallPicture } from '../../chats/midias/small-picture';
import { stickerOf } from '../../chats/midias/sticker';
import { uprightPicture } from '../../chats/midias/upright-picture';
import { readPicture } from './read-picture';

const plain = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#c04080' } });
/** Pixels that do not compress away, so that a cut file is really cut. */
const noisy = () => {
  const pixels = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, n) => (n * 7919) % 251));
  return sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } });
};

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A few bytes that announce a picture of 20000 x 20000 pixels. */
function pixelBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(20_000, 0);
  header.writeUInt32BE(20_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rest = [pngChunk('IHDR', header), pngChunk('IDAT', Buffer.alloc(64)), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...rest]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>';
const cut = async () => {
  const whole = await noisy().jpeg({ quality: 95 }).toBuffer();
  return whole.subarray(0, Math.floor(whole.length / 2));
};

it.each([
  ['an SVG', () => Buffer.from(SVG)],
  ['an SVG with an XML prologue', () => Buffer.from(`<?xml version="1.0"?>\n${SVG}`)],
  ['a page renamed to .jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', () => plain().gif().toBuffer()],
  ['a GIF that is also a script', () => Buffer.from('GIF89a/*\u0001\u0000\u0001*/=1;alert(1)', 'latin1')],
  ['a PDF', () => Buffer.from(PDF)],
  ['a TIFF', () => plain().tiff().toBuffer()],
  ['a page behind the first bytes of a JPEG', () => Buffer.from('\u00ff\u00d8\u00ff<html>', 'latin1')],
  ['a JPEG cut in the middle', cut],
  ['nothing', () => Buffer.alloc(0)],
])('refuses %s', async (_name, make) => {
  await expect(readPicture(await make())).rejects.toMatchObject({ code: 'catalog/image-invalid' });
});

it('refuses 20000 x 20000 pixels in a few bytes before it decodes any', async () => {
  const refused = {
    code: 'catalog/image-invalid',
    options: { cause: { message: expect.stringMatching(/pixel limit/) } },
  };
  await expect(readPicture(pixelBomb())).rejects.toMatchObject(refused);
});

it.each(['jpeg', 'png', 'webp'] as const)('makes a WebP of its own from a %s', async (format) => {
  const made = await sharp(await readPicture(await plain(3000, 1500).toFormat(format).toBuffer())).metadata();
  expect(made).toMatchObject({ format: 'webp', width: 1200, height: 600 });
});

it('does not blow up a small picture', async () => {
  const made = await sharp(await readPicture(await plain(40, 30).png().toBuffer())).metadata();
  expect(made).toMatchObject({ width: 40, height: 30 });
});

it('turns the picture upright and forgets where and with what it was taken', async () => {
  const exif = { IFD0: { Make: 'Camera-da-Ana', Orientation: '6' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } };
  const sent = await plain(40, 20).withExif(exif).withMetadata({ orientation: 6, exif }).jpeg().toBuffer();
  expect(sent.includes('Camera-da-Ana')).toBe(true);
  const stored = await readPicture(sent);
  const made = await sharp(stored).metadata();
  expect(made).toMatchObject({ width: 20, height: 40 });
  expect([made.exif, made.icc, made.xmp, made.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(stored.includes('Camera-da-Ana')).toBe(false);
});

it('keeps nothing of what hides behind a whole picture', async () => {
  const sent = Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
  expect((await readPicture(sent)).includes('<script>')).toBe(false);
});

it('unpacks two at a time, whichever way they come, so that threads are left for others', async () => {
  const picture = await noisy().resize(300, 300).jpeg().toBuffer();
  const ways: ((bytes: Buffer) => Promise<unknown>)[] = [readPicture, smallPicture, uprightPicture, stickerOf];
  let isOver = false;
  let most = 0;
  const work = Promise.all([...ways, ...ways].map((way) => way(picture))).finally(() => {
    isOver = true;
  });
  const atOnce = () => {
    const { queue, process } = sharp.counters();
    return queue + process;
  };
  while (!isOver) {
    // Two numbers, read one after the other: what begins between the two reads is counted in both, but not twice in a row.
    most = Math.max(most, Math.min(atOnce(), atOnce()));
    await new Promise((next) => setTimeout(next, 1));
  }
  expect((await work).every(Boolean)).toBe(true);
  expect([1, 2]).toContain(most);
});
