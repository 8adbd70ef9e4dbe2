import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { isFailure } from '#domain/failure.ts';
import { MAX_DECODING_BYTES } from '#domain/shop/photo.ts';
import { redrawSignature } from '../features/classes/redraw-signature.ts';
import { processPhoto } from '../features/shop/photos/process-photo.ts';
import { limitMemory, UNLIMITED_MESSAGE } from './limit-memory.ts';

// The program in which files that strangers sent are decoded. It may use little memory, is the first that the kernel ends
// when memory runs out, and ends when the server does.

const operations = { photo: processPhoto, signature: redrawSignature };
export type ImageOperations = typeof operations;
export type ImageTask = { kind: keyof ImageOperations; bytes: Uint8Array };
/** A failure is sent by its reason: messages between processes carry no classes. */
export type ImageOutcome = { result: unknown } | { failureReason: string };

/** For the file itself, for encoding, and for what libraries keep. */
const BASE_MEMORY_BYTES = 40_000_000;

/** Not even an exit waits for a decoder that does not come back. */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Only Linux knows it.
}

// The other processors are for those who visit the site meanwhile.
sharp.concurrency(1);
sharp.cache(false);
// Libraries and threads are there now: whatever comes on top is for pictures.
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
