import sharp from 'sharp';
import { SIGNATURE_HEIGHT_PX, SIGNATURE_WIDTH_PX } from '#platform/media/signature.ts';

/** Draws a sample signature that differs per name. */
export async function drawSignature(name: string): Promise<Buffer> {
  let x = 40;
  let path = `M${x},120`;
  for (const letter of name) {
    const code = letter.charCodeAt(0);
    const step = 18 + (code % 11);
    path += ` q${step / 2},${(code % 2 ? -1 : 1) * (30 + (code % 40))} ${step},0`;
    x += step;
  }
  const size = `width="${SIGNATURE_WIDTH_PX}" height="${SIGNATURE_HEIGHT_PX}"`;
  const line = `<path d="${path}" fill="none" stroke="#2B211C" stroke-width="3" stroke-linecap="round"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#fff"/>${line}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
