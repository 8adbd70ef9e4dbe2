import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { redrawSignature } from '#features/classes/redraw-signature.ts';
import { processPagePhoto } from '#features/content/process-page-photo.ts';
import { processPhoto } from '#features/shop/photos/process-photo.ts';
import { renderTin, renderTinPhoto } from '#features/shop/render-tin.ts';
import { isFailure } from '#platform/failure.ts';
import { MAX_DECODING_BYTES } from '#platform/media/photo.ts';
import { drawCard } from './draw-card.ts';
import { letterHeader } from './letter-header.ts';
import { limitMemory, UNLIMITED_MESSAGE } from './limit-memory.ts';

// Decodes files from untrusted visitors in a separate process. Its memory is limited, the kernel kills it first when
// memory runs out, and it ends with the server.

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
