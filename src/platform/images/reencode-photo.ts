import sharp, { type ResizeOptions, type Sharp, type SharpOptions } from 'sharp';
import { sha256 } from '#platform/crypto/sha256.ts';
import { type Failure, fail } from '#platform/failure.ts';
import {
  detectPhotoFormat,
  isTooLarge,
  MAX_JPEG_PIXELS,
  type PhotoFormat,
  type PhotoHeader,
  photoFormats,
} from '#platform/media/photo.ts';

/** One size of a re-encoded photo. Pixels. */
export type EncodedPhoto = { format: PhotoFormat; width: number; height: number; bytes: Buffer; sha256: string };

export type PhotoFailureReason = 'picture-invalid' | 'picture-heic' | 'picture-animated' | 'picture-too-large';

/** Raw pixels in sRGB, upright and without metadata. */
type DecodedPhoto = { width: number; height: number; picture: () => Sharp };

const encode: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  // More effort takes many times longer and saves only a tenth, while the owner waits.
  avif: (picture) => picture.avif({ quality: 58, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 4 }),
};

const openImage = (from: Uint8Array, more: SharpOptions = {}) => sharp(from, { failOn: 'error', ...more });

/**
 * Re-encodes an uploaded photo without metadata or other data of the file. The header's size is checked before
 * decoding; runs only in the image process.
 * @param shrink how the upright photo, with its sides in pixels, is cut or shrunk to its largest size
 * @param listWidths the widths in which a photo of this largest width is stored
 */
export async function reencodePhoto(
  bytes: Uint8Array,
  shrink: (width: number, height: number) => ResizeOptions,
  listWidths: (width: number) => number[],
): Promise<EncodedPhoto[] | Failure<PhotoFailureReason>> {
  const format = detectPhotoFormat(bytes);
  if (!format) return fail('picture-invalid');
  if (format === 'heic') return fail('picture-heic');
  try {
    const { autoOrient, ...metadata } = await openImage(bytes, { limitInputPixels: false }).metadata();
    // sharp reports AVIF as `heif`.
    if (metadata.format !== (format === 'avif' ? 'heif' : format)) return fail('picture-invalid');
    const { width, height, channels, pages = 1, bitsPerSample = 8, isProgressive, chromaSubsampling = '' } = metadata;
    if (pages > 1) return fail('picture-animated');
    const header: PhotoHeader = { format, width, height, channels, bitsPerSample, isProgressive, chromaSubsampling };
    if (isTooLarge(header)) return fail('picture-too-large');
    return await encodeSizes(await decode(bytes, shrink(autoOrient.width, autoOrient.height)), listWidths);
  } catch {
    return fail('picture-invalid');
  }
}

async function decode(bytes: Uint8Array, size: ResizeOptions): Promise<DecodedPhoto> {
  const { data, info } = await openImage(bytes, { limitInputPixels: MAX_JPEG_PIXELS })
    .autoOrient()
    .resize(size)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels } as const;
  return { width: info.width, height: info.height, picture: () => openImage(data, { raw }) };
}

async function encodeSizes(
  { width: largest, height: tallest, picture }: DecodedPhoto,
  listWidths: (width: number) => number[],
): Promise<EncodedPhoto[]> {
  const photos: EncodedPhoto[] = [];
  for (const width of listWidths(largest)) {
    const height = Math.max(1, Math.round((tallest * width) / largest));
    for (const format of photoFormats) {
      const bytes = await encode[format](picture().resize(width, height, { fit: 'fill' })).toBuffer();
      photos.push({ format, width, height, bytes, sha256: sha256(bytes) });
    }
  }
  return photos;
}
