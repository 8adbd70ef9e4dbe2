import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { openShopDesk, SHOP_COUPON, type ShopDesk } from '../support/shop-desk.ts';
import { signedInClient, signedInOwner } from '../support/signed-in.ts';

type Browser = ReturnType<ShopDesk['browser']>;

let desk: ShopDesk;
beforeAll(async () => {
  desk = await openShopDesk();
});
afterAll(() => desk.close());

/** Two tins of one kind and one of another, with a coupon, in a parcel; paid unless said otherwise. */
async function order({ paid = true, buyer = desk.browser() } = {}) {
  const [tin, other] = [await desk.addTin(), await desk.addTin({ priceCents: 1299 })];
  const items = [
    { _id: tin.id, quantity: 2 },
    { _id: other.id, quantity: 1 },
  ];
  const how = { couponCode: SHOP_COUPON, isLocalPickup: false };
  const made = await (paid ? desk.paid(items, how, buyer) : desk.approved(items, how, buyer));
  return { ...made, tin, other };
}

describe('the link in a receipt', () => {
  const byLink = (token: string) =>
    desk.browser().call('GET', `/api/orders/by-link?token=${encodeURIComponent(token)}`);

  test('shows its order, to the cent', async () => {
    const { orderId, tin, other } = await order();
    const { id, number } = await desk.orderOf(orderId);
    const { status, body } = await byLink(desk.studio.links.sign('order', id));
    expect(status).toBe(200);
    const lines = [
      { _id: tin.id, name: tin.name, price: 18, quantity: 2 },
      { _id: other.id, name: other.name, price: 12.99, quantity: 1 },
    ];
    expect(body).toEqual({
      ...{ _id: id, orderNumber: String(number), state: 'paid', money: 'paid', isLocalPickup: false, tracking: '' },
      // 2 × 18.00 + 12.99 = 48.99; 48.99 × 0.85 = 41.6415 → 41.64; 48.99 − 41.64 = 7.35; 41.64 + 5.00 = 46.64
      ...{ couponCode: SHOP_COUPON, subtotal: 48.99, discount: 7.35, shipping: 5, total: 46.64, refunded: 0 },
      ...{ buyerName: 'Robin Buyer', shipTo: ['Robin Buyer', '2 Practice Lane', 'Portland, OR 97201'] },
      orderedAt: expect.stringMatching(/Z$/),
      lines: expect.arrayContaining(lines),
    });
    expect(body.lines).toHaveLength(2);
  });

  test('leads nowhere when it was made up, changed, or made for something else', async () => {
    const { orderId } = await order();
    const { id } = await desk.orderOf(orderId);
    const { links } = desk.studio;
    const [subject, mark] = links.sign('order', id).split('.');
    const theirs = await desk.orderOf((await order()).orderId);
    const [other] = links.sign('order', theirs.id).split('.');
    const tokens = [
      ...['', '.', 'x', id, `${subject}`, `${subject}.`, `.${mark}`, `${other}.${mark}`],
      ...[`${subject}.${mark?.slice(0, -1)}`, `${subject}.${mark?.split('').reverse().join('')}`],
      ...[links.sign('unsubscribe', id), links.sign('waiver', id), links.sign('order', newId()), '\u0000'],
    ];
    for (const token of tokens) {
      const { status, body } = await byLink(token);
      expect([token, status, body.reason]).toEqual([token, 404, 'link-invalid']);
    }
    expect((await byLink('x'.repeat(401))).status).toBe(400);
    expect((await desk.browser().call('GET', `/api/orders/by-link?token=x&page=1`)).status).toBe(400);
  });
});

describe('a client’s list of orders', () => {
  const listOf = (browser: Browser, id: string) => browser.call('GET', `/api/user/${id}/orders`);

  test('has their own paid ones, newest first, and nobody else’s', async () => {
    const [maya, theo] = [await signedInClient(desk.studio), await signedInClient(desk.studio)];
    const buyer = desk.browser(maya.headers);
    const first = await order({ buyer });
    const second = await order({ buyer });
    await order({ paid: false, buyer });
    await order({ buyer: desk.browser(theo.headers) });
    await order();
    const { status, body } = await listOf(buyer, maya.client.id.toUpperCase());
    expect(status).toBe(200);
    const numbers = [second, first].map(async ({ orderId }) => String((await desk.orderOf(orderId)).number));
    expect(body.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual(await Promise.all(numbers));
  });

  test('is 403 for another client and the owner, and 401 for nobody', async () => {
    const [maya, theo] = [await signedInClient(desk.studio), await signedInClient(desk.studio)];
    await order({ buyer: desk.browser(maya.headers) });
    const foreign = await listOf(desk.browser(theo.headers), maya.client.id);
    expect([foreign.status, foreign.body.reason]).toEqual([403, 'not-yours']);
    expect(JSON.stringify(foreign.body)).not.toMatch(/Robin|Buyer|example\.com|Practice Lane|Portland/);
    expect((await listOf(desk.browser(), maya.client.id)).status).toBe(401);
    const owner = await signedInOwner(desk.studio);
    expect((await listOf(desk.browser(owner.headers), maya.client.id)).status).toBe(403);
    expect((await listOf(desk.browser(theo.headers), 'not-an-id')).status).toBe(400);
  });
});
