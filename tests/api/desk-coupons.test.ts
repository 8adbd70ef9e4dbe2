import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { type Desk, ownerDesk } from '../support/owner-desk.ts';
import { openShopDesk, SHOP_COUPON, type ShopDesk } from '../support/shop-desk.ts';

let shop: ShopDesk;
let desk: Desk;
let tinId: string;
beforeAll(async () => {
  shop = await openShopDesk();
  desk = await ownerDesk(shop.studio);
  tinId = (await shop.addTin({ inventory: 1_000 })).id;
});
afterAll(() => shop.close());

let made = 0;
const create = (more: object = {}) =>
  desk.done('POST', '/api/admin/coupons', { code: `code-${++made}`, kind: 'shop', discount: 0.2, ...more });
const list = () => desk.done('GET', '/api/admin/coupons');
const listed = async (id: string) => (await list()).find(({ _id }: { _id: string }) => _id === id);
const change = (id: string, body: object) => desk.call('PUT', `/api/admin/coupons/${id}`, body);
/** A visitor tries a code in the cart. */
const tried = async (code: string) => {
  const answer = await shop.studio.app.inject({
    ...{ method: 'POST', url: '/api/chocolates/validate-coupon', payload: { code } },
  });
  return answer.json();
};
const buyWith = (couponCode: string) => shop.checkedOut([{ _id: tinId, quantity: 1 }], { couponCode });

