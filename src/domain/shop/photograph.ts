/** What a photograph of a tin may be, and the sizes in which it is shown. Tins are round: it is shown as a square. */

/** Bytes of a photograph as it is given; what a phone's camera makes stays below that. */
export const PHOTOGRAPH_MAX_BYTES = 12_000_000;
/** Pixels of a photograph as it is given: what the largest usual camera makes, and far less than a pixel bomb. */
export const PHOTOGRAPH_MAX_PIXELS = 50_000_000;

export const photographFormats = ['avif', 'webp'] as const;
export type PhotographFormat = (typeof photographFormats)[number];

/** Pixels from side to side. */
const SIDES = [320, 640, 1280] as const;
const LARGEST = 1280;

/** The sides, in pixels, that a photograph is kept in: never larger than its own shorter side. */
export function photographSides(width: number, height: number): number[] {
  const most = Math.min(width, height, LARGEST);
  return [...SIDES.filter((side) => side < most), most];
}

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** What a file is by how it begins, if it is one of the formats that a photograph may have. */
export function photographFormat(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 12) === 'ftypavif') return 'avif';
  return undefined;
}

/** One size of a photograph, and the file that holds it. */
export type PhotographFile = { fileId: string; format: PhotographFormat; width: number };

/** Where a file of a photograph is served. */
export function photographPath({ fileId }: Pick<PhotographFile, 'fileId'>): string {
  return `/pictures/${fileId}`;
}

/** A photograph as pages show it: the largest size that every browser knows, and all sizes as `srcset` has them. */
export type Photograph = { image: string; pictures: Record<PhotographFormat, string> };

/** The photograph that these files make; without any, all is empty, and the tin is drawn. */
export function photographOf(files: readonly PhotographFile[]): Photograph {
  const sorted = files.toSorted((one, other) => one.width - other.width);
  const inFormat = (format: PhotographFormat) => sorted.filter((file) => file.format === format);
  const sourceSet = (format: PhotographFormat) =>
    inFormat(format)
      .map((file) => `${photographPath(file)} ${file.width}w`)
      .join(', ');
  const largest = inFormat('webp').at(-1);
  return {
    image: largest ? photographPath(largest) : '',
    pictures: { avif: sourceSet('avif'), webp: sourceSet('webp') },
  };
}
