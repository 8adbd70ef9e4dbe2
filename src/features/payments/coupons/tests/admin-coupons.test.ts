import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { createShopFixture, SHOP_COUPON, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';

let shopFixture: ShopFixture;
let admin: AdminFixture;
let chocolateId: string;
beforeAll(async () => {
  shopFixture = await createShopFixture();
  admin = await createAdminFixture(shopFixture.testApp);
  chocolateId = (await shopFixture.addChocolate({ inventory: 1_000 })).id;
});
afterAll(() => shopFixture.close());

let couponCount = 0;
const createCoupon = (overrides: object = {}) =>
  admin.requestOk('POST', '/api/admin/coupons', {
    code: `code-${++couponCount}`,
    kind: 'shop',
    discount: 0.2,
    ...overrides,
  });
const listCoupons = () => admin.requestOk('GET', '/api/admin/coupons');
const findListedCoupon = async (id: string) => (await listCoupons()).find(({ _id }: { _id: string }) => _id === id);
const updateCoupon = (id: string, body: object) => admin.call('PUT', `/api/admin/coupons/${id}`, body);
const validateCoupon = async (code: string) => {
  const response = await shopFixture.testApp.app.inject({
    method: 'POST',
    url: '/api/chocolates/validate-coupon',
    payload: { code },
  });
  return response.json();
};
const checkOutWithCoupon = (couponCode: string) =>
  shopFixture.createCheckout([{ _id: chocolateId, quantity: 1 }], { couponCode });

describe('a new coupon', () => {
  test('a new coupon is written in capitals and works at once', async () => {
    const coupon = await createCoupon({ code: ' fir-tips ' });
    expect(coupon).toEqual({
      _id: expect.any(String),
      code: 'FIR-TIPS',
      kind: 'shop',
      discount: 0.2,
      active: true,
      expiresOn: null,
      maxUses: null,
      maxUsesPerClient: null,
      uses: 0,
      state: 'works',
      createdAt: expect.any(String),
    });
    expect(await validateCoupon('Fir-Tips')).toEqual({ message: 'Coupon applied: 20% off!', discount: 0.2 });
    expect(await admin.listHistory(coupon._id)).toEqual([
      { kind: 'coupon', action: 'created', title: 'FIR-TIPS', changes: [] },
    ]);
  });

  test('a new coupon is in the list beside the delivered ones', async () => {
    const codes = (await listCoupons()).map(({ code }: { code: string }) => code);
    expect(codes).toEqual(expect.arrayContaining([SHOP_COUPON, 'YOURJOURNEY']));
    expect(codes).toEqual(codes.toSorted());
  });

  test('a new coupon with an existing code is refused, also when two are saved at once', async () => {
    await createCoupon({ code: 'twin' });
    const duplicateResponse = await admin.call('POST', '/api/admin/coupons', {
      code: 'Twin',
      kind: 'shop',
      discount: 0.1,
    });
    expect([duplicateResponse.status, duplicateResponse.body.reason]).toEqual([409, 'coupon-code-taken']);
    expect(duplicateResponse.body.fields).toHaveProperty('body/code');
    const both = await Promise.all(
      [1, 2, 3].map(() => admin.call('POST', '/api/admin/coupons', { code: 'triplet', kind: 'shop', discount: 0.1 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('a new coupon for bookings pays for the whole session', async () => {
    const half = await admin.call('POST', '/api/admin/coupons', { code: 'half', kind: 'booking', discount: 0.5 });
    expect([half.status, half.body.reason]).toEqual([400, 'coupon-for-booking']);
    expect(await createCoupon({ kind: 'booking', discount: 1, maxUsesPerClient: 3 })).toMatchObject({
      maxUsesPerClient: 3,
    });
  });

  test.each([
    [{ code: '' }, 'body/code'],
    [{ code: 'two words' }, 'body/code'],
    [{ code: '<b>' }, 'body/code'],
    [{ code: '=1+1' }, 'body/code'],
    [{ code: 'X'.repeat(61) }, 'body/code'],
    [{ kind: 'gift' }, 'body/kind'],
    [{ discount: 0 }, 'body/discount'],
    [{ discount: 1.01 }, 'body/discount'],
    [{ discount: 0.12345 }, 'body/discount'],
    [{ discount: '0.2' }, 'body/discount'],
    [{ expiresOn: '2026-02-30' }, 'body/expiresOn'],
    [{ maxUses: 0 }, 'body/maxUses'],
    [{ maxUses: 1.5 }, 'body/maxUses'],
    [{ maxUsesPerClient: -1 }, 'body/maxUsesPerClient'],
    [{ uses: 0 }, 'body/'],
  ])('a new coupon is refused with %j', async (overrides, field) => {
    const { status, body } = await admin.call('POST', '/api/admin/coupons', {
      code: 'fine',
      kind: 'shop',
      discount: 0.2,
      ...overrides,
    });
    expect([status, body.reason, Object.keys(body.fields)]).toEqual([400, 'invalid-input', [field]]);
  });
});

describe('a used coupon', () => {
  test('a coupon counts its uses, and is refused after the last one', async () => {
    const { _id: id, code } = await createCoupon({ maxUses: 2 });
    await checkOutWithCoupon(code);
    expect(await findListedCoupon(id)).toMatchObject({ uses: 1, state: 'works' });
    await checkOutWithCoupon(code);
    expect(await findListedCoupon(id)).toMatchObject({ uses: 2, state: 'used-up' });
    expect((await updateCoupon(id, { maxUses: 3 })).body).toMatchObject({ uses: 2, state: 'works' });
  });

  test('a used coupon can be switched off but not deleted, and its code and kind stay', async () => {
    const { _id: id, code } = await createCoupon();
    await checkOutWithCoupon(code);
    const rejected = await admin.call('DELETE', `/api/admin/coupons/${id}`);
    expect([rejected.status, rejected.body.reason]).toEqual([409, 'coupon-used']);
    for (const changedFields of [{ code: 'another' }, { kind: 'booking', discount: 1 }])
      expect((await updateCoupon(id, changedFields)).body.reason).toBe('coupon-used');
    expect((await updateCoupon(id, { code: code.toLowerCase(), discount: 0.3 })).status).toBe(200);
    expect((await updateCoupon(id, { active: false })).body).toMatchObject({ active: false, state: 'off' });
    expect(await validateCoupon(code)).toMatchObject({ reason: 'shop-coupon-invalid' });
    expect((await admin.listHistory(id)).map(({ action }) => action)).toEqual(['created', 'changed', 'changed']);
  });
});

test('every field of an unused coupon can be changed, and it can be deleted', async () => {
  const { _id: id, code } = await createCoupon();
  expect((await updateCoupon(id, { code: 'renamed', kind: 'booking' })).body.reason).toBe('coupon-for-booking');
  expect((await updateCoupon(id, { code: SHOP_COUPON })).body.reason).toBe('coupon-code-taken');
  expect((await updateCoupon(id, { code: 'renamed', maxUses: 5 })).body).toMatchObject({ code: 'RENAMED', maxUses: 5 });
  expect(await validateCoupon(code)).toMatchObject({ reason: 'shop-coupon-invalid' });
  expect(await admin.requestOk('DELETE', `/api/admin/coupons/${id}`)).toEqual({ message: 'RENAMED has been deleted.' });
  expect(await validateCoupon('renamed')).toMatchObject({ reason: 'shop-coupon-invalid' });
  for (const unknownId of [id, newId()]) {
    expect((await admin.call('DELETE', `/api/admin/coupons/${unknownId}`)).body.reason).toBe('coupon-not-found');
    expect((await updateCoupon(unknownId, { active: true })).body.reason).toBe('coupon-not-found');
  }
  expect((await admin.listHistory(id)).map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
});

test('a coupon that is used and deleted at the same moment is either used or deleted', async () => {
  for (let round = 0; round < 8; round++) {
    const { _id: id, code } = await createCoupon();
    const [bought, deleted] = await Promise.all([
      shopFixture.createBrowser().checkout([{ _id: chocolateId, quantity: 1 }], { couponCode: code }),
      admin.call('DELETE', `/api/admin/coupons/${id}`),
    ]);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([bought.status, deleted.status]);
  }
});

describe('a coupon with a last day', () => {
  test('a coupon with a last day works until the end of that day in Portland', async () => {
    const { _id: id, code } = await createCoupon({ expiresOn: '2026-11-21' });
    expect((await findListedCoupon(id)).expiresOn).toBe('2026-11-21');
    shopFixture.testApp.clock.setTime(new Date('2026-11-22T07:59:00Z'));
    expect(await validateCoupon(code)).toMatchObject({ discount: 0.2 });
    shopFixture.testApp.clock.setTime(new Date('2026-11-22T08:00:00Z'));
    admin = await createAdminFixture(shopFixture.testApp);
    expect(await validateCoupon(code)).toMatchObject({ reason: 'shop-coupon-invalid' });
    expect((await findListedCoupon(id)).state).toBe('expired');
    expect((await updateCoupon(id, { expiresOn: null })).body).toMatchObject({ expiresOn: null, state: 'works' });
    expect(await validateCoupon(code)).toMatchObject({ discount: 0.2 });
    expect((await admin.listHistory(id)).at(-1)?.changes).toEqual([
      { field: 'works until', before: '2026-11-21', after: 'no end' },
    ]);
  });

  test('a coupon keeps its last day on days when the clocks change, and on a leap day', async () => {
    for (const expiresOn of ['2027-03-14', '2027-11-07', '2028-02-29'])
      expect((await createCoupon({ expiresOn })).expiresOn).toBe(expiresOn);
  });
});
