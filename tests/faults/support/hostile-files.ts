import { deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pixelBomb, plainPicture, pngChunk } from '../../support/photographs.ts';
import { blankPng, drawnPng } from '../../support/signature.ts';

/** A file as someone sends it who means no good, in a few words. */
type HostileFile = [what: string, bytes: Buffer];

/** What must be found nowhere in anything that is kept. */
const STOWAWAY = '<script>alert("stowaway")</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="200" onload="alert(1)">${STOWAWAY}<rect width="99" height="9"/></svg>`;
/** Noise takes long to compress. */
const SMALL = { width: 60, height: 40 };
const MAGIC = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const text = (words: string) => Buffer.from(words, 'latin1');

/** The bytes of a drawn signature. */
export const drawnBytes = async () => Buffer.from((await drawnPng()).split(',')[1] ?? '', 'base64');

/** The picture with a part put in before its pixels. */
function withChunk(png: Buffer, name: string, data: Buffer): Buffer {
  const pixels = png.indexOf('IDAT') - 4;
  return Buffer.concat([png.subarray(0, pixels), pngChunk(name, data), png.subarray(pixels)]);
}

/** The picture with one byte of its pixels turned over, so that no checksum fits. */
function damaged(png: Buffer): Buffer {
  const other = Buffer.from(png);
  const at = other.indexOf('IDAT') + 12;
  other[at] = (other[at] ?? 0) ^ 0xff;
  return other;
}

/** The picture with pixels that end before it does, under checksums that fit. */
function shortOfPixels(png: Buffer): Buffer {
  const at = png.indexOf('IDAT') - 4;
  const data = inflateSync(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const half = deflateSync(data.subarray(0, data.length >> 1));
  return Buffer.concat([png.subarray(0, at), pngChunk('IDAT', half), pngChunk('IEND', Buffer.alloc(0))]);
}

/** A white sheet, so many pixels wide and high, that takes a few kilobytes. */
export function vastSheet(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit each, black or white.
  header.set([1, 0], 8);
  const line = Buffer.alloc(1 + Math.ceil(side / 8), 0xff).fill(0, 0, 1);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => line)));
  return Buffer.concat([MAGIC, pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))]);
}

/** Files that neither a signature nor a photograph can be. */
async function neither(png: Buffer): Promise<HostileFile[]> {
  const entities = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "${'&a;'.repeat(99)}">]>`;
  return [
    ['an SVG with a script', text(SVG)],
    ['an SVG of entities in entities', text(`${entities}${SVG.replace('<rect', '<text>&b;</text><rect')}`)],
    ['an SVG that reads a file', text(SVG.replace('<rect', '<image href="file:///etc/passwd"/><rect'))],
    ['a page', text(`<!doctype html>${STOWAWAY}`)],
    ['a GIF', await plainPicture('gif', SMALL)],
    ['a GIF that is a script', Buffer.concat([text('GIF89a=1;alert(1)//'), png])],
    ['a TIFF', await plainPicture('tiff', SMALL)],
    ['a PDF before a PNG', Buffer.concat([text('%PDF-1.7\n'), png])],
    ['a page before a PNG', Buffer.concat([text(STOWAWAY), png])],
    ['an archive', text('PK\x03\x04 mimetype application/zip')],
    ['the head of a PNG before an SVG', Buffer.concat([MAGIC, text(SVG)])],
    ['the head of a PNG alone', MAGIC],
    ['half a PNG', png.subarray(0, png.length >> 1)],
    ['a PNG whose checksum is wrong', damaged(png)],
    ['a PNG with too few pixels', shortOfPixels(png)],
    ['30,000 × 30,000 pixels in a few bytes', pixelBomb()],
  ];
}

/** Twenty and more files that are no signature. */
export async function noSignatures(): Promise<HostileFile[]> {
  const png = await drawnBytes();
  return [
    ...(await neither(png)),
    ['8,000 × 8,000 pixels in white', vastSheet(8_000)],
    ['an empty sheet', await blankPng()],
    ['a single point', await blankPng(1, 1)],
    ['a JPEG', await plainPicture('jpeg', SMALL)],
    ['a WebP', await plainPicture('webp', SMALL)],
    ['an AVIF', await plainPicture('avif', SMALL)],
    ['a PNG of 101 KB', Buffer.concat([png, Buffer.alloc(101 * 1024 - png.length)])],
  ];
}

/** Twenty and more files that are no photograph. */
export async function noPhotographs(): Promise<HostileFile[]> {
  const halves = await Promise.all(
    (['jpeg', 'webp', 'avif'] as const).map(async (format): Promise<HostileFile> => {
      const whole = await plainPicture(format, SMALL);
      return [`half of ${format}`, whole.subarray(0, whole.length >> 1)];
    }),
  );
  return [
    ...(await neither(await drawnBytes())),
    ...halves,
    ['the head of a JPEG before an SVG', text(`\xff\xd8\xff${SVG}`)],
    ['9,000 × 9,000 pixels in white', vastSheet(9_000)],
    ['nothing', Buffer.alloc(0)],
  ];
}

/** Whole PNGs in which something rides along. What is kept of them must be the picture alone. */
export async function withStowaways(): Promise<HostileFile[]> {
  const png = await drawnBytes();
  const exif = await sharp(png)
    .withExif({ IFD0: { ImageDescription: STOWAWAY } })
    .png()
    .toBuffer();
  return [
    ['a script behind the picture', Buffer.concat([png, text(STOWAWAY)])],
    ['an archive behind the picture', Buffer.concat([png, text(`PK\x03\x04${STOWAWAY}PK\x05\x06`)])],
    ['a script in a comment', withChunk(png, 'tEXt', text(`Comment\0${STOWAWAY}`))],
    ['a script in a part that nobody knows', withChunk(png, 'stOw', text(STOWAWAY))],
    ['a script in what a camera notes', exif],
  ];
}
