/** What a photograph of a tin may be, and the sizes in which it is shown. Tins are round: it is shown as a square. */

/** Bytes of a photograph as it is given; what a phone's camera makes stays below that. */
export const MAX_PHOTO_BYTES = 12_000_000;
/** Pixels of a photograph as it is given: what the largest usual camera makes, and far less than a pixel bomb. */
export const MAX_PHOTO_PIXELS = 50_000_000;

/** Memory that decoding a photograph may take, at most. */
export const MAX_DECODING_BYTES = 200_000_000;

export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** Pixels from side to side. */
const PHOTO_SIDES_PX = [320, 640, 1280] as const;
const MAX_PHOTO_SIDE_PX = 1280;

/** The sides, in pixels, that a photograph is kept in: never larger than its own shorter side. */
export function listPhotoSides(width: number, height: number): number[] {
  const largestSide = Math.min(width, height, MAX_PHOTO_SIDE_PX);
  return [...PHOTO_SIDES_PX.filter((side) => side < largestSide), largestSide];
}

const readAscii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

type UploadFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** What a file is by how it begins, if it is one of the formats that a photograph may have, or that of iPhones. */
export function detectPhotoFormat(bytes: Uint8Array): UploadFormat | 'heic' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (readAscii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (readAscii(bytes, 0, 4) === 'RIFF' && readAscii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (readAscii(bytes, 4, 12) === 'ftypavif') return 'avif';
  if (/^ftyp(hei[cxms]|hev[cx]|mif1|msf1)$/.test(readAscii(bytes, 4, 12))) return 'heic';
  return undefined;
}

/** What the header of a file says of its picture. */
export type PhotoHeader = {
  format: UploadFormat;
  width: number;
  height: number;
  channels: number;
  bitsPerSample: number;
  /** Its lines come in several passes, so that all of them are kept until the last. */
  isProgressive: boolean;
  chromaSubsampling: string;
};

/** Whether a photograph has more pixels than any camera makes, or takes more memory than one picture may. */
export function isTooLarge(header: PhotoHeader): boolean {
  const pixels = header.width * header.height;
  return pixels > MAX_PHOTO_PIXELS || pixels * getDecodingBytesPerPixel(header) > MAX_DECODING_BYTES;
}

/** As measured with libvips 8.18, rounded up. What is not kept whole is read line by line, and counts as nothing. */
function getDecodingBytesPerPixel({ format, channels, bitsPerSample, isProgressive, chromaSubsampling }: PhotoHeader) {
  if (format === 'avif') return bitsPerSample > 8 ? 26 : 19;
  if (!isProgressive) return 0;
  if (format === 'png') return channels * (bitsPerSample > 8 ? 2.5 : 1.25);
  return chromaSubsampling.startsWith('4:2:0') ? channels * 1.1 : channels * 2.1;
}

/** One size of a photograph, and the file that holds it. */
export type PhotoFile = { fileId: string; format: PhotoFormat; width: number };

/** Where a file of a photograph is served. */
export function getPhotoPath({ fileId }: Pick<PhotoFile, 'fileId'>): string {
  return `/pictures/${fileId}`;
}

/** A photograph as pages show it: the largest size that every browser knows, and all sizes as `srcset` has them. */
export type Photo = { image: string; pictures: Record<PhotoFormat, string> };

/** The photograph that these files make; without any, all is empty, and the tin is drawn. */
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
