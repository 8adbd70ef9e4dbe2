import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { bookingDesk } from '../support/booking-desk.ts';
import { type CartItem, openShopDesk, SHOP_COUPON, type ShopDesk } from '../support/shop-desk.ts';
import { signedInClient, signedInOwner } from '../support/signed-in.ts';

type Browser = ReturnType<ShopDesk['browser']>;

let desk: ShopDesk;
beforeAll(async () => {
  desk = await openShopDesk();
});
beforeEach(() => {
  desk.reports.length = 0;
});
afterAll(() => desk.close());

const one = (id: string, quantity = 1): CartItem[] => [{ _id: id, quantity }];

/** All that must not be in an answer to a stranger, nor in a report. */
const PERSONAL = /Robin|Buyer|example\.com|Practice Lane|Portland/;

/** Two tins of one kind and one of another, with a coupon, in a parcel; paid unless said otherwise. */
async function order({ paid = true, buyer = desk.browser() } = {}) {
  const [tin, other] = [await desk.addTin(), await desk.addTin({ priceCents: 1299 })];
  const items = [...one(tin.id, 2), ...one(other.id)];
  const how = { couponCode: SHOP_COUPON, isLocalPickup: false };
  const made = await (paid ? desk.paid(items, how, buyer) : desk.approved(items, how, buyer));
  const truth = desk.claimOf(made.checkout, items, { ...how, discount: 0.15 });
  return { ...made, tin, other, items, truth };
}

type Made = Awaited<ReturnType<typeof order>>;

describe('a browser that lies about what it bought', () => {
  const lies: [string, (made: Made) => object][] = [
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
    ['more of a tin', ({ tin, other }) => ({ cartItems: [...one(tin.id, 3), ...one(other.id)] })],
    ['fewer of a tin', ({ tin, other }) => ({ cartItems: [...one(tin.id), ...one(other.id)] })],
    ['a tin more', ({ items }) => ({ cartItems: [...items, ...one(newId())] })],
    ['a tin less', ({ tin }) => ({ cartItems: one(tin.id, 2) })],
    ['the same tin once more', ({ items, tin }) => ({ cartItems: [...items, ...one(tin.id)] })],
    ['another tin', ({ tin }) => ({ cartItems: [...one(tin.id, 2), ...one(newId())] })],
    [
      'another price of a tin',
      ({ tin, other }) => ({ cartItems: [{ ...one(tin.id, 2)[0], price: 0.01 }, ...one(other.id)] }),
    ],
  ];

  test.each(lies)('(%s) gets nothing, changes nothing, and is reported', async (_what, lieOf) => {
    const made = await order();
    const before = await desk.books();
    const answer = await made.buyer.place(made.orderId, { ...made.truth, ...lieOf(made) });
    expect([answer.status, answer.body.reason]).toEqual([409, 'order-mismatch']);
    expect(JSON.stringify(answer.body)).not.toMatch(PERSONAL);
    expect(JSON.stringify(answer.body)).not.toContain(String((await desk.orderOf(made.orderId)).number));
    expect(await desk.books()).toEqual(before);
    expect(desk.reports).toEqual([
      { what: 'an order was claimed with other figures', ids: { orderId: made.orderId }, level: 'warn' },
    ]);
    // The truth is still believed, and the order is what it was.
    expect((await made.buyer.place(made.orderId, made.truth)).status).toBe(201);
  });

  test('in five hundred ways, drawn at random, is never believed', async () => {
    const { buyer, orderId, truth, tin, other, checkout } = await order();
    const cents = (not: number) => fc.integer({ min: -10_000, max: 1_000_000 }).filter((value) => value !== not);
    const written = (value: number) => fc.constantFrom<number | string>(value / 100, (value / 100).toFixed(2));
    const amount = (not: number) => cents(not).chain(written);
    const quantity = (not: number) => fc.integer({ min: 1, max: 99 }).filter((value) => value !== not);
    const lie = fc.oneof(
      amount(Math.round(checkout.total * 100)).map((transactionAmount) => ({ transactionAmount })),
      fc.string({ maxLength: 20 }).map((text) => ({ transactionAmount: `${text}$` })),
      cents(1500).map((fraction) => ({ discount: fraction / 10_000 })),
      quantity(2).map((some) => ({ cartItems: [...one(tin.id, some), ...one(other.id)] })),
      quantity(1).map((some) => ({ cartItems: [...one(tin.id, 2), ...one(other.id, some)] })),
      amount(1800).map((price) => ({ cartItems: [{ ...one(tin.id, 2)[0], price }, ...one(other.id)] })),
      fc.uuid({ version: 7 }).map((id) => ({ cartItems: [...one(tin.id, 2), ...one(id)] })),
      fc.string({ maxLength: 40 }).map((text) => ({ couponCode: `${text}!` })),
    );
    const before = await desk.books();
    for (const said of fc.sample(lie, 500)) {
      const { status, body } = await buyer.place(orderId, { ...truth, ...said });
      expect([said, status, body.reason]).toEqual([said, 409, 'order-mismatch']);
    }
    expect(await desk.books()).toEqual(before);
    expect(desk.reports).toHaveLength(500);
  });

  test('before anything is paid has no order either, and no money moves', async () => {
    const made = await order({ paid: false });
    for (const [, lieOf] of lies)
      expect((await made.buyer.place(made.orderId, { ...made.truth, ...lieOf(made) })).status).toBe(409);
    expect(await desk.payPal.captures(made.orderId)).toEqual([]);
    expect(desk.reports).toHaveLength(lies.length);
  });
});