describe('a new coupon', () => {
  test('is written in capitals and works at once', async () => {
    const coupon = await create({ code: ' fir-tips ' });
    expect(coupon).toEqual({
      ...{ _id: expect.any(String), code: 'FIR-TIPS', kind: 'shop', discount: 0.2, active: true, expiresOn: null },
      ...{ maxUses: null, maxUsesPerClient: null, uses: 0, state: 'works', createdAt: expect.any(String) },
    });
    expect(await tried('Fir-Tips')).toEqual({ message: 'Coupon applied: 20% off!', discount: 0.2 });
    expect(await desk.historyOf(coupon._id)).toEqual([
      { kind: 'coupon', action: 'created', title: 'FIR-TIPS', changes: [] },
    ]);
  });

  test('stands among those that every studio has', async () => {
    const codes = (await list()).map(({ code }: { code: string }) => code);
    expect(codes).toEqual(expect.arrayContaining([SHOP_COUPON, 'YOURJOURNEY']));
    expect(codes).toEqual(codes.toSorted());
  });

  test('with a code that is there already is refused, two at once too', async () => {
    await create({ code: 'twin' });
    const again = await desk.call('POST', '/api/admin/coupons', { code: 'Twin', kind: 'shop', discount: 0.1 });
    expect([again.status, again.body.reason]).toEqual([409, 'coupon-code-taken']);
    expect(again.body.fields).toHaveProperty('body/code');
    const both = await Promise.all(
      [1, 2, 3].map(() => desk.call('POST', '/api/admin/coupons', { code: 'triplet', kind: 'shop', discount: 0.1 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('for bookings pays for the whole session', async () => {
    const half = await desk.call('POST', '/api/admin/coupons', { code: 'half', kind: 'booking', discount: 0.5 });
    expect([half.status, half.body.reason]).toEqual([400, 'coupon-for-booking']);
    expect(await create({ kind: 'booking', discount: 1, maxUsesPerClient: 3 })).toMatchObject({ maxUsesPerClient: 3 });
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
  ])('is refused with %j', async (more, field) => {
    const { status, body } = await desk.call('POST', '/api/admin/coupons', {
      ...{ code: 'fine', kind: 'shop', discount: 0.2 },
      ...more,
    });
    expect([status, body.reason, Object.keys(body.fields)]).toEqual([400, 'invalid-input', [field]]);
  });
});

describe('a coupon that was used', () => {
  test('counts its uses, and is used up', async () => {
    const { _id: id, code } = await create({ maxUses: 2 });
    await buyWith(code);
    expect(await listed(id)).toMatchObject({ uses: 1, state: 'works' });
    await buyWith(code);
    expect(await listed(id)).toMatchObject({ uses: 2, state: 'used-up' });
    expect((await change(id, { maxUses: 3 })).body).toMatchObject({ uses: 2, state: 'works' });
  });

  test('is switched off and not deleted; its code and kind stay', async () => {
    const { _id: id, code } = await create();
    await buyWith(code);
    const refused = await desk.call('DELETE', `/api/admin/coupons/${id}`);
    expect([refused.status, refused.body.reason]).toEqual([409, 'coupon-used']);
    for (const another of [{ code: 'another' }, { kind: 'booking', discount: 1 }])
      expect((await change(id, another)).body.reason).toBe('coupon-used');
    expect((await change(id, { code: code.toLowerCase(), discount: 0.3 })).status).toBe(200);
    expect((await change(id, { active: false })).body).toMatchObject({ active: false, state: 'off' });
    expect(await tried(code)).toMatchObject({ reason: 'shop-coupon-invalid' });
    expect((await desk.historyOf(id)).map(({ action }) => action)).toEqual(['created', 'changed', 'changed']);
  });
});

test('an unused coupon can be changed in all, and deleted', async () => {
  const { _id: id, code } = await create();
  expect((await change(id, { code: 'renamed', kind: 'booking' })).body.reason).toBe('coupon-for-booking');
  expect((await change(id, { code: SHOP_COUPON })).body.reason).toBe('coupon-code-taken');
  expect((await change(id, { code: 'renamed', maxUses: 5 })).body).toMatchObject({ code: 'RENAMED', maxUses: 5 });
  expect(await tried(code)).toMatchObject({ reason: 'shop-coupon-invalid' });
  expect(await desk.done('DELETE', `/api/admin/coupons/${id}`)).toEqual({ message: 'RENAMED has been deleted.' });
  expect(await tried('renamed')).toMatchObject({ reason: 'shop-coupon-invalid' });
  for (const gone of [id, newId()]) {
    expect((await desk.call('DELETE', `/api/admin/coupons/${gone}`)).body.reason).toBe('coupon-not-found');
    expect((await change(gone, { active: true })).body.reason).toBe('coupon-not-found');
  }
  expect((await desk.historyOf(id)).map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
});

test('a coupon is either used or deleted at the same moment, and never both', async () => {
  for (let round = 0; round < 8; round++) {
    const { _id: id, code } = await create();
    const [bought, deleted] = await Promise.all([
      shop.browser().checkOut([{ _id: tinId, quantity: 1 }], { couponCode: code }),
      desk.call('DELETE', `/api/admin/coupons/${id}`),
    ]);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([bought.status, deleted.status]);
  }
});

describe('a coupon that ends', () => {
  test('works through its last day in Portland, and not a minute longer', async () => {
    const { _id: id, code } = await create({ expiresOn: '2026-11-21' });
    expect((await listed(id)).expiresOn).toBe('2026-11-21');
    shop.studio.clock.moveTo(new Date('2026-11-22T07:59:00Z'));
    expect(await tried(code)).toMatchObject({ discount: 0.2 });
    shop.studio.clock.moveTo(new Date('2026-11-22T08:00:00Z'));
    desk = await ownerDesk(shop.studio);
    expect(await tried(code)).toMatchObject({ reason: 'shop-coupon-invalid' });
    expect((await listed(id)).state).toBe('expired');
    expect((await change(id, { expiresOn: null })).body).toMatchObject({ expiresOn: null, state: 'works' });
    expect(await tried(code)).toMatchObject({ discount: 0.2 });
    expect((await desk.historyOf(id)).at(-1)?.changes).toEqual([
      { field: 'works until', before: '2026-11-21', after: 'no end' },
    ]);
  });

  test('keeps its last day on the days on which clocks change', async () => {
    for (const expiresOn of ['2027-03-14', '2027-11-07', '2028-02-29'])
      expect((await create({ expiresOn })).expiresOn).toBe(expiresOn);
  });
});
