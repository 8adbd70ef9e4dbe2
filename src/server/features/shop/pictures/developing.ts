import type { Sharp, SharpOptions } from 'sharp';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import {
  PHOTOGRAPH_MAX_PIXELS,
  type PhotographFormat,
  photographFormat,
  photographFormats,
  photographSides,
} from '#domain/shop/photograph.ts';
import { sha256 } from '../../../sha256.ts';

/** One size of a photograph, made anew; a square of `side` pixels. */
export type Developed = { format: PhotographFormat; side: number; bytes: Buffer; sha256: string };

/** So long one step may take; libvips gives up by itself. */
const PATIENCE_SECONDS = 20;

const encode: Record<PhotographFormat, (picture: Sharp) => Sharp> = {
  // More effort takes many times as long and saves a tenth; the owner waits.
  avif: (picture) => picture.avif({ quality: 58, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 4 }),
};

/** One photograph at a time: a large one takes as much memory as everything else together. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work);
  last = next.catch(() => {});
  return next;
}

/**
 * Makes all sizes of a photograph from a file that somebody gave: turned as its camera was held, cut to a square, in the
 * colours of the web, and with nothing else that rode along in the file (place, camera, previews, other formats behind
 * it). Refused is what is no photograph in a known format, is cut off, or has too many pixels.
 */
export async function developPhotograph(given: Uint8Array): Promise<Developed[] | Refusal<'picture-refused'>> {
  const format = photographFormat(given);
  if (!format) return refuse('picture-refused');
  const square = await inTurn(() => squareOf(given, format));
  if (isRefusal(square)) return square;
  const developed: Developed[] = [];
  for (const side of photographSides(square.side, square.side))
    for (const to of photographFormats) {
      const bytes = await inTurn(() => encode[to](square.picture().resize(side, side)).toBuffer());
      developed.push({ format: to, side, bytes, sha256: sha256(bytes) });
    }
  return developed;
}

/** The middle of a photograph, no larger than it is shown: pixels, and nothing but pixels. */
async function squareOf(
  given: Uint8Array,
  format: string,
): Promise<{ side: number; picture: () => Sharp } | Refusal<'picture-refused'>> {
  // 16 MB that a server which sees no photograph need not carry.
  const { default: sharp } = await import('sharp');
  // The other processors are for those who visit the shop meanwhile.
  sharp.concurrency(1);
  const open = (from: Uint8Array, more: SharpOptions = {}) =>
    sharp(from, { limitInputPixels: PHOTOGRAPH_MAX_PIXELS, failOn: 'error', ...more }).timeout({
      seconds: PATIENCE_SECONDS,
    });
  try {
    const { autoOrient, ...found } = await open(given).metadata();
    // AVIF is what sharp calls a kind of HEIF.
    if (found.format !== (format === 'avif' ? 'heif' : format)) return refuse('picture-refused');
    const side = Math.max(...photographSides(autoOrient.width, autoOrient.height));
    const { data, info } = await open(given)
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels } as const;
    return { side, picture: () => open(data, { raw }) };
  } catch {
    return refuse('picture-refused');
  }
}
