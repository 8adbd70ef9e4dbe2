import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { files } from '#platform/database/tables/files.ts';
import { center, type PagePicture } from '#platform/media/page-picture.ts';
import { DAY_MS } from '#platform/time/day.ts';
import { sampleContent } from '#seeds/content/sample-content.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createNoiseImage, createPhonePhoto, createPixelBomb } from '#tests/support/shop/photos.ts';
import type { EditedContent } from '../contract/content.ts';
import type { Content } from '../domain/tree.ts';
import { contentPhotos, contentVersions } from '../tables.ts';

const URL = '/api/admin/content/about';
const WORDS = 'Wren laughs at her window & waters the fern.';

let testApp: TestApp;
let admin: AdminFixture;
beforeAll(async () => {
  testApp = await createTestApp({ withPages: true, environment: { RATE_LIMITS: 'off' } });
  admin = await createAdminFixture(testApp);
});
beforeEach(() => resetToSample(testApp.connection));
afterAll(() => testApp.close());

async function upload(bytes: Buffer | string, headers: Record<string, string> = admin.headers) {
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/api/admin/content/photos',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    payload: bytes,
  });
  return { status: response.statusCode, body: response.json() };
}
const read = (): Promise<EditedContent> => admin.requestOk('GET', URL);
const place = async (picture: Partial<PagePicture>) => {
  const { revision } = await read();
  const image = { photo: null, alt: WORDS, focus: center, ...picture };
  return admin.call('PUT', URL, { revision, document: { ...sampleContent.about, image } });
};
const publish = async () => admin.call('POST', `${URL}/publish`, { revision: (await read()).revision });
const fetchUrl = (url: string) => testApp.app.inject(url);
const findImage = (html: string) => /<picture>.*?<\/picture>/s.exec(html)?.[0] ?? '';
const countFiles = () => testApp.connection.db.$count(files, eq(files.kind, 'picture'));

