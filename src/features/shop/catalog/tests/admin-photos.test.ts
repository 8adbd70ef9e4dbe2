import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { files } from '#platform/database/tables/files.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createAnimatedWebp, createNoiseImage, createPhonePhoto, createPixelBomb } from '#tests/support/shop/photos.ts';
import { chocolatePhotos } from '../../tables.ts';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp();
});
afterAll(() => admin.testApp.close());

const createChocolate = async (name = 'Fir Tip') =>
  (await admin.requestOk('POST', '/api/chocolates', { name, price: 20, inventory: 5 }))._id as string;

async function uploadPhoto(
  id: string,
  bytes: Buffer | string,
  type: string | undefined = 'image/jpeg',
  headers = admin.headers,
) {
  const response = await admin.testApp.app.inject({
    method: 'PUT',
    url: `/api/chocolates/${id}/picture`,
    headers: { ...headers, ...(type && { 'content-type': type }) },
    payload: bytes,
  });
  return { status: response.statusCode, body: response.json() };
}

const fetchUrl = (url: string) => admin.testApp.app.inject(url);
const parseSourceSet = (sourceSet: string) =>
  sourceSet.split(', ').map((source) => source.split(' ') as [string, string]);
const findInCatalog = async (id: string) => (await fetchUrl(`/api/chocolates?ids=${id}`)).json()[0];
const countPhotoFiles = () => admin.testApp.connection.db.$count(files, eq(files.kind, 'picture'));

