import sharp from 'sharp';
import { drawText } from './draw-text.ts';

/** The header of an email: a drawn picture, and where on it the name of the business stands. Sizes are pixels. */
export type Header = { path: string; name: string; size: number; color: string; middle: number };

const LEFT = 60;
/** The pictures have room for a name on their left half. */
const MAX_WIDTH = 540;

/**
 * Writes the name of the business on the header of an email. Runs only in the image process.
 * @param input a `Header` as JSON
 * @returns a JPEG
 */
export async function letterHeader(input: Uint8Array): Promise<Buffer> {
  const { path, name, size, color, middle } = JSON.parse(new TextDecoder().decode(input)) as Header;
  const letters = await drawText(name, { size, color, width: 4_000 });
  const fitting =
    letters.info.width > MAX_WIDTH
      ? await sharp(letters.data).resize({ width: MAX_WIDTH }).toBuffer({ resolveWithObject: true })
      : letters;
  return sharp(path)
    .composite([{ input: fitting.data, left: LEFT, top: Math.round(middle - fitting.info.height / 2) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
