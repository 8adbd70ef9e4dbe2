import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { type Failure, fail, isFailure } from '#domain/failure.ts';
import {
  detectPhotoFormat,
  isTooLarge,
  listPhotoSides,
  MAX_PHOTO_PIXELS,
  type PhotoFormat,
  type PhotoHeader,
  photoFormats,
} from '#domain/shop/photo.ts';
import { sha256 } from '../../../sha256.ts';

/** One size of a re-encoded photo; a square with sides of `side` pixels. */
export type ProcessedPhoto = { format: PhotoFormat; side: number; bytes: Buffer; sha256: string };

type PhotoFailureReason = 'picture-invalid' | 'picture-heic' | 'picture-too-large';

const encode: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  // More effort takes many times longer and saves only a tenth, while the owner waits.
  avif: (picture) => picture.avif({ quality: 58, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 4 }),
};

/**
 * Re-encodes an uploaded photo in all sizes: rotated, cropped to a square, in sRGB and without metadata or other data
 * of the file. The header's size is checked before decoding; runs only in the image process.
 */
export async function processPhoto(deps: Uint8Array): Promise<ProcessedPhoto[] | Failure<PhotoFailureReason>> {
  const format = detectPhotoFormat(deps);
  if (!format) return fail('picture-invalid');
  if (format === 'heic') return fail('picture-heic');
  try {
    const square = await cropToSquare(deps, format);
    return isFailure(square) ? square : await createSizes(square);
  } catch {
    return fail('picture-invalid');
  }
}

type Square = { side: number; picture: () => Sharp };

const openImage = (from: Uint8Array, more: SharpOptions = {}) => sharp(from, { failOn: 'error', ...more });

/** The center of a photo at its largest shown size, as raw pixels without metadata. */
async function cropToSquare(
  deps: Uint8Array,
  format: PhotoHeader['format'],
): Promise<Square | Failure<PhotoFailureReason>> {
  const { autoOrient, ...metadata } = await openImage(deps, { limitInputPixels: false }).metadata();
  // sharp reports AVIF as `heif`.
  if (metadata.format !== (format === 'avif' ? 'heif' : format)) return fail('picture-invalid');
  const { width, height, channels, pages = 1, bitsPerSample = 8, isProgressive, chromaSubsampling = '' } = metadata;
  if (pages > 1) return fail('picture-invalid');
  if (isTooLarge({ format, width, height, channels, bitsPerSample, isProgressive, chromaSubsampling }))
    return fail('picture-too-large');
  const side = Math.max(...listPhotoSides(autoOrient.width, autoOrient.height));
  const { data, info } = await openImage(deps, { limitInputPixels: MAX_PHOTO_PIXELS })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels } as const;
  return { side, picture: () => openImage(data, { raw }) };
}

async function createSizes({ side: largest, picture }: Square): Promise<ProcessedPhoto[]> {
  const photos: ProcessedPhoto[] = [];
  for (const side of listPhotoSides(largest, largest))
    for (const to of photoFormats) {
      const bytes = await encode[to](picture().resize(side, side)).toBuffer();
      photos.push({ format: to, side, bytes, sha256: sha256(bytes) });
    }
  return photos;
}
