import sharp from 'sharp';
import { SIGNATURE_HEIGHT_PX, SIGNATURE_WIDTH_PX } from '#platform/media/signature.ts';

export async function createSignaturePng(): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIGNATURE_WIDTH_PX}" height="${SIGNATURE_HEIGHT_PX}">
    <rect width="100%" height="100%" fill="#fff"/><path d="M40,150 C120,20 180,180 260,90 S420,60 460,120" fill="none" stroke="#2b211c" stroke-width="3"/></svg>`;
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

export async function createBlankPng(width = SIGNATURE_WIDTH_PX, height = SIGNATURE_HEIGHT_PX): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();
}
