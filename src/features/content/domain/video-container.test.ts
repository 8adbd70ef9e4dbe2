import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { box, createMp4, createWebm } from '#tests/support/content/videos.ts';
import { inspectVideo } from './video-container.ts';

const inspect = (bytes: Buffer) =>
  inspectVideo({
    sizeBytes: bytes.length,
    read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
  });

const film = (type: string) => readFileSync(new URL(`../../../../public/video/sample-class.${type}`, import.meta.url));

test.each(['mp4', 'webm'])('a real film in %s is accepted, and refused when it is cut off', async (type) => {
  const bytes = film(type);
  expect(await inspect(bytes)).toBe(type);
  expect(await inspect(bytes.subarray(0, bytes.length - 1))).toBe('video-cut-off');
  expect(await inspect(bytes.subarray(0, bytes.length / 2))).toBe('video-cut-off');
});

test.each<[string, Buffer, string]>([
  ['an MP4 file with H.264', createMp4(), 'mp4'],
  ['an MP4 file with H.265', createMp4({ tracks: ['hvc1', 'mp4a'] }), 'video-codec'],
  ['an MP4 file with sound only', createMp4({ tracks: ['mp4a'] }), 'video-codec'],
  ['a QuickTime file', createMp4({ brand: 'qt  ' }), 'video-invalid'],
  ['a HEIC photo', createMp4({ brand: 'heic' }), 'video-invalid'],
  ['an MP4 file without media', Buffer.concat([createMp4().subarray(0, 20), box('moov')]), 'video-cut-off'],
  [
    'a box that is smaller than its header',
    Buffer.concat([createMp4(), Buffer.from('\0\0\0\x07free')]),
    'video-invalid',
  ],
  [
    'thousands of empty boxes',
    Buffer.concat([createMp4(), ...Array<Buffer>(6_000).fill(box('free'))]),
    'video-invalid',
  ],
  ['a second description of its tracks', Buffer.concat([createMp4(), box('moov')]), 'video-invalid'],
  ['a tail that is no box', Buffer.concat([createMp4(), Buffer.from('abc')]), 'video-cut-off'],
  ['a WebM file', createWebm(), 'webm'],
  ['a WebM file that was recorded live', createWebm({ isLive: true }), 'webm'],
  ['a Matroska file', createWebm({ docType: 'matroska' }), 'video-invalid'],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'video-invalid'],
  ['nothing', Buffer.alloc(0), 'video-invalid'],
  ['zeros', Buffer.alloc(2_000), 'video-invalid'],
])('a video with %s is judged by its container', async (_name, bytes, result) => {
  expect(await inspect(bytes)).toBe(result);
});

test('a box of which the size has 64 bits is read', async () => {
  const large = Buffer.alloc(24);
  large.writeUInt32BE(1);
  large.write('free', 4, 'latin1');
  large.writeBigUInt64BE(24n, 8);
  expect(await inspect(Buffer.concat([createMp4(), large]))).toBe('mp4');
  large.writeBigUInt64BE(2n ** 63n, 8);
  expect(await inspect(Buffer.concat([createMp4(), large]))).toBe('video-cut-off');
});
