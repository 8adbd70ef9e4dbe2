import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { createShopFixture, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';

let shop: ShopFixture;
let admin: AdminFixture;

beforeAll(async () => {
  shop = await createShopFixture();
  admin = await createAdminFixture(shop.testApp);
});
afterAll(() => shop.close());

const unsafeName = '<b>Maya</b> & "Leo"';

describe('a name on the lid', () => {
  test('a name on the lid is part of the order for buyer and owner, and of the receipt, where it is escaped', async () => {
    const { id, name } = await shop.addChocolate();
    const cart = [{ _id: id, quantity: 2, lidName: ` ${unsafeName} ` }];
    const { buyer, orderId, checkout, email } = await shop.createPaidOrder(cart);
    expect((await buyer.place(orderId, shop.createClaim(checkout, cart))).status).toBe(201);
    const order = await shop.findOrder(orderId);
    const { lines } = await admin.requestOk('GET', `/api/admin/orders/${order.id}`);
    expect(lines).toMatchObject([{ _id: id, quantity: 2, lidName: unsafeName }]);
    const [receipt] = await shop.testApp.mailsTo(email);
    expect(receipt?.text).toContain(`2 × ${name}\n“${unsafeName}” on the lid`);
    expect(receipt?.html).not.toContain('<b>Maya');
  });

  test('a name on the lid is optional, and a claim without it or with another one matches the same order', async () => {
    const { id } = await shop.addChocolate();
    const { buyer, orderId, checkout } = await shop.createPaidOrder([{ _id: id, quantity: 1, lidName: '' }]);
    for (const lidName of [undefined, 'Leo']) {
      const claim = shop.createClaim(checkout, [{ _id: id, quantity: 1, ...(lidName && { lidName }) }]);
      expect((await buyer.place(orderId, claim)).status).toBe(201);
    }
    const order = await shop.findOrder(orderId);
    const { lines } = await admin.requestOk('GET', `/api/admin/orders/${order.id}`);
    expect(lines).toMatchObject([{ lidName: '' }]);
  });

  test('of several lines of one chocolate the first name counts', async () => {
    const { id } = await shop.addChocolate();
    const { orderId } = await shop.createCheckout([
      { _id: id, quantity: 1 },
      { _id: id, quantity: 1, lidName: 'Maya' },
      { _id: id, quantity: 1, lidName: 'Leo' },
    ]);
    const order = await shop.findOrder(orderId);
    const { lines } = await admin.requestOk('GET', `/api/admin/orders/${order.id}`);
    expect(lines).toMatchObject([{ quantity: 3, lidName: 'Maya' }]);
  });

  test.each(['x'.repeat(25), 'two\nlines', 'turned \u202e round', 7])(
    'a name on the lid of %j is refused',
    async (lidName) => {
      const { id } = await shop.addChocolate();
      const { status, body } = await shop.createBrowser().checkout([{ _id: id, quantity: 1, lidName }] as never);
      expect([status, body.reason]).toEqual([400, 'invalid-input']);
    },
  );
});
