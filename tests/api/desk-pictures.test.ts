import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { files } from '#database/tables/files.ts';
import { chocolatePictures } from '#database/tables/shop.ts';
import { type Desk, openDesk } from '../support/owner-desk.ts';
import { phonePhotograph, pixelBomb, plainPicture } from '../support/photographs.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.studio.close());

const newTin = async (name = 'Fir Tip') =>
  (await desk.done('POST', '/api/chocolates', { name, price: 20, inventory: 5 }))._id as string;

async function give(
  id: string,
  bytes: Buffer | string,
  type: string | undefined = 'image/jpeg',
  headers = desk.headers,
) {
  const answer = await desk.studio.app.inject({
    method: 'PUT',
    url: `/api/chocolates/${id}/picture`,
    headers: { ...headers, ...(type && { 'content-type': type }) },
    payload: bytes,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const fetched = (url: string) => desk.studio.app.inject(url);
const pathsOf = (sourceSet: string) => sourceSet.split(', ').map((source) => source.split(' ') as [string, string]);
const onShelf = async (id: string) => (await fetched(`/api/chocolates?ids=${id}`)).json()[0];
const picturesLeft = () => desk.studio.connection.db.$count(files, eq(files.kind, 'picture'));

describe('a photograph that a phone made', () => {
  test('is on the shelf at once, in three sizes and two formats', async () => {
    const id = await newTin();
    expect((await fetched('/api/chocolates')).json()).toMatchObject([{ _id: id, image: '' }]);
    const { status, body } = await give(id, await phonePhotograph());
    expect([status, body._id]).toEqual([200, id]);
    const [tin] = (await fetched('/api/chocolates')).json();
    expect(tin.pictures).toEqual(body.pictures);
    for (const format of ['avif', 'webp']) {
      const sizes = pathsOf(tin.pictures[format]);
      expect(sizes.map(([, width]) => width)).toEqual(['320w', '640w', '1200w']);
      for (const [path, width] of sizes) {
        const answer = await fetched(path);
        expect(answer.headers['content-type']).toBe(`image/${format}`);
        const found = await sharp(answer.rawPayload).metadata();
        expect(`${found.width}w ${found.height}w`).toBe(`${width} ${width}`);
      }
    }
    expect(tin.image).toBe(pathsOf(tin.pictures.webp).at(-1)?.[0]);
    expect((await desk.historyOf(id)).map(({ action }) => action)).toEqual(['created', 'photographed']);
  });

  test('stands as its camera was held, and tells nothing of where that was', async () => {
    const id = await newTin();
    const given = await phonePhotograph();
    const { exif, orientation } = await sharp(given).metadata();
    expect([exif?.includes('Phone of the tests'), orientation]).toEqual([true, 6]);
    const { body } = await give(id, given);
    for (const [path] of [...pathsOf(body.pictures.avif), ...pathsOf(body.pictures.webp)]) {
      const { rawPayload } = await fetched(path);
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

  test('never grows: a small one is kept as small as it is', async () => {
    const { body } = await give(await newTin(), await plainPicture('png', { width: 500, height: 360 }), 'image/png');
    expect(pathsOf(body.pictures.webp).map(([, width]) => width)).toEqual(['320w', '360w']);
    const tiny = await give(await newTin(), await plainPicture('png', { width: 1, height: 1 }), 'image/png');
    expect(pathsOf(tiny.body.pictures.webp).map(([, width]) => width)).toEqual(['1w']);
  });

  test('may be a JPEG, PNG, WebP or AVIF, whatever it says of itself', async () => {
    const id = await newTin();
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const bytes = await plainPicture(format, { width: 40, height: 30 });
      for (const type of [`image/${format}`, 'application/octet-stream', 'application/json', ''])
        expect([format, type, (await give(id, bytes, type)).status]).toEqual([format, type, 200]);
    }
  });
});

describe('a photograph in place of another', () => {
  test('leaves nothing of the one before, and two at once leave one', async () => {
    const id = await newTin();
    const before = await picturesLeft();
    const first = await give(id, await plainPicture('jpeg'));
    const old = pathsOf(first.body.pictures.webp).map(([path]) => path);
    expect(await picturesLeft()).toBe(before + 4);
    const [one, other] = await Promise.all([
      give(id, await plainPicture('png'), 'image/png'),
      give(id, await plainPicture('webp'), 'image/webp'),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await picturesLeft()).toBe(before + 4);
    for (const path of old) expect((await fetched(path)).statusCode).toBe(404);
    const { image } = await onShelf(id);
    expect((await fetched(image)).statusCode).toBe(200);
  });

  test('taken away, the tin is drawn again', async () => {
    const id = await newTin();
    const before = await picturesLeft();
    const { body } = await give(id, await plainPicture('jpeg'));
    const taken = await desk.done('DELETE', `/api/chocolates/${id}/picture`);
    expect([taken.image, taken.pictures]).toEqual(['', { avif: '', webp: '' }]);
    expect((await fetched('/api/chocolates')).json().find((tin: { _id: string }) => tin._id === id).image).toBe('');
    expect(await picturesLeft()).toBe(before);
    expect((await fetched(body.image)).statusCode).toBe(404);
    await desk.done('DELETE', `/api/chocolates/${id}/picture`);
    expect((await desk.historyOf(id)).map(({ action }) => action)).toEqual(['created', 'photographed', 'changed']);
  });

  test('goes with its tin', async () => {
    const id = await newTin();
    const before = await picturesLeft();
    await give(id, await plainPicture('jpeg'));
    await desk.done('DELETE', `/api/chocolates/${id}`);
    expect(await picturesLeft()).toBe(before);
    expect(await desk.studio.connection.db.$count(chocolatePictures, eq(chocolatePictures.chocolateId, id))).toBe(0);
  });
});

describe('what is no photograph', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  test('is refused: other formats, half files, bombs', async () => {
    const id = await newTin();
    const half = async (format: 'jpeg' | 'png' | 'webp' | 'avif') => {
      const whole = await plainPicture(format);
      return whole.subarray(0, Math.floor(whole.length / 2));
    };
    const cases: [string, Buffer | string, string][] = [
      ['a text', 'a photograph', 'image/jpeg'],
      ['a page', '<!doctype html><script>alert(1)</script>', 'text/html'],
      ['a drawing', svg, 'image/svg+xml'],
      ['a drawing that says it is a PNG', svg, 'image/png'],
      ['a GIF', await plainPicture('gif'), 'image/gif'],
      ['a TIFF', await plainPicture('tiff'), 'image/tiff'],
      ['the beginning of a JPEG before a drawing', `\u00ff\u00d8\u00ff${svg}`, 'image/jpeg'],
      ['a PNG without a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png'],
      ['half a JPEG', await half('jpeg'), 'image/jpeg'],
      ['half a PNG', await half('png'), 'image/png'],
      ['half a WebP', await half('webp'), 'image/webp'],
      ['half an AVIF', await half('avif'), 'image/avif'],
    ];
    for (const [what, bytes, type] of cases) {
      const { status, body } = await give(id, bytes, type);
      expect([what, status, body.reason]).toEqual([what, 400, 'picture-refused']);
    }
    const heic = await give(id, '\0\0\0\x20ftypheic\0\0\0\0mif1heic');
    expect([heic.status, heic.body.reason]).toEqual([400, 'picture-heic']);
    expect(heic.body.message).toContain('JPEG');
    const bomb = await give(id, pixelBomb(), 'image/png');
    expect([bomb.status, bomb.body.reason]).toEqual([400, 'picture-too-large']);
    expect((await onShelf(id)).image).toBe('');
  });

  test('and what rode along behind a photograph is not kept', async () => {
    const script = '<script>alert("polyglot")</script>PK\x03\x04';
    const { body } = await give(await newTin(), Buffer.concat([await plainPicture('jpeg'), Buffer.from(script)]));
    for (const [path] of [...pathsOf(body.pictures.avif), ...pathsOf(body.pictures.webp)])
      expect((await fetched(path)).rawPayload.includes('polyglot')).toBe(false);
  });

  test('an empty body, one that is too large, and JSON', async () => {
    const id = await newTin();
    expect((await give(id, '', 'image/png')).status).toBe(400);
    expect((await give(id, '', '')).status).toBe(400);
    expect((await give(id, Buffer.alloc(12_000_001), 'image/png')).status).toBe(413);
    expect((await give(id, '{"a":1}', 'application/json')).body.reason).toBe('picture-refused');
    // Other calls take no more than they did.
    const large = { name: 'x'.repeat(300_000), price: 1, inventory: 1 };
    expect((await desk.call('POST', '/api/chocolates', large)).status).toBe(413);
  });

  test('a photograph of a tin that is not there is 404, of nobody 401', async () => {
    const bytes = await plainPicture('png');
    expect((await give(newId(), bytes)).body.reason).toBe('chocolate-not-found');
    expect((await give('tin', bytes)).status).toBe(400);
    expect((await give(await newTin(), bytes, 'image/png', {} as typeof desk.headers)).status).toBe(401);
  });
});

describe('the address of a photograph', () => {
  test('may be kept for ever, and runs nothing', async () => {
    const { body } = await give(await newTin(), await plainPicture('jpeg'));
    const { statusCode, headers } = await fetched(body.image);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBeUndefined();
    const head = await desk.studio.app.inject({ method: 'HEAD', url: body.image });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
  });

  test('never answers a signature, nor what is not there', async () => {
    const id = newId();
    const signature = { id, kind: 'signature' as const, contentType: 'image/png', bytes: Buffer.from('signed') };
    const more = { sizeBytes: 6, sha256: '', createdAt: desk.studio.clock.now() };
    await desk.studio.connection.db.insert(files).values({ ...signature, ...more });
    for (const name of [id, newId(), 'signature', '..%2f..%2fetc%2fpasswd', "x'--"]) {
      const answer = await fetched(`/pictures/${name}`);
      expect([name, answer.statusCode]).toEqual([name, 404]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});

test('the interface tells of the call, and of the pictures', async () => {
  const { paths } = (await fetched('/api/openapi.json')).json();
  const { requestBody } = paths['/api/chocolates/{id}/picture'].put;
  expect(requestBody.content['image/*'].schema).toMatchObject({ type: 'string', format: 'binary' });
  expect(Object.keys(paths['/pictures/{fileId}'].get.responses['200'].content)).toEqual(['image/avif', 'image/webp']);
});
