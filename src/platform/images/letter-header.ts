import sharp from 'sharp';
import { drawText } from './draw-text.ts';

/**
 * The header of an email: a drawn picture, and where on it the name of the business stands, left of the drawing.
 * Sizes are pixels.
 */
export type Header = {
  path: string;
  name: string;
  size: number;
  color: string;
  middle: number;
  maxWidth: number;
  maxHeight: number;
};

const LEFT = 60;
/** A long name is smaller and stands on two or three lines. */
const SCALES = [1, 0.75, 0.6, 0.45];

async function drawName({ name, size, color, maxWidth, maxHeight }: Header) {
  let letters = await drawText(name, { size, color, width: maxWidth });
  for (const scale of SCALES.slice(1)) {
    if (letters.info.width <= maxWidth && letters.info.height <= maxHeight) return letters;
    letters = await drawText(name, { size: Math.round(size * scale), color, width: maxWidth });
  }
  return sharp(letters.data)
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
}

/**
 * Writes the name of the business on the header of an email. Runs only in the image process.
 * @param input a `Header` as JSON
 * @returns a JPEG
 */
export async function letterHeader(input: Uint8Array): Promise<Buffer> {
  const header = JSON.parse(new TextDecoder().decode(input)) as Header;
  const { data, info } = await drawName(header);
  return sharp(header.path)
    .composite([{ input: data, left: LEFT, top: Math.round(header.middle - info.height / 2) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
