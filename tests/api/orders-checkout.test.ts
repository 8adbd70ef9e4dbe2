import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { type CartItem, openShopDesk, type ShopDesk } from '../support/shop-desk.ts';
import { openStudio } from '../support/studio.ts';

let desk: ShopDesk;

beforeAll(async () => {
  desk = await openShopDesk();
});
afterEach(() => desk.payPal.noFaults());
afterAll(() => desk.close());

const one = (id: string, quantity = 1): CartItem[] => [{ _id: id, quantity }];

/** What PayPal was asked for. */
async function orderAtPayPal(orderId: string) {
  return (await desk.payPal.ledger()).orders.find(({ id }) => id === orderId);
}

const ordersAtPayPal = async () => (await desk.payPal.ledger()).orders.length;

describe('a cart is priced from the catalogue', () => {
  test('with five dollars of shipping for a parcel, and none for a pickup', async () => {
    const [plain, dear] = [await desk.addTin({ priceCents: 1800 }), await desk.addTin({ priceCents: 1299 })];
    const items = [...one(plain.id, 2), ...one(dear.id)];
    const parcel = await desk.checkedOut(items, { isLocalPickup: false });
    expect(parcel.checkout).toMatchObject({ subtotal: 48.99, discount: 0, shipping: 5, total: 53.99 });
    const pickup = await desk.checkedOut(items, { isLocalPickup: true });
    expect(pickup.checkout).toMatchObject({ subtotal: 48.99, discount: 0, shipping: 0, total: 48.99 });
    expect(await orderAtPayPal(parcel.orderId)).toMatchObject({
      amountCents: 5399,
      customId: (await desk.paymentOf(parcel.orderId)).id,
    });
    expect(await orderAtPayPal(pickup.orderId)).toMatchObject({ amountCents: 4899 });
  });

  test('and keeps the price that it had, though the catalogue changes', async () => {
    const tin = await desk.addTin({ priceCents: 1800 });
    const { buyer, orderId, checkout } = await desk.checkedOut(one(tin.id));
    await desk.changeTin(tin.id, { priceCents: 2500, name: 'Dearer' });
    await desk.payPal.approve(orderId);
    expect((await buyer.capture(orderId)).status).toBe(200);
    expect((await buyer.place(orderId, desk.claimOf(checkout, one(tin.id)))).status).toBe(201);
    expect(await desk.takenAt(orderId)).toBe(1800);
  });

  test('whatever else the browser says of a tin', async () => {
    const tin = await desk.addTin();
    const said = { ...one(tin.id)[0], price: 0.01, name: 'Cheap', inventory: 9000, priceCents: 1 } as CartItem;
    expect((await desk.checkedOut([said])).checkout).toMatchObject({ subtotal: 18, total: 18 });
  });

  test('the same tin on two lines is summed: what is reserved, paid, and left', async () => {
    const tin = await desk.addTin({ inventory: 5 });
    const { checkout, orderId } = await desk.checkedOut([...one(tin.id, 2), ...one(tin.id.toUpperCase(), 3)]);
    expect(checkout.total).toBe(90);
    expect(await desk.left(tin.id)).toBe(0);
    expect(await orderAtPayPal(orderId)).toMatchObject({ description: `5 × ${tin.name}` });
    const other = await desk.addTin({ inventory: 5 });
    const refused = await desk.browser().checkOut([...one(other.id, 3), ...one(other.id, 3)]);
    expect([refused.status, refused.body.reason]).toEqual([409, 'not-enough-tins']);
    expect(await desk.left(other.id)).toBe(5);
  });

  test('and its names fit into what PayPal takes, however many there are', async () => {
    const tins = await Promise.all(Array.from({ length: 50 }, () => desk.addTin({ name: 'Ä'.repeat(60) })));
    const { checkout } = await desk.checkedOut(tins.flatMap(({ id }) => one(id)));
    expect(checkout.total).toBe(900);
  });
});

