import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { createSignedInClient, createSignedInOwner } from '../support/accounts/signed-in.ts';
import { createBookingFixture } from '../support/bookings/booking-fixture.ts';
import { type CartItem, createShopFixture, SHOP_COUPON, type ShopFixture } from '../support/shop/shop-fixture.ts';

type Browser = ReturnType<ShopFixture['createBrowser']>;

let shopFixture: ShopFixture;
beforeAll(async () => {
  shopFixture = await createShopFixture();
});
beforeEach(() => {
  shopFixture.reports.length = 0;
});
afterAll(() => shopFixture.close());

const createCart = (id: string, quantity = 1): CartItem[] => [{ _id: id, quantity }];

const PERSONAL = /Robin|Buyer|example\.com|Sample Lane|Portland/;

async function createOrder({ paid = true, buyer = shopFixture.createBrowser() } = {}) {
  const [chocolate, other] = [await shopFixture.addChocolate(), await shopFixture.addChocolate({ priceCents: 1299 })];
  const items = [...createCart(chocolate.id, 2), ...createCart(other.id)];
  const options = { couponCode: SHOP_COUPON, isLocalPickup: false };
  const checkoutResult = await (paid
    ? shopFixture.createPaidOrder(items, options, buyer)
    : shopFixture.createApprovedCheckout(items, options, buyer));
  const truth = shopFixture.createClaim(checkoutResult.checkout, items, { ...options, discount: 0.15 });
  return { ...checkoutResult, chocolate, other, items, truth };
}

type CreatedOrder = Awaited<ReturnType<typeof createOrder>>;

describe('a browser with a false claim', () => {
  const lies: [string, (made: CreatedOrder) => object][] = [
    ['a lower total', () => ({ transactionAmount: 1 })],
    ['a total one cent lower', ({ checkout }) => ({ transactionAmount: (checkout.total - 0.01).toFixed(2) })],
    ['a higher total', ({ checkout }) => ({ transactionAmount: checkout.total + 100 })],
    ['a total of nothing', () => ({ transactionAmount: 0 })],
    ['a total that is owed', ({ checkout }) => ({ transactionAmount: -checkout.total })],
    ['a total in no numbers', () => ({ transactionAmount: 'free' })],
    ['an empty total', () => ({ transactionAmount: '' })],
    ['a higher discount', () => ({ discount: 0.9 })],
    ['a discount in percent', () => ({ discount: 15 })],
    ['no discount', () => ({ discount: 0 })],
    ['another coupon', () => ({ couponCode: 'YOURJOURNEY' })],
    ['no coupon', () => ({ couponCode: '' })],
    ['a pickup', () => ({ isLocalPickup: true })],
    [
      'more of a tin',
      ({ chocolate, other }) => ({ cartItems: [...createCart(chocolate.id, 3), ...createCart(other.id)] }),
    ],
    [
      'fewer of a tin',
      ({ chocolate, other }) => ({ cartItems: [...createCart(chocolate.id), ...createCart(other.id)] }),
    ],
    ['a tin more', ({ items }) => ({ cartItems: [...items, ...createCart(newId())] })],
    ['a tin less', ({ chocolate }) => ({ cartItems: createCart(chocolate.id, 2) })],
    ['the same tin once more', ({ items, chocolate }) => ({ cartItems: [...items, ...createCart(chocolate.id)] })],
    ['another tin', ({ chocolate }) => ({ cartItems: [...createCart(chocolate.id, 2), ...createCart(newId())] })],
    [
      'another price of a tin',
      ({ chocolate, other }) => ({
        cartItems: [{ ...createCart(chocolate.id, 2)[0], price: 0.01 }, ...createCart(other.id)],
      }),
    ],
  ];

  test.each(lies)(
    'a false claim of a browser (%s) gets nothing, changes nothing, and is reported',
    async (_description, tamper) => {
      const created = await createOrder();
      const before = await shopFixture.readState();
      const response = await created.buyer.place(created.orderId, { ...created.truth, ...tamper(created) });
      expect([response.status, response.body.reason]).toEqual([409, 'order-mismatch']);
      expect(JSON.stringify(response.body)).not.toMatch(PERSONAL);
      expect(JSON.stringify(response.body)).not.toContain(
        String((await shopFixture.findOrder(created.orderId)).number),
      );
      expect(await shopFixture.readState()).toEqual(before);
      expect(shopFixture.reports).toEqual([
        { message: 'an order was claimed with other figures', ids: { orderId: created.orderId }, level: 'warn' },
      ]);
      expect((await created.buyer.place(created.orderId, created.truth)).status).toBe(201);
    },
  );

  test('fifty random false claims of a browser get nothing', async () => {
    const { buyer, orderId, truth, chocolate, other, checkout } = await createOrder();
    const cents = (not: number) => fc.integer({ min: -10_000, max: 1_000_000 }).filter((value) => value !== not);
    const amountSpellings = (value: number) => fc.constantFrom<number | string>(value / 100, (value / 100).toFixed(2));
    const amount = (not: number) => cents(not).chain(amountSpellings);
    const quantity = (not: number) => fc.integer({ min: 1, max: 99 }).filter((value) => value !== not);
    const claimArbitrary = fc.oneof(
      amount(Math.round(checkout.total * 100)).map((transactionAmount) => ({ transactionAmount })),
      fc.string({ maxLength: 20 }).map((text) => ({ transactionAmount: `${text}$` })),
      cents(1500).map((fraction) => ({ discount: fraction / 10_000 })),
      quantity(2).map((some) => ({ cartItems: [...createCart(chocolate.id, some), ...createCart(other.id)] })),
      quantity(1).map((some) => ({ cartItems: [...createCart(chocolate.id, 2), ...createCart(other.id, some)] })),
      amount(1800).map((price) => ({
        cartItems: [{ ...createCart(chocolate.id, 2)[0], price }, ...createCart(other.id)],
      })),
      fc.uuid({ version: 7 }).map((id) => ({ cartItems: [...createCart(chocolate.id, 2), ...createCart(id)] })),
      fc.string({ maxLength: 40 }).map((text) => ({ couponCode: `${text}!` })),
    );
    const before = await shopFixture.readState();
    for (const claimFields of fc.sample(claimArbitrary, 50)) {
      const { status, body } = await buyer.place(orderId, { ...truth, ...claimFields });
      expect([claimFields, status, body.reason]).toEqual([claimFields, 409, 'order-mismatch']);
    }
    expect(await shopFixture.readState()).toEqual(before);
    expect(shopFixture.reports).toHaveLength(50);
  });

  test('a claim before the payment gets no order, and nothing is charged', async () => {
    const created = await createOrder({ paid: false });
    for (const [, tamper] of lies)
      expect((await created.buyer.place(created.orderId, { ...created.truth, ...tamper(created) })).status).toBe(409);
    expect(await shopFixture.payPal.listCaptures(created.orderId)).toEqual([]);
    expect(shopFixture.reports).toHaveLength(lies.length);
  });
});

