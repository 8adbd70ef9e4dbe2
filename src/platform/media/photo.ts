/** The limits of an uploaded photo, and the sizes in which it is shown. */

/** Maximum bytes of the photo of a chocolate. */
export const MAX_PHOTO_BYTES = 12_000_000;
/** Maximum bytes of a photo on a page; phone cameras stay below that. */
export const MAX_PAGE_PHOTO_BYTES = 20_000_000;
/** Maximum pixels of an upload, far below a decompression bomb. */
const MAX_PHOTO_PIXELS = 50_000_000;
/** A JPEG is decoded at a reduced scale; the longest panoramas of phones have 66 megapixels. */
export const MAX_JPEG_PIXELS = 80_000_000;

/** Maximum bytes of memory for decoding a photo: a progressive JPEG of 33 megapixels at full color needs 210 MB. */
export const MAX_DECODING_BYTES = 220_000_000;

export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** Side lengths in pixels. */
const PHOTO_SIDES_PX = [320, 640, 1280] as const;
const MAX_PHOTO_SIDE_PX = 1280;

/** Pixels. Pages crop their photos with CSS, so the whole photo is stored. */
const PAGE_PHOTO_WIDTHS_PX = [480, 960] as const;
export const MAX_PAGE_PHOTO_PX = { width: 1920, height: 2400 } as const;

/**
 * Returns the side lengths in pixels in which the photo of a chocolate is stored: never larger than its shorter side.
 * Tins are round, so the photo is square.
 */
export function listPhotoSides(width: number, height: number): number[] {
  const largestSide = Math.min(width, height, MAX_PHOTO_SIDE_PX);
  return [...PHOTO_SIDES_PX.filter((side) => side < largestSide), largestSide];
}

/** Returns the widths in pixels in which a page's photo is stored, whose largest size has this width. */
export const listPagePhotoWidths = (width: number): number[] => [
  ...PAGE_PHOTO_WIDTHS_PX.filter((smaller) => smaller < width),
  width,
];

const readAscii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

type UploadFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** Detects the format from the first bytes: a supported format, HEIC (iPhones), or undefined. */
export function detectPhotoFormat(bytes: Uint8Array): UploadFormat | 'heic' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (readAscii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (readAscii(bytes, 0, 4) === 'RIFF' && readAscii(bytes, 8, 12) === 'WEBP') return 'webp';
  const brands = listHeifBrands(bytes);
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif';
  return brands.some((brand) => /^(hei[cxms]|hev[cx]|mif1|msf1)$/.test(brand)) ? 'heic' : undefined;
}

/** ISO/IEC 14496-12 §4.3: the main brand, a version, and the compatible brands. AVIF may begin with any of its brands. */
function listHeifBrands(bytes: Uint8Array): string[] {
  if (readAscii(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.length, 256, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0));
  const starts = [8, ...Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, index) => 16 + index * 4)];
  return starts.map((start) => readAscii(bytes, start, start + 4));
}

/** The image properties in a file's header. */
export type PhotoHeader = {
  format: UploadFormat;
  width: number;
  height: number;
  channels: number;
  bitsPerSample: number;
  /** A progressive image is decoded in several passes, so all lines stay in memory until the last. */
  isProgressive: boolean;
  chromaSubsampling: string;
};

/** Returns true if a photo exceeds the pixel limit or the memory limit. */
export function isTooLarge(header: PhotoHeader): boolean {
  const pixels = header.width * header.height;
  const maxPixels = header.format === 'jpeg' ? MAX_JPEG_PIXELS : MAX_PHOTO_PIXELS;
  return pixels > maxPixels || pixels * getDecodingBytesPerPixel(header) > MAX_DECODING_BYTES;
}

/** Measured with libvips 8.18, rounded up. A format that is decoded line by line counts as 0. */
function getDecodingBytesPerPixel({ format, channels, bitsPerSample, isProgressive, chromaSubsampling }: PhotoHeader) {
  if (format === 'avif') return bitsPerSample > 8 ? 26 : 19;
  if (!isProgressive) return 0;
  if (format === 'png') return channels * (bitsPerSample > 8 ? 2.5 : 1.25);
  return chromaSubsampling.startsWith('4:2:0') ? channels * 1.1 : channels * 2.1;
}

/** One size of a photo and the file that stores it. */
export type PhotoFile = { fileId: string; format: PhotoFormat; width: number };

/** Returns the URL path of a photo file. */
export function getPhotoPath({ fileId }: Pick<PhotoFile, 'fileId'>): string {
  return `/pictures/${fileId}`;
}

/** A photo as pages use it: the largest size in the format that every browser supports, and all sizes as `srcset`. */
export type Photo = { image: string; pictures: Record<PhotoFormat, string> };

/** Builds a photo from its files; without files all fields are empty, and a drawing is shown. */
export function toPhoto(files: readonly PhotoFile[]): Photo {
  const sorted = files.toSorted((one, other) => one.width - other.width);
  const filterFormat = (format: PhotoFormat) => sorted.filter((file) => file.format === format);
  const formatSrcset = (format: PhotoFormat) =>
    filterFormat(format)
      .map((file) => `${getPhotoPath(file)} ${file.width}w`)
      .join(', ');
  const largest = filterFormat('webp').at(-1);
  return {
    image: largest ? getPhotoPath(largest) : '',
    pictures: { avif: formatSrcset('avif'), webp: formatSrcset('webp') },
  };
}
