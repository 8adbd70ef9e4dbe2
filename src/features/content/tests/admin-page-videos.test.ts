import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { CAPTIONS_MISSING, MAX_MEDIA_BYTES, MAX_VIDEO_BYTES, MEDIA_PART_BYTES } from '#platform/media/media.ts';
import { DAY_MS } from '#platform/time/day.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createMediaUploads } from '#tests/support/content/upload-video.ts';
import { createMp4, createWebm } from '#tests/support/content/videos.ts';
import type { EditedContent } from '../contract/content.ts';
import { contentMedia, contentMediaParts, contentVersions } from '../tables.ts';

const URL = '/api/admin/content/home';
const CAPTIONS = 'WEBVTT\n\n00:01.000 --> 00:02.000\nSit down.\n';

let testApp: TestApp;
let admin: AdminFixture;
let uploads: ReturnType<typeof createMediaUploads>;
beforeAll(async () => {
  testApp = await createTestApp({ withPages: true, environment: { RATE_LIMITS: 'off' } });
  admin = await createAdminFixture(testApp);
  uploads = createMediaUploads(admin);
});
beforeEach(async () => {
  await testApp.connection.db.delete(contentMedia);
  await resetToSample(testApp.connection);
});
afterAll(() => testApp.close());

const countMedia = () => testApp.connection.db.$count(contentMedia);
const readHome = async () => (await testApp.app.inject('/')).body;
const readPrivacy = async () => (await testApp.app.inject('/privacy')).body;

async function saveFilm(film: object) {
  const { document, revision } = (await admin.requestOk('GET', URL)) as EditedContent;
  const sampleClass = { ...(document.sampleClass as object), ...film };
  return admin.call('PUT', URL, { revision, document: { ...document, sampleClass } });
}
const publish = async () =>
  admin.call('POST', `${URL}/publish`, { revision: ((await admin.requestOk('GET', URL)) as EditedContent).revision });

