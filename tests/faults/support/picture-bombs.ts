import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { pixelBomb } from '../../support/photographs.ts';
import { vastSheet } from './hostile-files.ts';

/** A file, and what it must be answered with: undefined where it may also be worked on. */
export type PictureBomb = { about: string; bytes: Buffer; reasons: (string | undefined)[] };

const tooLarge = ['picture-too-large'];
/** How a decoder that is refused memory ends is its own affair. */
const refusedEither = ['picture-too-large', 'picture-refused'];

/**
 * 7,000 × 7,000 pixels at full colour, with transparency, in two kilobytes; decoding it takes 900 to 1,700 MB. Made once with
 * sharp's `avif({ effort: 0, chromaSubsampling: '4:4:4' })`, which takes as much.
 */
const vastAvif = readFileSync(new URL('../../fixtures/pictures/49-megapixels.avif', import.meta.url));

/** The same, but it says that it is small wherever a header is read. */
function lyingAvif(): Buffer {
  const lying = Buffer.from(vastAvif);
  for (let at = lying.indexOf('ispe'); at >= 0; at = lying.indexOf('ispe', at + 4)) {
    lying.writeUInt32BE(100, at + 8);
    lying.writeUInt32BE(100, at + 12);
  }
  return lying;
}

/** A JPEG in several passes that says it is so many pixels wide and high: room for all of them is made before the first. */
async function vastJpeg(side: number): Promise<Buffer> {
  const small = { create: { width: 64, height: 64, channels: 3 as const, background: '#c01818' } };
  const bytes = await sharp(small).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}

/** A WebP without loss that says it is so many pixels wide and high. */
async function vastWebp(side: number): Promise<Buffer> {
  const small = { create: { width: 64, height: 64, channels: 3 as const, background: '#c01818' } };
  const bytes = await sharp(small).webp({ lossless: true }).toBuffer();
  const header = bytes.indexOf('VP8L') + 9;
  const rest = bytes.readUInt32LE(header) & 0xf0_00_00_00;
  bytes.writeUInt32LE((((side - 1) | ((side - 1) << 14)) >>> 0) + (rest >>> 0), header);
  return bytes;
}

/** A PNG of 50 megapixels that has to be turned by a quarter: all of it at once, in eight bytes a pixel. */
async function longPng(): Promise<Buffer> {
  const create = { width: 60_000, height: 830, channels: 4 as const, background: { r: 1, g: 2, b: 3, alpha: 0.5 } };
  return sharp({ create }).toColourspace('rgb16').withMetadata({ orientation: 6 }).png().toBuffer();
}

/** Small files that want much memory, of 49 to 900 megapixels. */
export async function pictureBombs(): Promise<PictureBomb[]> {
  return [
    { about: 'an AVIF of 49 Mpx', bytes: vastAvif, reasons: tooLarge },
    { about: 'an AVIF of 49 Mpx that says it is small', bytes: lyingAvif(), reasons: refusedEither },
    { about: 'a JPEG of 49 Mpx in passes', bytes: await vastJpeg(7_000), reasons: tooLarge },
    { about: 'a JPEG of 400 Mpx in passes', bytes: await vastJpeg(20_000), reasons: tooLarge },
    { about: 'a WebP of 49 Mpx', bytes: await vastWebp(7_000), reasons: [...refusedEither, undefined] },
    { about: 'a WebP of 268 Mpx', bytes: await vastWebp(16_384), reasons: refusedEither },
    { about: 'a PNG of 400 Mpx', bytes: vastSheet(20_000), reasons: tooLarge },
    { about: 'a PNG of 900 Mpx', bytes: pixelBomb(), reasons: tooLarge },
    { about: 'a PNG of 50 Mpx on its side', bytes: await longPng(), reasons: refusedEither },
    { about: 'an HEIC', bytes: Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic'), reasons: ['picture-heic'] },
  ];
}
