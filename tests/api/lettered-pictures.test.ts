import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import type { ContentDocuments } from '#platform/documents.ts';
import { sampleContent } from '#seeds/content/sample-content.ts';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { type AdminFixture, createAdminFixture } from '../support/app/admin-fixture.ts';
import { resetToSample } from '../support/app/sample-studio.ts';
import type { TestApp } from '../support/app/test-app.ts';
import { createPhonePhoto } from '../support/shop/photos.ts';
import { createShopFixture, type ShopFixture } from '../support/shop/shop-fixture.ts';

const SETTINGS = '/api/admin/settings';

let shopFixture: ShopFixture;
let testApp: TestApp;
let admin: AdminFixture;
beforeAll(async () => {
  shopFixture = await createShopFixture({ withPages: true });
  testApp = shopFixture.testApp;
  admin = await createAdminFixture(testApp);
});
beforeEach(() => resetToSample(testApp.connection));
afterAll(() => shopFixture.close());

const load = async (url: string) => {
  const { statusCode, headers, rawPayload } = await testApp.app.inject(url);
  expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/jpeg']);
  return rawPayload;
};
const rename = async (name: string) => {
  const { version } = await admin.requestOk('GET', SETTINGS);
  await admin.requestOk('PUT', SETTINGS, { version, business: { ...sampleBusiness, name } });
};
const changeYoga = async (change: (yoga: ContentDocuments['yoga']) => Partial<ContentDocuments['yoga']>) => {
  const url = '/api/admin/content/yoga';
  const { document, revision } = await admin.requestOk('GET', url);
  const draft = await admin.requestOk('PUT', url, { revision, document: { ...document, ...change(document) } });
  await admin.requestOk('POST', `${url}/publish`, { revision: draft.revision });
};
const writeTitle = (title: string) => changeYoga(({ search }) => ({ search: { ...search, title } }));
const uploadPhoto = async (): Promise<string> => {
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/api/admin/content/photos',
    payload: await createPhonePhoto(),
    headers: { ...admin.headers, 'content-type': 'image/jpeg' },
  });
  return response.json()._id;
};
/** How green the picture on a card is, without the sheet of paper: 0 to 255. The photo is red and blue. */
const measureGreen = async (card: Buffer) => {
  const picture = await sharp(card).extract({ left: 620, top: 0, width: 580, height: 630 }).toBuffer();
  return (await sharp(picture).stats()).channels[1]?.mean;
};
/** Every page whose title and description for search engines the owner writes. */
const cardPages = Object.entries(sampleContent).flatMap(([page, document]) => ('search' in document ? [page] : []));

describe('the card of a page', () => {
  test.each(cardPages)('the page %s has a card of its own of 1200 × 630 pixels', async (page) => {
    const { width, height } = await sharp(await load(`/cards/${page}.jpg`)).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  test('the card of a page is named in the page and follows its title, whatever the owner writes', async () => {
    expect((await testApp.app.inject('/yoga')).body).toMatch(/og:image" content="[^"]*\/cards\/yoga\.jpg"/);
    const before = await load('/cards/yoga.jpg');
    expect((await load('/cards/yoga.jpg')).equals(before)).toBe(true);
    await writeTitle('Yoga & <b>rest</b> "for" everybody');
    expect((await load('/cards/yoga.jpg')).equals(before)).toBe(false);
    await writeTitle('A title of many words '.repeat(6).trim());
    await load('/cards/yoga.jpg');
  });

  test('the card of a page shows the photo that the owner put on the page instead of its drawing', async () => {
    const before = await load('/cards/yoga.jpg');
    const photo = await uploadPhoto();
    await changeYoga(({ hero }) => ({ hero: { ...hero, image: { ...hero.image, photo, alt: 'A red mat' } } }));
    const after = await load('/cards/yoga.jpg');
    expect(await measureGreen(before)).toBeGreaterThan(80);
    expect(await measureGreen(after)).toBeLessThan(60);
  });

  test('the card of a page without one gets 404', async () => {
    for (const page of ['cart', '..%2fsecret', 'constructor'])
      expect((await testApp.app.inject(`/cards/${page}.jpg`)).statusCode).toBe(404);
  });
});

describe('the header of an email', () => {
  test.each(['hills-light', 'hills-dark', 'strip-light', 'strip-dark', 'tins'])(
    'the email header %s has the name of the business',
    async (picture) => {
      const before = await load(`/email-headers/${picture}.jpg`);
      await rename('The Riverside Studio of Ada & <i>Ito</i>');
      const after = await load(`/email-headers/${picture}.jpg`);
      expect(after.equals(before)).toBe(false);
      const [one, other] = await Promise.all([before, after].map((bytes) => sharp(bytes).metadata()));
      expect([other?.width, other?.height]).toEqual([one?.width, one?.height]);
    },
  );

  test.each(['hills-light', 'strip-light', 'tins'])(
    'no name runs into the drawing of the email header %s',
    async (header) => {
      const [plain, wide] = [1_200, { 'hills-light': 590, 'strip-light': 610, tins: 545 }[header] ?? 0];
      const readDrawing = async (picture: Buffer) => {
        const { height = 0 } = await sharp(picture).metadata();
        const area = { left: wide, top: 0, width: plain - wide, height };
        return sharp(picture).extract(area).raw().toBuffer();
      };
      const drawing = await readDrawing(await sharp(`public/email/${header}.jpg`).toBuffer());
      for (const name of [
        'Willamette Yoga and Chocolates',
        'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio',
        'M '.repeat(30).trim(),
      ]) {
        await rename(name);
        const lettered = await readDrawing(await load(`/email-headers/${header}.jpg`));
        const changed = lettered.filter((value, index) => Math.abs(value - (drawing[index] ?? 0)) > 60);
        expect([name, changed.length]).toEqual([name, 0]);
      }
    },
  );

  test('an unknown email header gets 404', async () => {
    expect((await testApp.app.inject('/email-headers/constructor.jpg')).statusCode).toBe(404);
  });
});

test('each chocolate has its drawn tin or its photo for emails, and nothing else has one', async () => {
  const { id } = await shopFixture.addChocolate({ inventory: 1, priceCents: 2_000 });
  const load = () => testApp.app.inject(`/pictures/tins/${id}.png`);
  const [tin, again] = [await load(), await load()];
  expect([tin.statusCode, tin.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await sharp(tin.rawPayload).metadata()).width).toBe(168);
  expect(again.rawPayload.equals(tin.rawPayload)).toBe(true);
  const photo = { method: 'PUT', url: `/api/chocolates/${id}/picture`, payload: await createPhonePhoto() } as const;
  const headers = { ...admin.headers, 'content-type': 'image/jpeg' };
  expect((await testApp.app.inject({ ...photo, headers })).statusCode).toBe(200);
  const { data, info } = await sharp((await load()).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const readPixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  expect([info.width, info.channels]).toEqual([168, 4]);
  // The photo is blue, and its corners are transparent because the tin is round.
  expect(readPixel(1, 1)[3]).toBe(0);
  expect(readPixel(120, 120)).toEqual([
    expect.closeTo(0x18, -1.3),
    expect.closeTo(0x30, -1.3),
    expect.closeTo(0xc0, -1.3),
    255,
  ]);
  expect((await testApp.app.inject(`/pictures/tins/${newId()}.png`)).statusCode).toBe(404);
});
