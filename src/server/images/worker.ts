import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { DECODING_MAX_BYTES } from '#domain/shop/photograph.ts';
import { redrawSignature } from '../features/classes/redraw-signature.ts';
import { developPhotograph } from '../features/shop/pictures/developing.ts';
import { limitMemory, UNLIMITED } from './limit-memory.ts';

// The program in which files that strangers sent are decoded. It may use little memory, is the first that the kernel ends
// when memory runs out, and ends when the server does.

const works = { photograph: developPhotograph, signature: redrawSignature };
export type Works = typeof works;
export type Asked = { kind: keyof Works; bytes: Uint8Array };

/** For the file itself, for encoding, and for what libraries keep. */
const SPARE_BYTES = 40_000_000;

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
const isLimited = limitMemory(SPARE_BYTES + DECODING_MAX_BYTES);

process.on('message', ({ kind, bytes }: Asked) => {
  works[kind](bytes).then(
    (outcome) => process.send?.(outcome),
    () => process.kill(process.pid, 'SIGKILL'),
  );
});
process.send?.(isLimited ? 'ready' : UNLIMITED);