test('a photo is in the preview at once, for visitors when it is published, and in no page before', async () => {
  const { body: photo } = await upload(await createPhonePhoto());
  expect(photo).toMatchObject({ width: 1200, height: 1600 });
  expect(await place({ photo: photo._id, focus: { x: 30, y: 0 } })).toMatchObject({
    status: 200,
    body: { photos: { [photo._id]: { image: photo.image, width: 1200, height: 1600 } } },
  });
  const { preview } = await admin.requestOk('POST', `${URL}/preview`);
  expect((await fetchUrl(`/about?preview=${preview}`)).body).toContain(photo.image);
  expect(findImage((await fetchUrl('/about')).body)).toContain('/pictures/basement-light');

  expect((await publish()).status).toBe(200);
  const image = findImage((await fetchUrl('/about')).body);
  expect(image).toContain('alt="Wren laughs at her window &amp; waters the fern."');
  expect(image).toMatch(/width="1200" height="1600"/);
  expect(image).toContain('focus-x-30 focus-y-0');
  expect(image).not.toContain('/pictures/about-');
  for (const format of ['avif', 'webp'] as const) {
    expect(image).toContain(`<source type="image/${format}" srcSet="${photo.pictures[format]}"`);
    const sizes = photo.pictures[format].split(', ').map((source: string) => source.split(' '));
    expect(sizes.map(([, width]: string[]) => width)).toEqual(['480w', '960w', '1200w']);
    for (const [path] of sizes) {
      const { headers, rawPayload } = await fetchUrl(path);
      expect(headers['cache-control']).toContain('immutable');
      const { exif, xmp, icc, orientation } = await sharp(rawPayload).metadata();
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
  }
});

test('a photo without words is kept in the draft, but not published, and decoration is a choice', async () => {
  const { body: photo } = await upload(await createNoiseImage('webp'));
  expect((await place({ photo: photo._id, alt: '' })).status).toBe(200);
  const sentence = 'Please say what the photo shows, or choose “Only decoration”.';
  expect(await publish()).toMatchObject({
    status: 400,
    body: { message: `This cannot be saved yet. Picture: ${sentence}`, fields: { 'body/document/image': sentence } },
  });
  await place({ photo: photo._id, alt: null });
  expect((await publish()).status).toBe(200);
  expect(findImage((await fetchUrl('/about')).body)).toContain('alt=""');
});

test('versions and the history have pictures like words, and an older one can be the draft again', async () => {
  const { body: photo } = await upload(await createNoiseImage('png'));
  await place({ photo: photo._id });
  await publish();
  await place(sampleContent.about.image);
  await publish();
  const versions = await admin.requestOk('GET', `${URL}/versions`);
  const drawn = `The drawing: “${sampleContent.about.image.alt}”`;
  const [taken, given] = [
    { after: drawn, before: `A photo: “${WORDS}”` },
    { after: `A photo: “${WORDS}”`, before: drawn },
  ];
  expect(versions.slice(0, 2).map(({ changes }: EditedContent) => changes)).toEqual([
    [{ field: 'Picture', ...taken }],
    [{ field: 'Picture', ...given }],
  ]);
  const [entry] = await admin.requestOk('GET', '/api/admin/history?kind=content&page=1');
  expect(entry.changes).toEqual([{ field: 'Picture', ...taken }]);
  const { revision } = await read();
  const restored = await admin.call('POST', `${URL}/versions/2/draft`, { revision });
  expect(restored.body).toMatchObject({ document: { image: { photo: photo._id } }, photos: { [photo._id]: {} } });
});

describe('a file that is not a photo', () => {
  test('a file that is no photo is refused with a sentence', async () => {
    const before = await countFiles();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const jpeg = await createNoiseImage('jpeg');
    const cases: [string, Buffer | string, string][] = [
      ['a drawing', svg, 'picture-invalid'],
      ['a page', '<!doctype html><script>alert(1)</script>', 'picture-invalid'],
      ['a GIF', await createNoiseImage('gif'), 'picture-invalid'],
      ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'picture-invalid'],
      ['a drawing behind the beginning of a JPEG', `\u00ff\u00d8\u00ff${svg}`, 'picture-invalid'],
      ['a HEIC', '\0\0\0\x20ftypheic\0\0\0\0mif1heic', 'picture-heic'],
      ['a bomb of 900 megapixels', createPixelBomb(), 'picture-too-large'],
    ];
    for (const [what, bytes, reason] of cases) {
      const { status, body } = await upload(bytes);
      expect([what, status, body.reason, body.message.length > 30]).toEqual([what, 400, reason, true]);
    }
    expect((await upload(Buffer.alloc(20_000_001))).status).toBe(413);
    expect((await upload(jpeg, {})).status).toBe(401);
    expect(await countFiles()).toBe(before);
  });

  test('a file that is no photo cannot be put into a page, and data behind a photo is removed', async () => {
    const gone = 'This photo is no longer kept. Please choose it again.';
    expect(await place({ photo: newId() })).toMatchObject({
      status: 400,
      body: { reason: 'content-invalid', fields: { 'body/document/image': gone } },
    });
    expect((await place({ photo: 'https://example.com/a.jpg' })).status).toBe(400);
    const polyglot = Buffer.concat([await createNoiseImage('jpeg'), Buffer.from('<script>polyglot</script>')]);
    const { body } = await upload(polyglot);
    expect((await fetchUrl(body.image)).rawPayload.includes('polyglot')).toBe(false);
  });
});

test('a photo that neither a draft nor a kept version names is deleted after a month, and no other', async () => {
  const { db } = testApp.connection;
  const [drafted, published, unused, recent] = await Promise.all(
    Array.from({ length: 4 }, async () => (await upload(await createNoiseImage('jpeg'))).body),
  );
  await place({ photo: published._id });
  await publish();
  await place({ photo: drafted._id });
  const longAgo = new Date(testApp.clock.now().getTime() - 31 * DAY_MS);
  for (const { _id } of [drafted, published, unused])
    for (const { fileId } of await db.select().from(contentPhotos).where(eq(contentPhotos.photoId, _id)))
      await db.update(files).set({ createdAt: longAgo }).where(eq(files.id, fileId));
  const before = await countFiles();
  await testApp.services.content.deleteUnusedPhotos();
  const statuses = [drafted, published, unused, recent].map(async ({ image }) => (await fetchUrl(image)).statusCode);
  expect(await Promise.all(statuses)).toEqual([200, 200, 404, 200]);
  expect(await countFiles()).toBe(before - 2);
});

test('a page that an older release saved without pictures shows its drawings', async () => {
  const { image, ...older } = sampleContent.about;
  const document = { ...older, closing: 'Saved long ago.' } as unknown as Content;
  const version = { page: 'about', version: 2, document, publishedAt: testApp.clock.now() };
  await testApp.connection.db.insert(contentVersions).values(version);
  const { preview } = await admin.requestOk('POST', `${URL}/preview`);
  const { body } = await fetchUrl(`/about?preview=${preview}`);
  expect(body).toContain('Saved long ago.');
  expect(findImage(body)).toContain(image.alt);
  expect((await read()).document.image).toEqual(image);
});
