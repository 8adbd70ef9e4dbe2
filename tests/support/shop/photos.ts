import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '45/1 30/1 36/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '122/1 40/1 12/1',
};

export async function createPhonePhoto({ width = 1600, height = 1200 } = {}): Promise<Buffer> {
  const red = { create: { width: Math.round(width / 3), height, channels: 3 as const, background: '#c01818' } };
  return sharp({ create: { width, height, channels: 3, background: '#1830c0' } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Phone of the tests', Orientation: '6' }, IFD3: GPS })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A plain picture in a format, with some noise, so that it can be cut off in the middle. */
export async function createNoiseImage(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff',
  { width = 340, height = 400 } = {},
): Promise<Buffer> {
  const noise = { create: { width, height, channels: 3 as const, background: '#808080' } };
  return sharp({ ...noise, create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .toFormat(format)
    .toBuffer();
}

/** Two frames that differ, because equal ones become one. */
export async function createAnimatedWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#c01818', '#1830c0'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

export function createPngChunk(name: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checksum]);
}

export function createPixelBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 2], 8);
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts = [
    createPngChunk('IHDR', header),
    createPngChunk('IDAT', pixels),
    createPngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}
