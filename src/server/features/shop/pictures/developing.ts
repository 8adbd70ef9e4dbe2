import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { type Refusal, refuse } from '#domain/refusal.ts';
import {
  isTooLarge,
  PHOTOGRAPH_MAX_PIXELS,
  type PhotographFormat,
  type PhotographHeader,
  photographFormat,
  photographFormats,
  photographSides,
} from '#domain/shop/photograph.ts';
import { sha256 } from '../../../sha256.ts';

/** One size of a photograph, made again; a square of `side` pixels. */
export type Developed = { format: PhotographFormat; side: number; bytes: Buffer; sha256: string };

type PictureRefusal = 'picture-refused' | 'picture-heic' | 'picture-too-large';

const encode: Record<PhotographFormat, (picture: Sharp) => Sharp> = {
  // More effort takes many times as long and saves a tenth; the owner waits.
  avif: (picture) => picture.avif({ quality: 58, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 4 }),
};

/**
 * Makes all sizes of a photograph from a file that someone gave: turned as its camera was held, cut to a square, in the
 * colours of the web, and with nothing else that rode along in the file (place, camera, previews, other formats behind
 * it). It is measured by its header before anything is decoded. Runs in the process for images alone.
 */
export async function developPhotograph(given: Uint8Array): Promise<Developed[] | Refusal<PictureRefusal>> {
  const format = photographFormat(given);
  if (!format) return refuse('picture-refused');
  if (format === 'heic') return refuse('picture-heic');
  try {
    const square = await squareOf(given, format);
    return 'refused' in square ? square : await sizesOf(square);
  } catch {
    return refuse('picture-refused');
  }
}

type Square = { side: number; picture: () => Sharp };

const open = (from: Uint8Array, more: SharpOptions = {}) => sharp(from, { failOn: 'error', ...more });

/** The middle of a photograph, no larger than it is shown: pixels, and nothing but pixels. */
async function squareOf(
  given: Uint8Array,
  format: PhotographHeader['format'],
): Promise<Square | Refusal<PictureRefusal>> {
  const { autoOrient, ...found } = await open(given, { limitInputPixels: false }).metadata();
  // AVIF is what sharp calls a kind of HEIF.
  if (found.format !== (format === 'avif' ? 'heif' : format)) return refuse('picture-refused');
  const { width, height, channels, pages = 1, bitsPerSample = 8, isProgressive, chromaSubsampling = '' } = found;
  if (pages > 1) return refuse('picture-refused');
  if (isTooLarge({ format, width, height, channels, bitsPerSample, isProgressive, chromaSubsampling }))
    return refuse('picture-too-large');
  const side = Math.max(...photographSides(autoOrient.width, autoOrient.height));
  const { data, info } = await open(given, { limitInputPixels: PHOTOGRAPH_MAX_PIXELS })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels } as const;
  return { side, picture: () => open(data, { raw }) };
}

async function sizesOf({ side: largest, picture }: Square): Promise<Developed[]> {
  const developed: Developed[] = [];
  for (const side of photographSides(largest, largest))
    for (const to of photographFormats) {
      const bytes = await encode[to](picture().resize(side, side)).toBuffer();
      developed.push({ format: to, side, bytes, sha256: sha256(bytes) });
    }
  return developed;
}
