import sharp from 'sharp';

/** Three times the size in an email, for sharp screens. */
const SIDE = 168;

/** Turns the drawing of a tin into a PNG with transparent corners. Runs only in the image process. */
export async function renderTin(svg: Uint8Array): Promise<Buffer> {
  return sharp(svg, { density: 144 }).resize(SIDE, SIDE).png({ palette: true, quality: 90 }).toBuffer();
}

/** Crops the square photo of a chocolate to a circle, as the site shows it. Runs only in the image process. */
export async function renderTinPhoto(photo: Uint8Array): Promise<Buffer> {
  const circle = Buffer.from(`<svg width="${SIDE}" height="${SIDE}"><circle cx="50%" cy="50%" r="50%"/></svg>`);
  return sharp(photo)
    .resize(SIDE, SIDE)
    .composite([{ input: circle, blend: 'dest-in' }])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}
