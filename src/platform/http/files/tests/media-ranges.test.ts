import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { MEDIA_PART_BYTES } from '#platform/media/media.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createMediaUploads } from '#tests/support/content/upload-video.ts';
import { createMp4 } from '#tests/support/content/videos.ts';

const bytes = createMp4({ mediaBytes: 2 * MEDIA_PART_BYTES });
for (let at = 100; at < bytes.length - 1_000; at += 4) bytes.writeUInt32BE(at, at);

let admin: AdminFixture;
let url: string;
beforeAll(async () => {
  admin = await createAdminTestApp();
  const { body } = await createMediaUploads(admin).sendVideo(bytes);
  url = `/media/${body.name}`;
});
afterAll(() => admin.testApp.close());

const fetchMedia = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  admin.testApp.app.inject({ method, url, headers });

test('a video is sent whole, with headers that allow caching and run no script', async () => {
  const { statusCode, headers, rawPayload } = await fetchMedia();
  expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true]);
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(bytes.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  const head = await fetchMedia({}, 'HEAD');
  expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(bytes.length),
  ]);
});

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=10-99', 10, 99],
  [`bytes=${MEDIA_PART_BYTES - 2}-${MEDIA_PART_BYTES + 1}`, MEDIA_PART_BYTES - 2, MEDIA_PART_BYTES + 1],
  [`bytes=${MEDIA_PART_BYTES}-`, MEDIA_PART_BYTES, bytes.length - 1],
  ['bytes=-5', bytes.length - 5, bytes.length - 1],
  ['bytes=5-99999999999', 5, bytes.length - 1],
])('the range "%s" is sent as a part', async (range, start, end) => {
  const { statusCode, headers, rawPayload } = await fetchMedia({ range });
  expect(statusCode).toBe(206);
  expect(headers['content-range']).toBe(`bytes ${start}-${end}/${bytes.length}`);
  expect(rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
});

test.each([`bytes=${bytes.length}-`, 'bytes=99999999999-', 'bytes=-0'])(
  'the range "%s" beyond the file is refused with its size, and the response is not cached',
  async (range) => {
    const { statusCode, headers, body } = await fetchMedia({ range });
    expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toMatchObject({ reason: 'range-not-satisfiable' });
  },
);

test.each(['bytes=9-3', 'bytes=a-b', 'bytes=0-1,5-6', 'lines=0-1'])(
  'the range "%s" is ignored, and the whole file is sent',
  async (range) => {
    expect((await fetchMedia({ range })).statusCode).toBe(200);
  },
);

test('a range of another file is not sent', async () => {
  const { headers } = await fetchMedia();
  const range = 'bytes=0-9';
  expect((await fetchMedia({ range, 'if-range': String(headers.etag) })).statusCode).toBe(206);
  expect((await fetchMedia({ range, 'if-range': '"another"' })).statusCode).toBe(200);
});

test.each([`/media/${newId()}.mp4`, '/media/x.mp4', '/media/..%2f..%2fpackage.json', '/media/%00.mp4'])(
  'the address %s gets 404',
  async (path) => {
    expect((await admin.testApp.app.inject(path)).statusCode).toBe(404);
  },
);

test('an incomplete upload cannot be read', async () => {
  const { begin, sendPart } = createMediaUploads(admin);
  const { body } = await begin(10);
  await sendPart(body._id, 0, Buffer.alloc(10));
  for (const format of ['mp4', 'webm', 'vtt'])
    expect((await admin.testApp.app.inject(`/media/${body._id}.${format}`)).statusCode).toBe(404);
});