describe('a cart that cannot be had is refused with what is left of it', () => {
  test('and nothing of it is reserved, nothing written down, and PayPal hears nothing', async () => {
    const there = await desk.addTin();
    const few = await desk.addTin({ name: 'Cardamom', inventory: 2 });
    const last = await desk.addTin({ name: 'Sea Salt', inventory: 1 });
    const soldOut = await desk.addTin({ name: 'Ginger', inventory: 0 });
    const hidden = await desk.addTin({ hidden: true });
    const unknown = newId();
    const [before, orders] = [await desk.books(), await ordersAtPayPal()];
    const refused = await desk
      .browser()
      .checkOut([
        ...one(there.id),
        ...one(few.id, 3),
        ...one(last.id, 2),
        ...one(soldOut.id),
        ...one(hidden.id),
        ...one(unknown),
      ]);
    expect(refused).toMatchObject({ status: 409, body: { reason: 'not-enough-tins' } });
    expect(refused.body.fields).toEqual({
      [`body/cartItems/${few.id}`]: 'Only 2 tins of Cardamom are left.',
      [`body/cartItems/${last.id}`]: 'Only one tin of Sea Salt is left.',
      [`body/cartItems/${soldOut.id}`]: 'Ginger is sold out.',
      [`body/cartItems/${hidden.id}`]: expect.stringContaining('is sold out.'),
      [`body/cartItems/${unknown}`]: 'This tin is sold out.',
    });
    expect(await desk.books()).toEqual(before);
    expect(await ordersAtPayPal()).toBe(orders);
  });

  test('and the last tin of all can be had', async () => {
    const tin = await desk.addTin({ inventory: 1 });
    expect((await desk.browser().checkOut(one(tin.id))).status).toBe(201);
    expect((await desk.browser().checkOut(one(tin.id))).body.fields).toEqual({
      [`body/cartItems/${tin.id}`]: `${tin.name} is sold out.`,
    });
  });
});

describe('what is no cart', () => {
  const id = newId();
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no object', []],
    ['no items', { isLocalPickup: true }],
    ['an empty cart', { cartItems: [], isLocalPickup: true }],
    ['no word of pickup', { cartItems: one(id) }],
    ['a pickup in words', { cartItems: one(id), isLocalPickup: 'yes' }],
    ['no tins at all', { cartItems: one(id, 0), isLocalPickup: true }],
    ['fewer than none', { cartItems: one(id, -1), isLocalPickup: true }],
    ['half a tin', { cartItems: one(id, 0.5), isLocalPickup: true }],
    ['a hundred of one tin', { cartItems: one(id, 100), isLocalPickup: true }],
    [
      'a hundred of one tin on two lines',
      { cartItems: [...one(id, 60), ...one(id.toUpperCase(), 40)], isLocalPickup: true },
    ],
    ['a quantity in words', { cartItems: [{ _id: id, quantity: '1' }], isLocalPickup: true }],
    ['an endless quantity', { cartItems: [{ _id: id, quantity: 1e300 }], isLocalPickup: true }],
    ['no id', { cartItems: [{ quantity: 1 }], isLocalPickup: true }],
    ['an id that is none', { cartItems: one("' or 1=1 --"), isLocalPickup: true }],
    ['51 kinds', { cartItems: Array.from({ length: 51 }, () => one(newId())).flat(), isLocalPickup: true }],
    ['a code of two lines', { cartItems: one(id), isLocalPickup: true, couponCode: 'KIND\nWORDS' }],
    ['a code of nothing', { cartItems: one(id), isLocalPickup: true, couponCode: '  ' }],
    ['a code with a zero byte', { cartItems: one(id), isLocalPickup: true, couponCode: 'KIND\u0000WORDS' }],
    ['a code without end', { cartItems: one(id), isLocalPickup: true, couponCode: 'K'.repeat(61) }],
    ['a code of no text', { cartItems: one(id), isLocalPickup: true, couponCode: 15 }],
    ['a total of its own', { cartItems: one(id), isLocalPickup: true, total: 1 }],
  ])('%s is refused and changes nothing', async (_what, payload) => {
    const before = await desk.books();
    const refused = await desk.browser().call('POST', '/api/orders/checkout', payload as object);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toEqual(expect.any(String));
    expect(await desk.books()).toEqual(before);
  });

  test('too many of one tin is said to be that, on however many lines', async () => {
    const { status, body } = await desk.browser().checkOut([...one(id, 60), ...one(id, 40)]);
    expect([status, body.message]).toEqual([400, 'cartItems: must be at most 99 of one tin in all']);
    const tin = await desk.addTin({ inventory: 99 });
    expect((await desk.browser().checkOut([...one(tin.id, 59), ...one(tin.id, 40)])).status).toBe(201);
  });

  test.each([
    ['a zero byte', '%00'],
    ['half a character', '%ED%A0%80'],
    ['more than PayPal ever sends', 'A'.repeat(65)],
    ['a way out', '..%2F..%2Fadmin'],
    ['a quote', "A'--"],
  ])('an order id with %s is no order', async (_what, orderId) => {
    const buyer = desk.browser();
    for (const { status } of [await buyer.capture(orderId), await buyer.standing(orderId)])
      expect([400, 404]).toContain(status);
    const decoded = orderId === '%00' ? '\u0000' : orderId;
    const claim = { transactionAmount: 1, cartItems: one(newId()), isLocalPickup: true };
    expect([400, 404]).toContain((await buyer.place(decoded, claim)).status);
  });
});

