import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { createSignedInClient, createSignedInOwner } from '#tests/support/accounts/signed-in.ts';
import { createShopFixture, SHOP_COUPON, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';

type Browser = ReturnType<ShopFixture['createBrowser']>;

let shopFixture: ShopFixture;
beforeAll(async () => {
  shopFixture = await createShopFixture();
});
afterAll(() => shopFixture.close());

async function createOrder({ paid = true, buyer = shopFixture.createBrowser() } = {}) {
  const [chocolate, other] = [await shopFixture.addChocolate(), await shopFixture.addChocolate({ priceCents: 1299 })];
  const items = [
    { _id: chocolate.id, quantity: 2 },
    { _id: other.id, quantity: 1 },
  ];
  const options = { couponCode: SHOP_COUPON, isLocalPickup: false };
  const checkoutResult = await (paid
    ? shopFixture.createPaidOrder(items, options, buyer)
    : shopFixture.createApprovedCheckout(items, options, buyer));
  return { ...checkoutResult, chocolate, other };
}

describe('the link in a receipt', () => {
  const byLink = (token: string) =>
    shopFixture.createBrowser().call('GET', `/api/orders/by-link?token=${encodeURIComponent(token)}`);

  test('the link in a receipt shows its order, to the cent', async () => {
    const { orderId, chocolate, other } = await createOrder();
    const { id, number } = await shopFixture.findOrder(orderId);
    const { status, body } = await byLink(shopFixture.testApp.links.sign('order', id));
    expect(status).toBe(200);
    const lines = [
      { _id: chocolate.id, name: chocolate.name, priceCents: 1_800, quantity: 2, lidName: '' },
      { _id: other.id, name: other.name, priceCents: 1_299, quantity: 1, lidName: '' },
    ];
    expect(body).toEqual({
      _id: id,
      orderNumber: String(number),
      state: 'paid',
      money: 'paid',
      isLocalPickup: false,
      tracking: '',
      // 2 × 18.00 + 12.99 = 48.99; 48.99 × 0.85 = 41.6415 → 41.64; 48.99 − 41.64 = 7.35; 41.64 + 5.00 = 46.64
      couponCode: SHOP_COUPON,
      subtotalCents: 4_899,
      discountCents: 735,
      shippingCents: 500,
      totalCents: 4_664,
      refundedCents: 0,
      buyerName: 'Robin Buyer',
      shipTo: ['Robin Buyer', '2 Sample Lane', 'Portland, OR 97201'],
      orderedAt: expect.stringMatching(/Z$/),
      lines: expect.arrayContaining(lines),
    });
    expect(body.lines).toHaveLength(2);
  });

  test('an invented or changed link, or a link of another kind, does not open a receipt', async () => {
    const { orderId } = await createOrder();
    const { id } = await shopFixture.findOrder(orderId);
    const { links } = shopFixture.testApp;
    const [subject, signature] = links.sign('order', id).split('.');
    const otherOrder = await shopFixture.findOrder((await createOrder()).orderId);
    const [other] = links.sign('order', otherOrder.id).split('.');
    const tokens = [
      '',
      '.',
      'x',
      id,
      `${subject}`,
      `${subject}.`,
      `.${signature}`,
      `${other}.${signature}`,
      `${subject}.${signature?.slice(0, -1)}`,
      `${subject}.${signature?.split('').reverse().join('')}`,
      links.sign('unsubscribe', id),
      links.sign('waiver', id),
      links.sign('order', newId()),
    ];
    for (const token of tokens) {
      const { status, body } = await byLink(token);
      expect([token, status, body.reason]).toEqual([token, 404, 'link-invalid']);
    }
    expect((await byLink('x'.repeat(401))).status).toBe(400);
    expect((await shopFixture.createBrowser().call('GET', `/api/orders/by-link?token=x&page=1`)).status).toBe(400);
  });
});

describe('a client’s list of orders', () => {
  const listOrders = (browser: Browser, id: string) => browser.call('GET', `/api/user/${id}/orders`);

  test('a client’s list of orders has their own paid ones, newest first, and none of others', async () => {
    const [maya, theo] = [
      await createSignedInClient(shopFixture.testApp),
      await createSignedInClient(shopFixture.testApp),
    ];
    const buyer = shopFixture.createBrowser(maya.headers);
    const first = await createOrder({ buyer });
    const second = await createOrder({ buyer });
    await createOrder({ paid: false, buyer });
    await createOrder({ buyer: shopFixture.createBrowser(theo.headers) });
    await createOrder();
    const { status, body } = await listOrders(buyer, maya.client.id.toUpperCase());
    expect(status).toBe(200);
    const numbers = [second, first].map(async ({ orderId }) => String((await shopFixture.findOrder(orderId)).number));
    expect(body.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual(await Promise.all(numbers));
  });

  test('a client’s list of orders gets 403 for another client and the owner, and 401 without a sign-in', async () => {
    const [maya, theo] = [
      await createSignedInClient(shopFixture.testApp),
      await createSignedInClient(shopFixture.testApp),
    ];
    await createOrder({ buyer: shopFixture.createBrowser(maya.headers) });
    const foreign = await listOrders(shopFixture.createBrowser(theo.headers), maya.client.id);
    expect([foreign.status, foreign.body.reason]).toEqual([403, 'not-yours']);
    expect(JSON.stringify(foreign.body)).not.toMatch(/Robin|Buyer|example\.com|Sample Lane|Portland/);
    expect((await listOrders(shopFixture.createBrowser(), maya.client.id)).status).toBe(401);
    const owner = await createSignedInOwner(shopFixture.testApp);
    expect((await listOrders(shopFixture.createBrowser(owner.headers), maya.client.id)).status).toBe(403);
    expect((await listOrders(shopFixture.createBrowser(theo.headers), 'not-an-id')).status).toBe(400);
  });
});
