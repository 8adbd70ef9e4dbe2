import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { createPixelBomb } from '../../support/photos.ts';
import { createHugePng } from './hostile-files.ts';

/** A file, and what it must be answered with: undefined where it may also be worked on. */
export type ImageBomb = { name: string; bytes: Buffer; reasons: (string | undefined)[] };

const tooLargeReasons = ['picture-too-large'];
/** How a decoder that is refused memory ends is its own affair. */
const rejectionReasons = ['picture-too-large', 'picture-invalid'];

/**
 * 7,000 × 7,000 pixels at full colour, with transparency, in two kilobytes; decoding it takes 900 to 1,700 MB. Made once with
 * sharp's `avif({ effort: 0, chromaSubsampling: '4:4:4' })`, which takes as much.
 */
const hugeAvif = readFileSync(new URL('../../fixtures/pictures/49-megapixels.avif', import.meta.url));

/** The same, but it says that it is small wherever a header is read. */
function createMislabelledAvif(): Buffer {
  const avif = Buffer.from(hugeAvif);
  for (let offset = avif.indexOf('ispe'); offset >= 0; offset = avif.indexOf('ispe', offset + 4)) {
    avif.writeUInt32BE(100, offset + 8);
    avif.writeUInt32BE(100, offset + 12);
  }
  return avif;
}

/** A JPEG in several passes that says it is so many pixels wide and high: room for all of them is made before the first. */
async function createHugeJpeg(side: number): Promise<Buffer> {
  const smallImage = { create: { width: 64, height: 64, channels: 3 as const, background: '#c01818' } };
  const bytes = await sharp(smallImage).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}

/** A WebP without loss that says it is so many pixels wide and high. */
async function createHugeWebp(side: number): Promise<Buffer> {
  const smallImage = { create: { width: 64, height: 64, channels: 3 as const, background: '#c01818' } };
  const bytes = await sharp(smallImage).webp({ lossless: true }).toBuffer();
  const header = bytes.indexOf('VP8L') + 9;
  const rest = bytes.readUInt32LE(header) & 0xf0_00_00_00;
  bytes.writeUInt32LE((((side - 1) | ((side - 1) << 14)) >>> 0) + (rest >>> 0), header);
  return bytes;
}

/** A PNG of 50 megapixels that has to be turned by a quarter: all of it at once, in eight bytes a pixel. */
async function createLongPng(): Promise<Buffer> {
  const create = { width: 60_000, height: 830, channels: 4 as const, background: { r: 1, g: 2, b: 3, alpha: 0.5 } };
  return sharp({ create }).toColourspace('rgb16').withMetadata({ orientation: 6 }).png().toBuffer();
}

/** Small files that want much memory, of 49 to 900 megapixels. */
export async function createImageBombs(): Promise<ImageBomb[]> {
  return [
    { name: 'an AVIF of 49 Mpx', bytes: hugeAvif, reasons: tooLargeReasons },
    { name: 'an AVIF of 49 Mpx that says it is small', bytes: createMislabelledAvif(), reasons: rejectionReasons },
    { name: 'a JPEG of 49 Mpx in passes', bytes: await createHugeJpeg(7_000), reasons: tooLargeReasons },
    { name: 'a JPEG of 400 Mpx in passes', bytes: await createHugeJpeg(20_000), reasons: tooLargeReasons },
    { name: 'a WebP of 49 Mpx', bytes: await createHugeWebp(7_000), reasons: [...rejectionReasons, undefined] },
    { name: 'a WebP of 268 Mpx', bytes: await createHugeWebp(16_384), reasons: rejectionReasons },
    { name: 'a PNG of 400 Mpx', bytes: createHugePng(20_000), reasons: tooLargeReasons },
    { name: 'a PNG of 900 Mpx', bytes: createPixelBomb(), reasons: tooLargeReasons },
    { name: 'a PNG of 50 Mpx on its side', bytes: await createLongPng(), reasons: rejectionReasons },
    { name: 'an HEIC', bytes: Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic'), reasons: ['picture-heic'] },
  ];
}