describe('an uploaded photo', () => {
  test('an uploaded photo is in the catalog at once, in three sizes and two formats', async () => {
    const id = await createChocolate();
    expect((await fetchUrl('/api/chocolates')).json()).toMatchObject([{ _id: id, image: '' }]);
    const { status, body } = await uploadPhoto(id, await createPhonePhoto());
    expect([status, body._id]).toEqual([200, id]);
    const [chocolate] = (await fetchUrl('/api/chocolates')).json();
    expect(chocolate.pictures).toEqual(body.pictures);
    for (const format of ['avif', 'webp']) {
      const sizes = parseSourceSet(chocolate.pictures[format]);
      expect(sizes.map(([, width]) => width)).toEqual(['320w', '640w', '1200w']);
      for (const [path, width] of sizes) {
        const response = await fetchUrl(path);
        expect(response.headers['content-type']).toBe(`image/${format}`);
        const metadata = await sharp(response.rawPayload).metadata();
        expect(`${metadata.width}w ${metadata.height}w`).toBe(`${width} ${width}`);
      }
    }
    expect(chocolate.image).toBe(parseSourceSet(chocolate.pictures.webp).at(-1)?.[0]);
    expect((await admin.listHistory(id)).map(({ action }) => action)).toEqual(['created', 'photographed']);
  });

  test('an uploaded photo is shown upright, and its location is removed', async () => {
    const id = await createChocolate();
    const photo = await createPhonePhoto();
    const { exif, orientation } = await sharp(photo).metadata();
    expect([exif?.includes('Phone of the tests'), orientation]).toEqual([true, 6]);
    const { body } = await uploadPhoto(id, photo);
    for (const [path] of [...parseSourceSet(body.pictures.avif), ...parseSourceSet(body.pictures.webp)]) {
      const { rawPayload } = await fetchUrl(path);
      const { exif: none, xmp, icc, iptc, orientation: turned } = await sharp(rawPayload).metadata();
      expect([none, xmp, icc, iptc, turned]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(rawPayload.includes('Phone of the tests')).toBe(false);
      expect(rawPayload.includes('Exif')).toBe(false);
      const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => data[(Math.floor(y * info.height) * info.width + x) * info.channels] ?? 0;
      // Orientation 6 is turned by a quarter: the red left of the file is its top.
      expect(at(info.width - 10, 0.1)).toBeGreaterThan(140);
      expect(at(10, 0.9)).toBeLessThan(80);
    }
  });

  test('a small photo is never enlarged', async () => {
    const { body } = await uploadPhoto(
      await createChocolate(),
      await createNoiseImage('png', { width: 500, height: 360 }),
      'image/png',
    );
    expect(parseSourceSet(body.pictures.webp).map(([, width]) => width)).toEqual(['320w', '360w']);
    const tiny = await uploadPhoto(
      await createChocolate(),
      await createNoiseImage('png', { width: 1, height: 1 }),
      'image/png',
    );
    expect(parseSourceSet(tiny.body.pictures.webp).map(([, width]) => width)).toEqual(['1w']);
  });

  test('a photo may be a JPEG, PNG, WebP or AVIF, whatever its declared type', async () => {
    const id = await createChocolate();
    const uploads = [
      ...(['jpeg', 'png', 'webp', 'avif'] as const).map((format) => [format, `image/${format}`] as const),
      ...(['application/octet-stream', 'application/json', ''] as const).map((type) => ['png', type] as const),
    ];
    for (const [format, type] of uploads) {
      const { status } = await uploadPhoto(id, await createNoiseImage(format, { width: 40, height: 30 }), type);
      expect([format, type, status]).toEqual([format, type, 200]);
    }
  });
});

describe('replacing and deleting a photo', () => {
  test('a new photo replaces the one before, and of two at once one remains', async () => {
    const id = await createChocolate();
    const before = await countPhotoFiles();
    const first = await uploadPhoto(id, await createNoiseImage('jpeg'));
    const old = parseSourceSet(first.body.pictures.webp).map(([path]) => path);
    expect(await countPhotoFiles()).toBe(before + 4);
    const [firstResponse, other] = await Promise.all([
      uploadPhoto(id, await createNoiseImage('png'), 'image/png'),
      uploadPhoto(id, await createNoiseImage('webp'), 'image/webp'),
    ]);
    expect([firstResponse.status, other.status]).toEqual([200, 200]);
    expect(await countPhotoFiles()).toBe(before + 4);
    for (const path of old) expect((await fetchUrl(path)).statusCode).toBe(404);
    const { image } = await findInCatalog(id);
    expect((await fetchUrl(image)).statusCode).toBe(200);
  });

  test('the chocolate is drawn again after its photo is removed', async () => {
    const id = await createChocolate();
    const before = await countPhotoFiles();
    const { body } = await uploadPhoto(id, await createNoiseImage('jpeg'));
    const deleteResponse = await admin.requestOk('DELETE', `/api/chocolates/${id}/picture`);
    expect([deleteResponse.image, deleteResponse.pictures]).toEqual(['', { avif: '', webp: '' }]);
    expect(
      (await fetchUrl('/api/chocolates')).json().find((chocolate: { _id: string }) => chocolate._id === id).image,
    ).toBe('');
    expect(await countPhotoFiles()).toBe(before);
    expect((await fetchUrl(body.image)).statusCode).toBe(404);
    await admin.requestOk('DELETE', `/api/chocolates/${id}/picture`);
    expect((await admin.listHistory(id)).map(({ action }) => action)).toEqual(['created', 'photographed', 'changed']);
  });

  test('deleting a chocolate deletes its photo', async () => {
    const id = await createChocolate();
    const before = await countPhotoFiles();
    await uploadPhoto(id, await createNoiseImage('jpeg'));
    await admin.requestOk('DELETE', `/api/chocolates/${id}`);
    expect(await countPhotoFiles()).toBe(before);
    expect(await admin.testApp.connection.db.$count(chocolatePhotos, eq(chocolatePhotos.chocolateId, id))).toBe(0);
  });
});

describe('a photo as phones make them', () => {
  test('an AVIF file that begins with the brand of all HEIF files is accepted', async () => {
    const avif = await createNoiseImage('avif');
    avif.write('mif1', 8, 'latin1');
    expect(await uploadPhoto(await createChocolate(), avif, 'image/avif')).toMatchObject({ status: 200 });
  });

  test.each([
    ['of 60 megapixels', 8_944, 6_708, {}],
    ['of 60 megapixels in passes', 8_944, 6_708, { progressive: true }],
    ['of 33 megapixels in passes, at full color', 7_680, 4_320, { progressive: true, chromaSubsampling: '4:4:4' }],
    ['that is a panorama', 16_382, 3_966, {}],
  ])('a JPEG %s is accepted, upright or on its side', async (_what, width, height, options) => {
    const photo = sharp({ create: { width, height, channels: 3, background: '#1830c0' } });
    for (const orientation of [1, 6]) {
      const bytes = await photo.clone().withMetadata({ orientation }).jpeg(options).toBuffer();
      expect(await uploadPhoto(await createChocolate(), bytes)).toMatchObject({ status: 200 });
    }
  });
});

describe('a file that is not a photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  test('other formats, incomplete files and decompression bombs are refused as photos', async () => {
    const id = await createChocolate();
    const half = async (format: 'jpeg' | 'png' | 'webp' | 'avif') => {
      const originalPhoto = await createNoiseImage(format);
      return originalPhoto.subarray(0, Math.floor(originalPhoto.length / 2));
    };
    const cases: [string, Buffer | string, string][] = [
      ['a text', 'a photograph', 'image/jpeg'],
      ['a page', '<!doctype html><script>alert(1)</script>', 'text/html'],
      ['a drawing', svg, 'image/svg+xml'],
      ['a drawing that says it is a PNG', svg, 'image/png'],
      ['a GIF', await createNoiseImage('gif'), 'image/gif'],
      ['a TIFF', await createNoiseImage('tiff'), 'image/tiff'],
      ['the beginning of a JPEG before a drawing', `\u00ff\u00d8\u00ff${svg}`, 'image/jpeg'],
      ['a PNG without a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png'],
      ['half a JPEG', await half('jpeg'), 'image/jpeg'],
      ['half a PNG', await half('png'), 'image/png'],
      ['half a WebP', await half('webp'), 'image/webp'],
      ['half an AVIF', await half('avif'), 'image/avif'],
    ];
    for (const [description, bytes, type] of cases) {
      const { status, body } = await uploadPhoto(id, bytes, type);
      expect([description, status, body.reason]).toEqual([description, 400, 'picture-invalid']);
    }
    const heic = await uploadPhoto(id, '\0\0\0\x20ftypheic\0\0\0\0mif1heic');
    expect([heic.status, heic.body.reason]).toEqual([400, 'picture-heic']);
    expect(heic.body.message).toContain('JPEG');
    const animated = await uploadPhoto(id, await createAnimatedWebp(), 'image/webp');
    expect([animated.status, animated.body.reason]).toEqual([400, 'picture-animated']);
    const bomb = await uploadPhoto(id, createPixelBomb(), 'image/png');
    expect([bomb.status, bomb.body.reason]).toEqual([400, 'picture-too-large']);
    expect((await findInCatalog(id)).image).toBe('');
  });

  test('data after the end of a photo is removed', async () => {
    const script = '<script>alert("polyglot")</script>PK\x03\x04';
    const { body } = await uploadPhoto(
      await createChocolate(),
      Buffer.concat([await createNoiseImage('jpeg'), Buffer.from(script)]),
    );
    for (const [path] of [...parseSourceSet(body.pictures.avif), ...parseSourceSet(body.pictures.webp)])
      expect((await fetchUrl(path)).rawPayload.includes('polyglot')).toBe(false);
  });

  test('an empty body, a body that is too large, and JSON are refused as photos', async () => {
    const id = await createChocolate();
    expect((await uploadPhoto(id, '', 'image/png')).status).toBe(400);
    expect((await uploadPhoto(id, '', '')).status).toBe(400);
    expect((await uploadPhoto(id, Buffer.alloc(12_000_001), 'image/png')).status).toBe(413);
    expect((await uploadPhoto(id, '{"a":1}', 'application/json')).body.reason).toBe('picture-invalid');
    const large = { name: 'x'.repeat(300_000), price: 1, inventory: 1 };
    expect((await admin.call('POST', '/api/chocolates', large)).status).toBe(413);
  });

  test('a photo for an unknown chocolate gets 404, and one without a sign-in gets 401', async () => {
    const bytes = await createNoiseImage('png');
    expect((await uploadPhoto(newId(), bytes)).body.reason).toBe('chocolate-not-found');
    expect((await uploadPhoto('tin', bytes)).status).toBe(400);
    expect((await uploadPhoto(await createChocolate(), bytes, 'image/png', {} as typeof admin.headers)).status).toBe(
      401,
    );
  });
});

