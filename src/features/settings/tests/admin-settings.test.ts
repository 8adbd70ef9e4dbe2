import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultBusiness } from '#platform/business/default-business.ts';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';
import { createShopFixture, SHOP_COUPON, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';
import { settings } from '../tables.ts';

const URL = '/api/admin/settings';
const prices = { shippingFeeCents: 650, freeShippingFromCents: 4_000, couponMinimumCents: 3_000 };

let shopFixture: ShopFixture;
let admin: AdminFixture;
let chocolateId: string;
let today: string;
beforeAll(async () => {
  shopFixture = await createShopFixture({ withPages: true });
  admin = await createAdminFixture(shopFixture.testApp);
  chocolateId = (await shopFixture.addChocolate({ inventory: 1_000, priceCents: 2_000 })).id;
  today = (await loadSite()).now.day;
});
beforeEach(() => resetToSample(shopFixture.testApp.connection));
afterAll(() => shopFixture.close());

const loadSite = async () => (await shopFixture.testApp.app.inject('/config/site')).json();
const readPage = async (url: string) => (await shopFixture.testApp.app.inject(url)).body;
/** The notices above the page, without the data that it carries for the browser. */
const readNotices = async (url: string) =>
  /<aside aria-label="Notices".*?<\/aside>/s.exec(await readPage(url))?.[0] ?? '';
const readInventory = async () => {
  const chocolates: { _id: string; inventory: number }[] = (
    await shopFixture.testApp.app.inject('/api/chocolates')
  ).json();
  return chocolates.find(({ _id }) => _id === chocolateId)?.inventory;
};
const change = async (body: object) =>
  admin.call('PUT', URL, { version: (await admin.requestOk('GET', URL)).version, ...body });
const checkOut = (quantity: number, options: { couponCode?: string; isLocalPickup?: boolean } = {}) =>
  shopFixture.createBrowser().checkout([{ _id: chocolateId, quantity }], { isLocalPickup: false, ...options });

test('the sample studio has the fixed prices, an open shop, and nothing to announce', async () => {
  expect(await admin.requestOk('GET', URL)).toMatchObject({
    version: 1,
    business: sampleBusiness,
    closure: null,
    absences: [],
    announcement: null,
    shop: { shippingFeeCents: 500, freeShippingFromCents: null, couponMinimumCents: 1_500 },
  });
  expect(await loadSite()).toMatchObject({ notices: [], shop: { shippingFeeCents: 500, couponMinimumCents: 1_500 } });
});

test('new prices count from the next checkout, on the page at once, and are in the history', async () => {
  expect(await readPage('/chocolates')).toContain('$5 an order');
  const { status, body } = await change({ shop: prices });
  expect([status, body.version, body.shop]).toEqual([200, 2, prices]);
  expect((await checkOut(1)).body).toMatchObject({ subtotal: 20, shipping: 6.5, total: 26.5 });
  expect((await checkOut(2)).body).toMatchObject({ subtotal: 40, shipping: 0, total: 40 });
  expect((await checkOut(1, { couponCode: SHOP_COUPON })).body).toMatchObject({
    reason: 'coupon-minimum',
    message: 'Coupons valid only on orders $30 or more.',
  });
  expect(await readPage('/chocolates')).toContain('$6.50 an order, however many tins. Free from $40.');
  const [entry] = (await admin.requestOk('GET', '/api/admin/history?kind=settings')) as { changes: object[] }[];
  expect(entry?.changes).toContainEqual({ field: 'shipping fee', before: '$5', after: '$6.50' });
});

describe('a closed shop', () => {
  const closure = () => ({ from: today, to: today, sentence: 'Back when it is cooler.' });

  test('a closed shop refuses a checkout with the owner’s sentence, and reserves nothing', async () => {
    await change({ closure: closure() });
    const before = await readInventory();
    expect(await checkOut(1)).toMatchObject({
      status: 409,
      body: { reason: 'shop-closed', message: 'The shop takes no orders at the moment. Back when it is cooler.' },
    });
    expect(await readInventory()).toBe(before);
    expect(await readNotices('/chocolates')).toContain('Back when it is cooler.');
    expect(await readNotices('/yoga')).toBe('');
  });

  test('an order that is being paid when the shop closes is still completed', async () => {
    const order = await shopFixture.createCheckout([{ _id: chocolateId, quantity: 1 }]);
    await change({ closure: closure() });
    await shopFixture.payPal.approve(order.orderId);
    expect((await order.buyer.capture(order.orderId)).status).toBe(200);
  });

  test('a closed shop takes orders again after the owner opens it', async () => {
    await change({ closure: closure() });
    await change({ closure: null });
    expect((await checkOut(1)).status).toBe(201);
  });
});

test('an announcement is above every page with its link, and its words are text', async () => {
  const text = '<script>alert(1)</script> & a new class';
  await change({ announcement: { from: today, to: today, text, link: '/calendar' } });
  for (const page of ['/', '/yoga', '/cart', '/nothing-here']) {
    const html = await readNotices(page);
    expect(html, page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; a new class');
    expect(html, page).not.toContain(text);
  }
});

test('an absence is shown on the pages that it concerns', async () => {
  await change({ absences: [{ from: today, to: today, concerns: 'classes', sentence: 'I am hiking.' }] });
  expect(await readNotices('/calendar')).toContain('I am hiking.');
  expect(await readNotices('/chocolates')).toBe('');
});

test('of two changes of the same version one is saved, and the other is refused', async () => {
  const body = { version: 1, shop: prices };
  const other = { version: 1, closure: { from: today, to: today, sentence: '' } };
  const statuses = (await Promise.all([body, other].map((payload) => admin.call('PUT', URL, payload)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect((await admin.requestOk('GET', URL)).version).toBe(2);
});

test('an older document, without facts of later releases, is completed with the defaults', async () => {
  const { tagline: _, policies, links: __, ...older } = sampleBusiness;
  const { returns: ___, ...olderPolicies } = policies;
  const business = { ...older, name: 'Fern & Foil', policies: olderPolicies };
  const document = { business, shop: { shippingFeeCents: 650 }, opening: { isOpen: true } };
  const row = { version: 2, id: crypto.randomUUID(), document, savedAt: new Date() };
  await shopFixture.testApp.connection.db.insert(settings).values(row);
  expect(await admin.requestOk('GET', URL)).toMatchObject({
    business: {
      name: 'Fern & Foil',
      tagline: defaultBusiness.tagline,
      policies: { returns: defaultBusiness.policies.returns },
    },
    shop: { shippingFeeCents: 650, freeShippingFromCents: null, couponMinimumCents: 1_500 },
  });
  expect((await readPage('/yoga')).length).toBeGreaterThan(1_000);
  expect((await change({ absences: [] })).body.version).toBe(2);
  expect((await change({ closure: { from: today, to: today, sentence: '' } })).body).toMatchObject({
    version: 3,
    business: { name: 'Fern & Foil', email: sampleBusiness.email },
  });
});

const announcement = { from: '2027-08-01', to: '2027-08-02', text: 'New', link: '' };
test.each<[string, object, object]>([
  ['words that move into the link', { text: 'New: /yoga', link: '' }, { text: 'New', link: '/yoga' }],
  ['a day of another year', {}, { from: '2028-08-01', to: '2028-08-02' }],
])('%s make a new version and are in the history', async (_, before, after) => {
  await change({ announcement: { ...announcement, ...before } });
  const { status, body } = await change({ announcement: { ...announcement, ...after } });
  expect([status, body.version, body.announcement]).toEqual([200, 3, { ...announcement, ...after }]);
  const [entry] = (await admin.requestOk('GET', '/api/admin/history?kind=settings')) as { changes: object[] }[];
  expect(entry?.changes).not.toEqual([]);
});

test('settings that are saved without a change make no new version', async () => {
  expect((await change({ closure: null, absences: [] })).body.version).toBe(1);
});

const range = { from: '2027-08-01', to: '2027-08-02' };
const unsafeLinks = ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://insecure.example', 'calendar'];
const invalidChanges: [string, object][] = [
  ['a price below zero', { shop: { ...prices, shippingFeeCents: -100 } }],
  ['a price with a part of a cent', { shop: { ...prices, couponMinimumCents: 100.5 } }],
  ['free shipping from nothing', { shop: { ...prices, freeShippingFromCents: 0 } }],
  ['a part of the prices', { shop: { shippingFeeCents: 500 } }],
  ['a last day before the first', { closure: { from: '2027-08-02', to: '2027-08-01', sentence: '' } }],
  ['a day that does not exist', { closure: { from: '2027-02-30', to: '2027-03-01', sentence: '' } }],
  ['an announcement without words', { announcement: { ...range, text: ' ', link: '' } }],
  ['a field of another kind', { closure: { ...range, sentence: '', isAdmin: true } }],
  ...unsafeLinks.map((link): [string, object] => [
    `a link to ${link}`,
    { announcement: { ...range, text: 'New', link } },
  ]),
];
test.each(invalidChanges)('%s is refused and changes nothing', async (_, body) => {
  const response = await change(body);
  expect([response.status, response.body.reason]).toEqual([400, 'invalid-input']);
  expect((await admin.requestOk('GET', URL)).version).toBe(1);
});
