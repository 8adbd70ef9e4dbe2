import sharp from 'sharp';

/** Three times the size in an email, for sharp screens. */
const SIDE = 168;

/** Turns the drawing of a tin into a PNG with transparent corners. Runs only in the image process. */
export async function renderTin(svg: Uint8Array): Promise<Buffer> {
  return sharp(svg, { density: 144 }).resize(SIDE, SIDE).png({ palette: true, quality: 90 }).toBuffer();
}