test('a true claim is accepted with numbers as text, split lines and a code in small letters', async () => {
  const { buyer, orderId, truth, chocolate, other, checkout } = await createOrder();
  const cartItems = [
    { ...createCart(other.id.toUpperCase())[0], price: '12.99', name: 'Whatever', image: '', inventory: 3 },
    { ...createCart(chocolate.id)[0], price: 18 },
    { ...createCart(chocolate.id)[0], price: '18.00' },
  ];
  const claim = {
    ...truth,
    cartItems,
    couponCode: ' kindwords ',
    transactionAmount: checkout.total.toFixed(2),
    payerName: 'Mallory',
    payerEmail: 'mallory@example.org',
  };
  const response = await buyer.place(orderId, claim);
  expect(response).toEqual({
    status: 201,
    body: { success: true, message: expect.any(String), orderNumber: expect.stringMatching(/^\d+$/) },
  });
  expect(await shopFixture.findOrder(orderId)).toMatchObject({
    buyerName: 'Robin Buyer',
    buyerEmail: expect.stringContaining('buyer-'),
  });
  expect(shopFixture.reports).toEqual([]);
});

describe('an order of another buyer', () => {
  async function requestOrder(browser: Browser, { orderId, truth }: CreatedOrder) {
    return [await browser.capture(orderId), await browser.getOrderStatus(orderId), await browser.place(orderId, truth)];
  }

  async function expectAllRejected(stranger: Browser, target: CreatedOrder, reports = 3) {
    const before = await shopFixture.readState();
    for (const { status, body } of await requestOrder(stranger, target)) {
      expect([status, body.reason]).toEqual([404, 'order-not-found']);
      expect(JSON.stringify(body)).not.toMatch(PERSONAL);
    }
    expect(await shopFixture.readState()).toEqual(before);
    expect(shopFixture.reports).toHaveLength(reports);
    expect(new Set(shopFixture.reports.map(({ level }) => level))).toEqual(new Set(['warn']));
    expect(JSON.stringify(shopFixture.reports)).not.toMatch(PERSONAL);
  }

  async function createBrowserWithCookie(headers: Record<string, string> = {}) {
    const browser = shopFixture.createBrowser(headers);
    const chocolate = await shopFixture.addChocolate();
    await shopFixture.createCheckout(createCart(chocolate.id), {}, browser);
    return browser;
  }

  test('an order of another browser is refused, paid or not', async () => {
    const stranger = await createBrowserWithCookie();
    await expectAllRejected(stranger, await createOrder());
    shopFixture.reports.length = 0;
    const unpaid = await createOrder({ paid: false });
    await expectAllRejected(stranger, unpaid);
    expect(await shopFixture.payPal.listCaptures(unpaid.orderId)).toEqual([]);
  });

  test('an order of another client is refused, with a cookie and without', async () => {
    const [maya, theo] = [
      await createSignedInClient(shopFixture.testApp),
      await createSignedInClient(shopFixture.testApp),
    ];
    const created = await createOrder({ paid: false, buyer: shopFixture.createBrowser(maya.headers) });
    await expectAllRejected(shopFixture.createBrowser(theo.headers), created);
    shopFixture.reports.length = 0;
    await expectAllRejected(await createBrowserWithCookie(theo.headers), created);
  });

  test('an order is refused for the browser of the owner, who has another list', async () => {
    const owner = await createSignedInOwner(shopFixture.testApp);
    await expectAllRejected(await createBrowserWithCookie(owner.headers), await createOrder());
  });

  test('an order is returned to the same client on another device', async () => {
    const maya = await createSignedInClient(shopFixture.testApp);
    const created = await createOrder({ buyer: shopFixture.createBrowser(maya.headers) });
    for (const { status } of await requestOrder(await createBrowserWithCookie(maya.headers), created))
      expect([200, 201]).toContain(status);
    expect(shopFixture.reports).toEqual([]);
  });

  test('a payment of a booking never returns an order', async () => {
    const sessions = createBookingFixture(shopFixture.testApp);
    const [maya, slot] = [await sessions.createClient(), await sessions.addSlot()];
    const { body } = await sessions.hold(maya, slot.id, { amount: 80 });
    await shopFixture.payPal.approve(body.orderId);
    const created = { ...(await createOrder()), orderId: body.orderId };
    await expectAllRejected(shopFixture.createBrowser(maya.headers), created);
    expect(await shopFixture.payPal.listCaptures(body.orderId)).toEqual([]);
    expect(await sessions.listBookingStates(slot.id)).toEqual(['held']);
  });

  test('an unknown order is refused, and its id is not in the reports to the operator', async () => {
    const created = { ...(await createOrder()), orderId: 'MAYA-LINDQVIST-503-555-0134' };
    await expectAllRejected(shopFixture.createBrowser(), created);
    expect(JSON.stringify(shopFixture.reports)).not.toContain('LINDQVIST');
  });
});