describe('the address of a photo', () => {
  test('a photo may be cached permanently, and runs no script', async () => {
    const { body } = await uploadPhoto(await createChocolate(), await createNoiseImage('jpeg'));
    const { statusCode, headers } = await fetchUrl(body.image);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBeUndefined();
    const head = await admin.testApp.app.inject({ method: 'HEAD', url: body.image });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
  });

  test('the address of a photo never serves a signature, and answers an unknown file with 404', async () => {
    const id = newId();
    const signature = { id, kind: 'signature' as const, contentType: 'image/png', bytes: Buffer.from('signed') };
    const fileRow = { sizeBytes: 6, sha256: '', createdAt: admin.testApp.clock.now() };
    await admin.testApp.connection.db.insert(files).values({ ...signature, ...fileRow });
    for (const name of [id, newId(), 'signature', '..%2f..%2fetc%2fpasswd', "x'--"]) {
      const response = await fetchUrl(`/pictures/${name}`);
      expect([name, response.statusCode]).toEqual([name, 404]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });
});

test('the OpenAPI document describes the upload of a photo and the formats of pictures', async () => {
  const { paths } = (await fetchUrl('/api/openapi.json')).json();
  const { requestBody } = paths['/api/chocolates/{id}/picture'].put;
  expect(requestBody.content['image/*'].schema).toMatchObject({ type: 'string', format: 'binary' });
  expect(Object.keys(paths['/pictures/{fileId}'].get.responses['200'].content)).toEqual(['image/avif', 'image/webp']);
});
