import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { type CartItem, createShopFixture, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';

let shopFixture: ShopFixture;

beforeAll(async () => {
  shopFixture = await createShopFixture();
});
afterEach(() => shopFixture.payPal.clearFaults());
afterAll(() => shopFixture.close());

const createCart = (id: string, quantity = 1): CartItem[] => [{ _id: id, quantity }];

async function findPayPalOrder(orderId: string) {
  return (await shopFixture.payPal.ledger()).orders.find(({ id }) => id === orderId);
}

const countPayPalOrders = async () => (await shopFixture.payPal.ledger()).orders.length;

describe('the price of a cart', () => {
  test('a cart has the prices of the catalog, with $5 of shipping for a parcel and none for a pickup', async () => {
    const [cheapChocolate, expensiveChocolate] = [
      await shopFixture.addChocolate({ priceCents: 1800 }),
      await shopFixture.addChocolate({ priceCents: 1299 }),
    ];
    const items = [...createCart(cheapChocolate.id, 2), ...createCart(expensiveChocolate.id)];
    const parcel = await shopFixture.createCheckout(items, { isLocalPickup: false });
    expect(parcel.checkout).toMatchObject({ subtotal: 48.99, discount: 0, shipping: 5, total: 53.99 });
    const pickup = await shopFixture.createCheckout(items, { isLocalPickup: true });
    expect(pickup.checkout).toMatchObject({ subtotal: 48.99, discount: 0, shipping: 0, total: 48.99 });
    expect(await findPayPalOrder(parcel.orderId)).toMatchObject({
      amountCents: 5399,
      customId: (await shopFixture.findPaymentByOrder(parcel.orderId)).id,
    });
    expect(await findPayPalOrder(pickup.orderId)).toMatchObject({ amountCents: 4899 });
  });

  test('an order keeps its price when the catalog changes', async () => {
    const chocolate = await shopFixture.addChocolate({ priceCents: 1800 });
    const { buyer, orderId, checkout } = await shopFixture.createCheckout(createCart(chocolate.id));
    await shopFixture.updateChocolate(chocolate.id, { priceCents: 2500, name: 'Dearer' });
    await shopFixture.payPal.approve(orderId);
    expect((await buyer.capture(orderId)).status).toBe(200);
    expect((await buyer.place(orderId, shopFixture.createClaim(checkout, createCart(chocolate.id)))).status).toBe(201);
    expect(await shopFixture.getCapturedCents(orderId)).toBe(1800);
  });

  test('the price of a cart is the one of the catalog, whatever the browser sends', async () => {
    const chocolate = await shopFixture.addChocolate();
    const tamperedItem = {
      ...createCart(chocolate.id)[0],
      price: 0.01,
      name: 'Cheap',
      inventory: 9000,
      priceCents: 1,
    } as CartItem;
    expect((await shopFixture.createCheckout([tamperedItem])).checkout).toMatchObject({ subtotal: 18, total: 18 });
  });

  test('two lines of the same chocolate are summed for the reservation, the payment and the stock', async () => {
    const chocolate = await shopFixture.addChocolate({ inventory: 5 });
    const { checkout, orderId } = await shopFixture.createCheckout([
      ...createCart(chocolate.id, 2),
      ...createCart(chocolate.id.toUpperCase(), 3),
    ]);
    expect(checkout.total).toBe(90);
    expect(await shopFixture.getInventory(chocolate.id)).toBe(0);
    expect(await findPayPalOrder(orderId)).toMatchObject({ description: `5 × ${chocolate.name}` });
    const other = await shopFixture.addChocolate({ inventory: 5 });
    const rejected = await shopFixture
      .createBrowser()
      .checkout([...createCart(other.id, 3), ...createCart(other.id, 3)]);
    expect([rejected.status, rejected.body.reason]).toEqual([409, 'not-enough-tins']);
    expect(await shopFixture.getInventory(other.id)).toBe(5);
  });

  test('the names of a cart fit into the limits of PayPal, however many they are', async () => {
    const chocolates = await Promise.all(
      Array.from({ length: 50 }, () => shopFixture.addChocolate({ name: 'Ä'.repeat(60) })),
    );
    const { checkout } = await shopFixture.createCheckout(chocolates.flatMap(({ id }) => createCart(id)));
    expect(checkout.total).toBe(900);
  });
});

describe('a cart that is not in stock', () => {
  test('an unavailable cart reserves nothing, stores nothing and does not reach PayPal', async () => {
    const chocolate = await shopFixture.addChocolate();
    const few = await shopFixture.addChocolate({ name: 'Cardamom', inventory: 2 });
    const last = await shopFixture.addChocolate({ name: 'Sea Salt', inventory: 1 });
    const soldOut = await shopFixture.addChocolate({ name: 'Ginger', inventory: 0 });
    const hidden = await shopFixture.addChocolate({ hidden: true });
    const unknown = newId();
    const [before, orders] = [await shopFixture.readState(), await countPayPalOrders()];
    const rejected = await shopFixture
      .createBrowser()
      .checkout([
        ...createCart(chocolate.id),
        ...createCart(few.id, 3),
        ...createCart(last.id, 2),
        ...createCart(soldOut.id),
        ...createCart(hidden.id),
        ...createCart(unknown),
      ]);
    expect(rejected).toMatchObject({ status: 409, body: { reason: 'not-enough-tins' } });
    expect(rejected.body.fields).toEqual({
      [`body/cartItems/${few.id}`]: 'Only 2 tins of Cardamom are left.',
      [`body/cartItems/${last.id}`]: 'Only one tin of Sea Salt is left.',
      [`body/cartItems/${soldOut.id}`]: 'Ginger is sold out.',
      [`body/cartItems/${hidden.id}`]: expect.stringContaining('is sold out.'),
      [`body/cartItems/${unknown}`]: 'This tin is sold out.',
    });
    expect(await shopFixture.readState()).toEqual(before);
    expect(await countPayPalOrders()).toBe(orders);
  });

  test('a buyer can buy the last chocolate in stock', async () => {
    const chocolate = await shopFixture.addChocolate({ inventory: 1 });
    expect((await shopFixture.createBrowser().checkout(createCart(chocolate.id))).status).toBe(201);
    expect((await shopFixture.createBrowser().checkout(createCart(chocolate.id))).body.fields).toEqual({
      [`body/cartItems/${chocolate.id}`]: `${chocolate.name} is sold out.`,
    });
  });
});

describe('an invalid cart', () => {
  const id = newId();
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no object', []],
    ['no items', { isLocalPickup: true }],
    ['an empty cart', { cartItems: [], isLocalPickup: true }],
    ['no word of pickup', { cartItems: createCart(id) }],
    ['a pickup in words', { cartItems: createCart(id), isLocalPickup: 'yes' }],
    ['no tins at all', { cartItems: createCart(id, 0), isLocalPickup: true }],
    ['fewer than none', { cartItems: createCart(id, -1), isLocalPickup: true }],
    ['half a tin', { cartItems: createCart(id, 0.5), isLocalPickup: true }],
    ['a hundred of one tin', { cartItems: createCart(id, 100), isLocalPickup: true }],
    [
      'a hundred of one tin on two lines',
      { cartItems: [...createCart(id, 60), ...createCart(id.toUpperCase(), 40)], isLocalPickup: true },
    ],
    ['a quantity in words', { cartItems: [{ _id: id, quantity: '1' }], isLocalPickup: true }],
    ['an endless quantity', { cartItems: [{ _id: id, quantity: 1e300 }], isLocalPickup: true }],
    ['no id', { cartItems: [{ quantity: 1 }], isLocalPickup: true }],
    ['an id that is none', { cartItems: createCart("' or 1=1 --"), isLocalPickup: true }],
    ['51 kinds', { cartItems: Array.from({ length: 51 }, () => createCart(newId())).flat(), isLocalPickup: true }],
    ['a code of two lines', { cartItems: createCart(id), isLocalPickup: true, couponCode: 'KIND\nWORDS' }],
    ['a code of nothing', { cartItems: createCart(id), isLocalPickup: true, couponCode: '  ' }],
    ['a code with a zero byte', { cartItems: createCart(id), isLocalPickup: true, couponCode: 'KIND\u0000WORDS' }],
    ['a code without end', { cartItems: createCart(id), isLocalPickup: true, couponCode: 'K'.repeat(61) }],
    ['a code of no text', { cartItems: createCart(id), isLocalPickup: true, couponCode: 15 }],
    ['a total of its own', { cartItems: createCart(id), isLocalPickup: true, total: 1 }],
  ])('a checkout with %s is refused and changes nothing', async (_description, payload) => {
    const before = await shopFixture.readState();
    const rejected = await shopFixture.createBrowser().call('POST', '/api/orders/checkout', payload as object);
    expect(rejected.status).toBe(400);
    expect(rejected.body.message).toEqual(expect.any(String));
    expect(await shopFixture.readState()).toEqual(before);
  });

  test('a quantity above the limit is refused with a message, also when it is split over lines', async () => {
    const { status, body } = await shopFixture.createBrowser().checkout([...createCart(id, 60), ...createCart(id, 40)]);
    expect([status, body.message]).toEqual([400, 'The cart must have at most 99 of one tin.']);
    const chocolate = await shopFixture.addChocolate({ inventory: 99 });
    expect(
      (await shopFixture.createBrowser().checkout([...createCart(chocolate.id, 59), ...createCart(chocolate.id, 40)]))
        .status,
    ).toBe(201);
  });

  test.each([
    ['a zero byte', '%00'],
    ['half a character', '%ED%A0%80'],
    ['more than PayPal ever sends', 'A'.repeat(65)],
    ['a way out', '..%2F..%2Fadmin'],
    ['a quote', "A'--"],
  ])('an order id with %s is refused', async (_description, orderId) => {
    const buyer = shopFixture.createBrowser();
    for (const { status } of [await buyer.capture(orderId), await buyer.getOrderStatus(orderId)])
      expect([400, 404]).toContain(status);
    const decoded = orderId === '%00' ? '\u0000' : orderId;
    const claim = { transactionAmount: 1, cartItems: createCart(newId()), isLocalPickup: true };
    expect([400, 404]).toContain((await buyer.place(decoded, claim)).status);
  });
});