test('a browser without cookies gets its order', async () => {
  const buyer = shopFixture.createBrowser();
  const chocolate = await shopFixture.addChocolate();
  const forgottenOrder = (result: { status: number; body: { orderId: string; total: number } }) => {
    buyer.cookies.clear();
    return result;
  };
  const { body } = forgottenOrder(await buyer.checkout(createCart(chocolate.id)));
  await shopFixture.payPal.approve(body.orderId);
  expect(forgottenOrder(await buyer.capture(body.orderId)).status).toBe(200);
  const claim = { transactionAmount: body.total, cartItems: createCart(chocolate.id), isLocalPickup: true };
  expect(forgottenOrder(await buyer.place(body.orderId, claim)).status).toBe(201);
  expect((await buyer.getOrderStatus(body.orderId)).body.standing).toBe('paid');
  expect(shopFixture.reports).toEqual([]);
});

test('the buyer cookie has no personal data, is not readable by scripts, and is stored only as a hash', async () => {
  const chocolate = await shopFixture.addChocolate();
  const payload = { cartItems: createCart(chocolate.id), isLocalPickup: true };
  const url = '/api/orders/checkout';
  const response = await shopFixture.testApp.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: '203.0.113.77',
  });
  const [cookie] = response.cookies;
  expect(cookie).toMatchObject({ name: 'buyer', httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.value).toMatch(/^[\w-]{22}$/);
  const rows = JSON.stringify(await shopFixture.listOrders());
  expect(rows).not.toContain(cookie?.value);
  expect(rows).not.toContain('203.0.113.77');
});
