import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { createPixelBomb } from '../shop/photos.ts';
import { createHugePng } from './hostile-files.ts';

/** An undefined reason means that the file may also be accepted. */
export type ImageBomb = { name: string; bytes: Buffer; reasons: (string | undefined)[] };

const tooLargeReasons = ['picture-too-large'];
const rejectionReasons = ['picture-too-large', 'picture-invalid'];

/**
 * 7,000 × 7,000 pixels in two kilobytes; decoding takes 900 to 1,700 MB. Made with sharp's `avif({ effort: 0,
 * chromaSubsampling: '4:4:4' })`.
 */
const hugeAvif = readFileSync(new URL('../../fixtures/pictures/49-megapixels.avif', import.meta.url));

function createMislabelledAvif(): Buffer {
  const avif = Buffer.from(hugeAvif);
  for (let offset = avif.indexOf('ispe'); offset >= 0; offset = avif.indexOf('ispe', offset + 4)) {
    avif.writeUInt32BE(100, offset + 8);
    avif.writeUInt32BE(100, offset + 12);
  }
  return avif;
}

/** A progressive JPEG makes the decoder allocate all pixels before the first scan. */
async function createHugeJpeg(side: number): Promise<Buffer> {
  const smallImage = { create: { width: 64, height: 64, channels: 3 as const, background: '#c01818' } };
  const bytes = await sharp(smallImage).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}

async function createHugeWebp(side: number): Promise<Buffer> {
  const smallImage = { create: { width: 64, height: 64, channels: 3 as const, background: '#c01818' } };
  const bytes = await sharp(smallImage).webp({ lossless: true }).toBuffer();
  const header = bytes.indexOf('VP8L') + 9;
  const rest = bytes.readUInt32LE(header) & 0xf0_00_00_00;
  bytes.writeUInt32LE((((side - 1) | ((side - 1) << 14)) >>> 0) + (rest >>> 0), header);
  return bytes;
}

/** Rotating needs the whole image in memory, in eight bytes a pixel. */
async function createLongPng(): Promise<Buffer> {
  const create = { width: 60_000, height: 830, channels: 4 as const, background: { r: 1, g: 2, b: 3, alpha: 0.5 } };
  return sharp({ create }).toColourspace('rgb16').withMetadata({ orientation: 6 }).png().toBuffer();
}

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
