import { deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { createBlankPng, createSignaturePng } from '../classes/signature.ts';
import { createNoiseImage, createPixelBomb, createPngChunk } from '../shop/photos.ts';

type HostileFile = [what: string, bytes: Buffer];

const HIDDEN_SCRIPT = '<script>alert("stowaway")</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="200" onload="alert(1)">${HIDDEN_SCRIPT}<rect width="99" height="9"/></svg>`;
const SMALL_SIZE = { width: 60, height: 40 };
const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const toBytes = (characters: string) => Buffer.from(characters, 'latin1');

export const createSignatureBytes = async () => Buffer.from((await createSignaturePng()).split(',')[1] ?? '', 'base64');

function insertChunk(png: Buffer, name: string, data: Buffer): Buffer {
  const pixels = png.indexOf('IDAT') - 4;
  return Buffer.concat([png.subarray(0, pixels), createPngChunk(name, data), png.subarray(pixels)]);
}

function corruptPixels(png: Buffer): Buffer {
  const other = Buffer.from(png);
  const at = other.indexOf('IDAT') + 12;
  other[at] = (other[at] ?? 0) ^ 0xff;
  return other;
}

function truncatePixels(png: Buffer): Buffer {
  const at = png.indexOf('IDAT') - 4;
  const data = inflateSync(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const half = deflateSync(data.subarray(0, data.length >> 1));
  return Buffer.concat([png.subarray(0, at), createPngChunk('IDAT', half), createPngChunk('IEND', Buffer.alloc(0))]);
}

export function createHugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0], 8);
  const line = Buffer.alloc(1 + Math.ceil(side / 8), 0xff).fill(0, 0, 1);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => line)));
  return Buffer.concat([
    PNG_SIGNATURE,
    createPngChunk('IHDR', header),
    createPngChunk('IDAT', pixels),
    createPngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Files that are neither a valid signature nor a valid photo. */
async function createInvalidImages(png: Buffer): Promise<HostileFile[]> {
  const entities = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "${'&a;'.repeat(99)}">]>`;
  return [
    ['an SVG with a script', toBytes(SVG)],
    ['an SVG of entities in entities', toBytes(`${entities}${SVG.replace('<rect', '<text>&b;</text><rect')}`)],
    ['an SVG that reads a file', toBytes(SVG.replace('<rect', '<image href="file:///etc/passwd"/><rect'))],
    ['a page', toBytes(`<!doctype html>${HIDDEN_SCRIPT}`)],
    ['a GIF', await createNoiseImage('gif', SMALL_SIZE)],
    ['a GIF that is a script', Buffer.concat([toBytes('GIF89a=1;alert(1)//'), png])],
    ['a TIFF', await createNoiseImage('tiff', SMALL_SIZE)],
    ['a PDF before a PNG', Buffer.concat([toBytes('%PDF-1.7\n'), png])],
    ['a page before a PNG', Buffer.concat([toBytes(HIDDEN_SCRIPT), png])],
    ['an archive', toBytes('PK\x03\x04 mimetype application/zip')],
    ['the head of a PNG before an SVG', Buffer.concat([PNG_SIGNATURE, toBytes(SVG)])],
    ['the head of a PNG alone', PNG_SIGNATURE],
    ['half a PNG', png.subarray(0, png.length >> 1)],
    ['a PNG whose checksum is wrong', corruptPixels(png)],
    ['a PNG with too few pixels', truncatePixels(png)],
    ['30,000 × 30,000 pixels in a few bytes', createPixelBomb()],
  ];
}

export async function createInvalidSignatures(): Promise<HostileFile[]> {
  const png = await createSignatureBytes();
  return [
    ...(await createInvalidImages(png)),
    ['8,000 × 8,000 pixels in white', createHugePng(8_000)],
    ['an empty sheet', await createBlankPng()],
    ['a single point', await createBlankPng(1, 1)],
    ['a JPEG', await createNoiseImage('jpeg', SMALL_SIZE)],
    ['a WebP', await createNoiseImage('webp', SMALL_SIZE)],
    ['an AVIF', await createNoiseImage('avif', SMALL_SIZE)],
    ['a PNG of 101 KB', Buffer.concat([png, Buffer.alloc(101 * 1024 - png.length)])],
  ];
}

export async function createInvalidPhotos(): Promise<HostileFile[]> {
  const truncatedImages = await Promise.all(
    (['jpeg', 'webp', 'avif'] as const).map(async (format): Promise<HostileFile> => {
      const completeImage = await createNoiseImage(format, SMALL_SIZE);
      return [`half of ${format}`, completeImage.subarray(0, completeImage.length >> 1)];
    }),
  );
  return [
    ...(await createInvalidImages(await createSignatureBytes())),
    ...truncatedImages,
    ['the head of a JPEG before an SVG', toBytes(`\xff\xd8\xff${SVG}`)],
    ['9,000 × 9,000 pixels in white', createHugePng(9_000)],
    ['nothing', Buffer.alloc(0)],
  ];
}

/** Valid PNGs with hidden content, which must not be stored. */
export async function createFilesWithHiddenContent(): Promise<HostileFile[]> {
  const png = await createSignatureBytes();
  const exif = await sharp(png)
    .withExif({ IFD0: { ImageDescription: HIDDEN_SCRIPT } })
    .png()
    .toBuffer();
  return [
    ['a script behind the picture', Buffer.concat([png, toBytes(HIDDEN_SCRIPT)])],
    ['an archive behind the picture', Buffer.concat([png, toBytes(`PK\x03\x04${HIDDEN_SCRIPT}PK\x05\x06`)])],
    ['a script in a comment', insertChunk(png, 'tEXt', toBytes(`Comment\0${HIDDEN_SCRIPT}`))],
    ['a script in a part that nobody knows', insertChunk(png, 'stOw', toBytes(HIDDEN_SCRIPT))],
    ['a script in what a camera notes', exif],
  ];
}