test('what is reserved is gone from the shelf that everybody sees, and what is given back is on it again', async () => {
  const tin = await desk.addTin({ inventory: 3 });
  const shown = async () => {
    const tins: { _id: string; inventory: number }[] = (await desk.studio.app.inject('/api/chocolates')).json();
    return tins.find(({ _id }) => _id === tin.id)?.inventory;
  };
  // The ready-made answer is emptied by a notice.
  await expect.poll(shown).toBe(3);
  await desk.checkedOut(one(tin.id, 2));
  await expect.poll(shown).toBe(1);
  await desk.sweepFor(16);
  await expect.poll(shown).toBe(3);
});

test('an order of nothing is not for PayPal, and is said to be', async () => {
  const free = await desk.addTin({ priceCents: 0 });
  const tin = await desk.addTin();
  const { code: couponCode } = await desk.addCoupon({ fraction: 1 });
  const before = await desk.books();
  for (const [items, how] of [
    [one(free.id), {}],
    [one(tin.id), { couponCode }],
  ] as const) {
    const refused = await desk.browser().checkOut(items, how);
    expect([refused.status, refused.body.reason]).toEqual([409, 'nothing-to-pay']);
  }
  expect(await desk.books()).toEqual(before);
  const parcel = await desk.checkedOut(one(tin.id), { couponCode, isLocalPickup: false });
  expect(parcel.checkout).toMatchObject({ discount: 18, shipping: 5, total: 5 });
});

describe('when PayPal makes no order', () => {
  test.each(['create-error', 'create-error-after', 'create-drop-reply', 'create-timeout', 'down'] as const)(
    '(%s) the buyer is told so, and tins and coupon are there again at once',
    async (fault) => {
      const tin = await desk.addTin();
      const coupon = await desk.addCoupon({ maxUses: 1 });
      await desk.payPal.fault(fault);
      const refused = await desk.browser().checkOut(one(tin.id, 3), { couponCode: coupon.code });
      expect([refused.status, refused.body.reason]).toEqual([503, 'payment-unavailable']);
      expect([await desk.left(tin.id), await desk.usesOf(coupon.id)]).toEqual([10, 0]);
      expect((await desk.orders()).filter((order) => order.couponCode === coupon.code)).toMatchObject([
        { state: 'cancelled', reserved: false, reservedUntil: null, address: null, number: null },
      ]);
      expect((await desk.browser().checkOut(one(tin.id), { couponCode: coupon.code })).status).toBe(201);
    },
  );

  test('because payments are off, it is said so, and nothing is kept', async () => {
    const off = await openStudio();
    try {
      const { app } = off;
      const tin = await desk.addTin({}, off);
      const payload = { cartItems: one(tin.id), isLocalPickup: true };
      const refused = await app.inject({ method: 'POST', url: '/api/orders/checkout', payload });
      expect([refused.statusCode, refused.json().reason]).toEqual([503, 'payments-off']);
      // No code pays for tins.
      expect(refused.json().message).not.toMatch(/code/i);
      expect((await app.inject('/api/chocolates')).json()).toMatchObject([{ _id: tin.id, inventory: 10 }]);
    } finally {
      await off.close();
    }
  });
});