test('reserved stock disappears from the public catalog and returns when it is released', async () => {
  const chocolate = await shopFixture.addChocolate({ inventory: 3 });
  const listStock = async () => {
    const chocolates: { _id: string; inventory: number }[] = (
      await shopFixture.testApp.app.inject('/api/chocolates')
    ).json();
    return chocolates.find(({ _id }) => _id === chocolate.id)?.inventory;
  };
  await expect.poll(listStock).toBe(3);
  await shopFixture.createCheckout(createCart(chocolate.id, 2));
  await expect.poll(listStock).toBe(1);
  await shopFixture.advanceWithSweeps(16);
  await expect.poll(listStock).toBe(3);
});

test('an order of $0 is rejected and not sent to PayPal', async () => {
  const freeChocolate = await shopFixture.addChocolate({ priceCents: 0 });
  const chocolate = await shopFixture.addChocolate();
  const { code: couponCode } = await shopFixture.addCoupon({ fraction: 1 });
  const before = await shopFixture.readState();
  for (const [items, options] of [
    [createCart(freeChocolate.id), {}],
    [createCart(chocolate.id), { couponCode }],
  ] as const) {
    const rejected = await shopFixture.createBrowser().checkout(items, options);
    expect([rejected.status, rejected.body.reason]).toEqual([409, 'nothing-to-pay']);
  }
  expect(await shopFixture.readState()).toEqual(before);
  const parcel = await shopFixture.createCheckout(createCart(chocolate.id), { couponCode, isLocalPickup: false });
  expect(parcel.checkout).toMatchObject({ discount: 18, shipping: 5, total: 5 });
});

