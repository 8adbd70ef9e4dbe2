/** The size of the canvas and of the stored image. */
export const SIGNATURE_WIDTH_PX = 500;
export const SIGNATURE_HEIGHT_PX = 200;

/** A drawn line of this size compresses to a few kilobytes; a hundred is generous. */
export const MAX_SIGNATURE_BYTES = 100 * 1024;

const PNG_MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Returns true if the bytes start with the PNG signature (PNG specification, 5.2). */
export function isPng(bytes: Uint8Array): boolean {
  return PNG_MAGIC.every((byte, index) => bytes[index] === byte);
}