test('a published video is shown with its captions, and nothing of it loads before a press', async () => {
  const { body: video } = await uploads.sendVideo(createMp4({ mediaBytes: 2 * MEDIA_PART_BYTES + 77 }));
  expect(video.name).toMatch(/^[\da-f-]{36}\.mp4$/);
  const { body: captions } = await uploads.sendCaptions(CAPTIONS);
  const film = { videoFile: video.name, captionsFile: captions.name, videoLink: 'https://vimeo.com/76979871' };
  expect((await saveFilm({ ...film, videoTitle: 'My "class" <script>' })).status).toBe(200);
  expect(await readHome()).not.toContain('/media/');
  expect((await publish()).status).toBe(200);

  const html = await readHome();
  expect(html).toContain(`<a href="/media/${video.name}"`);
  const [noscript = ''] = /<noscript><video.*?<\/noscript>/s.exec(html) ?? [];
  expect(noscript).toContain('preload="none"');
  expect(noscript).toContain(`<source src="/media/${video.name}" type="video/mp4"/>`);
  expect(noscript).toMatch(new RegExp(`<track kind="captions" src="/media/${captions.name}"[^>]*default`));
  expect(html.replace(noscript, '')).not.toContain('<video');
  expect(html).not.toMatch(/Play on Vimeo|sample-class\.mp4|<script>"/);
  expect(await readPrivacy()).not.toContain('kept at Vimeo');
  const [entry] = await admin.requestOk('GET', '/api/admin/history?kind=content&page=1');
  expect(entry.changes).toContainEqual({ field: 'Sample class › Video file', before: '', after: 'A video' });
});

test('a video without captions is kept in the draft, but not published', async () => {
  const { body: video } = await uploads.sendVideo(createWebm());
  expect((await saveFilm({ videoFile: video.name })).status).toBe(200);
  expect(await publish()).toMatchObject({
    status: 400,
    body: { reason: 'content-invalid', fields: { 'body/document/sampleClass/captionsFile': CAPTIONS_MISSING } },
  });
});

describe('an upload', () => {
  test.each<[string, () => Buffer, string]>([
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'video-invalid'],
    ['a QuickTime file', () => createMp4({ brand: 'qt  ' }), 'video-invalid'],
    ['a video with H.265', () => createMp4({ tracks: ['hvc1'] }), 'video-codec'],
    ['a video that is cut off', () => createMp4().subarray(0, -1), 'video-cut-off'],
    [
      'a video that is cut off between two parts',
      () => createMp4({ mediaBytes: MEDIA_PART_BYTES * 2 }).subarray(0, MEDIA_PART_BYTES),
      'video-cut-off',
    ],
  ])('an upload of %s is refused with a sentence and deleted', async (_name, create, reason) => {
    const before = await countMedia();
    const { status, body } = await uploads.sendVideo(create());
    expect([status, body.reason, body.message]).toEqual([400, reason, expect.stringMatching(/\.$/)]);
    expect(await countMedia()).toBe(before);
  });

  test('an upload that is too large, or for which there is no room, is refused before it is sent', async () => {
    expect(await uploads.begin(MAX_VIDEO_BYTES + 1)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Please choose a video of at most 50 MB.') },
    });
    expect((await uploads.begin(0)).status).toBe(400);
    const sizeBytes = MAX_MEDIA_BYTES - 1_000;
    const createdAt = testApp.clock.now();
    await testApp.connection.db.insert(contentMedia).values({ id: newId(), format: null, sizeBytes, createdAt });
    expect(await uploads.begin(50_000)).toMatchObject({ status: 409, body: { reason: 'media-full' } });
  });

  test('an interrupted upload uses no room two hours later', async () => {
    const [createdAt, sizeBytes] = [testApp.clock.now(), MAX_VIDEO_BYTES];
    for (let count = 0; count < MAX_MEDIA_BYTES / MAX_VIDEO_BYTES; count++) {
      await testApp.connection.db.insert(contentMedia).values({ id: newId(), format: null, sizeBytes, createdAt });
    }
    expect(await uploads.begin(1_000)).toMatchObject({ status: 409, body: { reason: 'media-full' } });
    // The clock stays, because the owner's session would end.
    const begunAt = new Date(createdAt.getTime() - 2 * 60 * 60_000 - 1);
    await testApp.connection.db.update(contentMedia).set({ createdAt: begunAt });
    expect((await uploads.begin(1_000)).status).toBe(200);
    expect(await countMedia()).toBe(1);
  });

  test('an upload has exactly the announced parts', async () => {
    const bytes = createMp4({ mediaBytes: MEDIA_PART_BYTES });
    const { body } = await uploads.begin(bytes.length);
    const [first, second] = [bytes.subarray(0, MEDIA_PART_BYTES), bytes.subarray(MEDIA_PART_BYTES)];
    expect((await uploads.sendPart(body._id, 0, Buffer.alloc(MEDIA_PART_BYTES + 1))).status).toBe(413);
    for (const [part, wrong] of [
      [0, second],
      [1, first],
      [1, Buffer.alloc(0)],
      [2, second],
    ] as const) {
      const { status, body: problem } = await uploads.sendPart(body._id, part, wrong);
      expect([status, problem.reason]).toEqual([400, expect.stringMatching(/^video-part-invalid$|^validation|^bad/)]);
    }
    expect((await uploads.sendPart(body._id, 0, Buffer.alloc(MEDIA_PART_BYTES))).status).toBe(200);
    expect(await uploads.complete(body._id)).toMatchObject({ status: 409, body: { reason: 'video-incomplete' } });
    // A part may be sent again, and the whole may be asked for twice.
    await uploads.sendPart(body._id, 0, first);
    await uploads.sendPart(body._id, 1, second);
    const completed = await uploads.complete(body._id);
    expect(completed.status).toBe(200);
    expect(await uploads.complete(body._id)).toEqual(completed);
    expect((await uploads.sendPart(body._id, 1, second)).status).toBe(404);
    expect((await uploads.complete(newId())).status).toBe(404);
  });

  test('an upload is for the owner only', async () => {
    for (const url of ['/api/admin/content/videos', '/api/admin/content/captions'])
      expect((await testApp.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
  });
});

test('captions that are no WebVTT are refused with a sentence, and markup in them is text', async () => {
  expect(await uploads.sendCaptions('1\n00:00:01,000 --> 00:00:02,000\nHello')).toMatchObject({
    status: 400,
    body: { reason: 'captions-invalid', message: expect.stringContaining('their first line must be WEBVTT') },
  });
  expect((await uploads.sendCaptions(`WEBVTT\n\n${'x'.repeat(200_000)}`)).status).toBe(413);
  const hostile = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<script>alert(1)</script><c.red>Hello</c>\n';
  const { body } = await uploads.sendCaptions(hostile);
  const { body: text, headers } = await testApp.app.inject(`/media/${body.name}`);
  expect(text).toBe('WEBVTT\n\n00:01.000 --> 00:02.000\n&lt;script&gt;alert(1)&lt;/script&gt;Hello\n');
  expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
});

test('a document names only files that exist, in the field of their kind', async () => {
  const { body: video } = await uploads.sendVideo(createMp4());
  const { body: captions } = await uploads.sendCaptions(CAPTIONS);
  const { body: unfinished } = await uploads.begin(1_000);
  for (const film of [
    { videoFile: captions.name },
    { captionsFile: video.name },
    { videoFile: `${newId()}.mp4` },
    { videoFile: `${unfinished._id}.mp4` },
    { videoFile: video.name.replace('.mp4', '.webm') },
    { videoFile: 'https://evil.example/x.mp4' },
    { videoFile: `../${video.name}` },
  ]) {
    const { status, body } = await saveFilm(film);
    expect([film, status, body.reason]).toEqual([film, 400, 'content-invalid']);
  }
});

test('files that nothing names are deleted a week later, and those of a draft or a version stay', async () => {
  const [{ body: used }, { body: unused }] = [
    await uploads.sendVideo(createMp4()),
    await uploads.sendVideo(createMp4()),
  ];
  const { body: captions } = await uploads.sendCaptions(CAPTIONS);
  const { body: unfinished } = await uploads.begin(1_000);
  await saveFilm({ videoFile: used.name, captionsFile: captions.name });
  await publish();
  await saveFilm({ videoFile: '', captionsFile: '' });
  await publish();
  const listIds = async () => (await testApp.connection.db.select().from(contentMedia)).map(({ id }) => id).sort();
  const toId = (name: string) => name.slice(0, 36);
  await testApp.services.content.media.deleteUnused();
  expect(await listIds()).toHaveLength(4);
  testApp.clock.setTime(new Date(testApp.clock.now().getTime() + 7 * DAY_MS + 1_000));
  await testApp.services.content.media.deleteUnused();
  expect(await listIds()).toEqual([toId(used.name), toId(captions.name)].sort());
  expect((await testApp.app.inject(`/media/${unused.name}`)).statusCode).toBe(404);
  expect(unfinished._id).toBeTruthy();
  await testApp.connection.db.delete(contentVersions);
  await testApp.services.content.media.deleteUnused();
  expect(await testApp.connection.db.$count(contentMediaParts)).toBe(0);
});