describe('a failure of PayPal', () => {
  test.each(['create-error', 'create-error-after', 'create-drop-reply', 'create-timeout', 'down'] as const)(
    'after the PayPal fault %s, the checkout returns payment-unavailable and releases chocolates and coupon',
    async (fault) => {
      const chocolate = await shopFixture.addChocolate();
      const coupon = await shopFixture.addCoupon({ maxUses: 1 });
      await shopFixture.payPal.failNext(fault);
      const rejected = await shopFixture
        .createBrowser()
        .checkout(createCart(chocolate.id, 3), { couponCode: coupon.code });
      expect([rejected.status, rejected.body.reason]).toEqual([503, 'payment-unavailable']);
      expect([await shopFixture.getInventory(chocolate.id), await shopFixture.countRedemptions(coupon.id)]).toEqual([
        10, 0,
      ]);
      expect((await shopFixture.listOrders()).filter((order) => order.couponCode === coupon.code)).toMatchObject([
        { state: 'cancelled', reserved: false, reservedUntil: null, address: null, number: null },
      ]);
      expect(
        (await shopFixture.createBrowser().checkout(createCart(chocolate.id), { couponCode: coupon.code })).status,
      ).toBe(201);
    },
  );

  test('a checkout without PayPal returns 503 payments-off and stores nothing', async () => {
    const appWithoutPayPal = await createTestApp();
    try {
      const { app } = appWithoutPayPal;
      const chocolate = await shopFixture.addChocolate({}, appWithoutPayPal);
      const payload = { cartItems: createCart(chocolate.id), isLocalPickup: true };
      const rejected = await app.inject({ method: 'POST', url: '/api/orders/checkout', payload });
      expect([rejected.statusCode, rejected.json().reason]).toEqual([503, 'payments-off']);
      expect(rejected.json().message).not.toMatch(/code/i);
      expect((await app.inject('/api/chocolates')).json()).toMatchObject([{ _id: chocolate.id, inventory: 10 }]);
    } finally {
      await appWithoutPayPal.close();
    }
  });
});