test('the truth is the truth in whichever words: numbers as text, lines split, a code in small letters', async () => {
  const { buyer, orderId, truth, tin, other, checkout } = await order();
  const cartItems = [
    { ...one(other.id.toUpperCase())[0], price: '12.99', name: 'Whatever', image: '', inventory: 3 },
    { ...one(tin.id)[0], price: 18 },
    { ...one(tin.id)[0], price: '18.00' },
  ];
  const said = {
    ...{ ...truth, cartItems, couponCode: ' kindwords ', transactionAmount: checkout.total.toFixed(2) },
    ...{ payerName: 'Mallory', payerEmail: 'mallory@example.org' },
  };
  const answer = await buyer.place(orderId, said);
  expect(answer).toEqual({
    status: 201,
    body: { success: true, message: expect.any(String), orderNumber: expect.stringMatching(/^\d+$/) },
  });
  // Who paid, PayPal says.
  expect(await desk.orderOf(orderId)).toMatchObject({
    buyerName: 'Robin Buyer',
    buyerEmail: expect.stringContaining('buyer-'),
  });
  expect(desk.reports).toEqual([]);
});

describe('someone else’s order', () => {
  /** Everything that a browser can ask about an order. */
  async function asked(browser: Browser, { orderId, truth }: Made) {
    return [await browser.capture(orderId), await browser.standing(orderId), await browser.place(orderId, truth)];
  }

  async function isRefusedAll(stranger: Browser, made: Made, reports = 3) {
    const before = await desk.books();
    for (const { status, body } of await asked(stranger, made)) {
      expect([status, body.reason]).toEqual([404, 'order-not-found']);
      expect(JSON.stringify(body)).not.toMatch(PERSONAL);
    }
    expect(await desk.books()).toEqual(before);
    expect(desk.reports).toHaveLength(reports);
    // An alarm on errors is not theirs to ring.
    expect(new Set(desk.reports.map(({ level }) => level))).toEqual(new Set(['warn']));
    expect(JSON.stringify(desk.reports)).not.toMatch(PERSONAL);
  }

  /** A browser that has checked out once, and so has a mark of its own. */
  async function marked(headers: Record<string, string> = {}) {
    const browser = desk.browser(headers);
    const tin = await desk.addTin();
    await desk.checkedOut(one(tin.id), {}, browser);
    return browser;
  }

  test('is none for another browser, paid or not', async () => {
    const stranger = await marked();
    await isRefusedAll(stranger, await order());
    desk.reports.length = 0;
    const unpaid = await order({ paid: false });
    await isRefusedAll(stranger, unpaid);
    expect(await desk.payPal.captures(unpaid.orderId)).toEqual([]);
  });

  test('is none for another client, with a mark and without', async () => {
    const [maya, theo] = [await signedInClient(desk.studio), await signedInClient(desk.studio)];
    const made = await order({ paid: false, buyer: desk.browser(maya.headers) });
    await isRefusedAll(desk.browser(theo.headers), made);
    desk.reports.length = 0;
    await isRefusedAll(await marked(theo.headers), made);
  });

  test('is none for the owner’s browser: the owner has a list of their own', async () => {
    const owner = await signedInOwner(desk.studio);
    await isRefusedAll(await marked(owner.headers), await order());
  });

  test('is the same client’s on another device', async () => {
    const maya = await signedInClient(desk.studio);
    const made = await order({ buyer: desk.browser(maya.headers) });
    for (const { status } of await asked(await marked(maya.headers), made)) expect([200, 201]).toContain(status);
    expect(desk.reports).toEqual([]);
  });

  test('is none when it is a booking’s payment: nobody gets an order for a session', async () => {
    const sessions = bookingDesk(desk.studio);
    const [maya, slot] = [await sessions.client(), await sessions.addSlot()];
    const { body } = await sessions.hold(maya, slot.id, { amount: 80 });
    await desk.payPal.approve(body.orderId);
    const made = { ...(await order()), orderId: body.orderId };
    await isRefusedAll(desk.browser(maya.headers), made);
    expect(await desk.payPal.captures(body.orderId)).toEqual([]);
    expect(await sessions.statesIn(slot.id)).toEqual(['held']);
  });

  test('is none when nobody knows it, and what was sent is not repeated to the operator', async () => {
    const made = { ...(await order()), orderId: 'MAYA-LINDQVIST-503-555-0134' };
    await isRefusedAll(desk.browser(), made);
    expect(JSON.stringify(desk.reports)).not.toContain('LINDQVIST');
  });
});

test('a browser that takes no cookies gets its order', async () => {
  const buyer = desk.browser();
  const tin = await desk.addTin();
  const forgetful = (result: { status: number; body: { orderId: string; total: number } }) => {
    buyer.cookies.clear();
    return result;
  };
  const { body } = forgetful(await buyer.checkOut(one(tin.id)));
  await desk.payPal.approve(body.orderId);
  expect(forgetful(await buyer.capture(body.orderId)).status).toBe(200);
  const claim = { transactionAmount: body.total, cartItems: one(tin.id), isLocalPickup: true };
  expect(forgetful(await buyer.place(body.orderId, claim)).status).toBe(201);
  expect((await buyer.standing(body.orderId)).body.standing).toBe('paid');
  expect(desk.reports).toEqual([]);
});

test('the mark of a browser says nothing, is not for scripts, and is kept nowhere as it is', async () => {
  const tin = await desk.addTin();
  const payload = { cartItems: one(tin.id), isLocalPickup: true };
  const url = '/api/orders/checkout';
  const answer = await desk.studio.app.inject({ method: 'POST', url, payload, remoteAddress: '203.0.113.77' });
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: 'buyer', httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.value).toMatch(/^[\w-]{22}$/);
  const rows = JSON.stringify(await desk.orders());
  expect(rows).not.toContain(cookie?.value);
  expect(rows).not.toContain('203.0.113.77');
});
