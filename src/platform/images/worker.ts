import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { isFailure } from '#platform/failure.ts';
import { listPagePhotoWidths, listPhotoSides, MAX_DECODING_BYTES, MAX_PAGE_PHOTO_PX } from '#platform/media/photo.ts';
import { drawCard } from './draw-card.ts';
import { letterHeader } from './letter-header.ts';
import { limitMemory, UNLIMITED_MESSAGE } from './limit-memory.ts';
import { redrawSignature } from './redraw-signature.ts';
import { reencodePhoto } from './reencode-photo.ts';

// Decodes files from untrusted visitors in a separate process. Its memory is limited, the kernel kills it first when
// memory runs out, and it ends with the server.

/** Three times the size in an email, for sharp screens. */
const SIDE = 168;

/** Turns the drawing of a tin into a PNG with transparent corners. Runs only in the image process. */
async function renderTin(svg: Uint8Array): Promise<Buffer> {
  return sharp(svg, { density: 144 }).resize(SIDE, SIDE).png({ palette: true, quality: 90 }).toBuffer();
}

/** Crops the square photo of a chocolate to a circle, as the site shows it. Runs only in the image process. */
async function renderTinPhoto(photo: Uint8Array): Promise<Buffer> {
  const circle = Buffer.from(`<svg width="${SIDE}" height="${SIDE}"><circle cx="50%" cy="50%" r="50%"/></svg>`);
  return sharp(photo)
    .resize(SIDE, SIDE)
    .composite([{ input: circle, blend: 'dest-in' }])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

/** Re-encodes the photo of a chocolate in all sizes, cropped to a square around its center. */
function processPhoto(bytes: Uint8Array) {
  const cropToSquare = (width: number, height: number) => {
    const side = Math.max(...listPhotoSides(width, height));
    return { width: side, height: side, fit: 'cover' } as const;
  };
  return reencodePhoto(bytes, cropToSquare, (side) => listPhotoSides(side, side));
}

/** Re-encodes a photo for the pages in all sizes. It is not cropped, because each place of a page has another shape. */
function processPagePhoto(bytes: Uint8Array) {
  const shrink = () => ({ ...MAX_PAGE_PHOTO_PX, fit: 'inside', withoutEnlargement: true }) as const;
  return reencodePhoto(bytes, shrink, listPagePhotoWidths);
}

const operations = {
  photo: processPhoto,
  'page-photo': processPagePhoto,
  signature: redrawSignature,
  tin: renderTin,
  'tin-photo': renderTinPhoto,
  card: drawCard,
  header: letterHeader,
};
export type ImageOperations = typeof operations;
export type ImageTask = { kind: keyof ImageOperations; bytes: Uint8Array };
/** A failure is sent as its reason, because messages between processes carry no classes. */
export type ImageOutcome = { result: unknown } | { failureReason: string };

/** Memory for the file itself, for encoding and for libraries. */
const BASE_MEMORY_BYTES = 40_000_000;

/** SIGKILL, because process.exit() would wait for a decoder that hangs. */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Only Linux has this file.
}

// The other processors serve visitors meanwhile.
sharp.concurrency(1);
sharp.cache(false);
// Loads libraries and threads before the limit is set, so the limit covers only images.
await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();
const isLimited = limitMemory(BASE_MEMORY_BYTES + MAX_DECODING_BYTES);

process.on('message', ({ kind, bytes }: ImageTask) => {
  operations[kind](bytes).then(
    (outcome) => {
      const message: ImageOutcome = isFailure(outcome) ? { failureReason: outcome.reason } : { result: outcome };
      process.send?.(message);
    },
    () => process.kill(process.pid, 'SIGKILL'),
  );
});
process.send?.(isLimited ? 'ready' : UNLIMITED_MESSAGE);
