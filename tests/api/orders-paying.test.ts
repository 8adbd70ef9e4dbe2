import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PayPalOrder } from '#server/outside/paypal.ts';
import { bring, openLetterbox } from '../support/letterbox.ts';
import { type CartItem, openShopDesk, SHOP_COUPON, type ShopDesk } from '../support/shop-desk.ts';

let desk: ShopDesk;
let letterbox: Awaited<ReturnType<typeof openLetterbox>>;

beforeAll(async () => {
  desk = await openShopDesk({
    // Made again for each call, so that it knows the webhook, which is set up once the studio is open.
    adapt: (payPal, program) => ({
      ...payPal,
      hearsWebhooks: true,
      isGenuine: (webhook) => program.adapter({ retries: 0 }).isGenuine(webhook),
    }),
  });
  letterbox = await openLetterbox(desk.payPal);
});
beforeEach(() => {
  letterbox.letters.length = 0;
});
afterEach(() => {
  desk.letPayPalSay();
  return desk.payPal.noFaults();
});
afterAll(async () => {
  await desk.close();
  await letterbox.close();
});

const one = (id: string, quantity = 1): CartItem[] => [{ _id: id, quantity }];

/** Brings PayPal's webhook of this type, and waits until the ledger has come to where it leads. */
async function hear(type: string, orderId: string, state: string): Promise<void> {
  expect(await bring(desk.studio, await letterbox.webhook(type))).toMatchObject({ status: 200 });
  await expect.poll(async () => (await desk.paymentOf(orderId)).state).toBe(state);
}

const subjectsTo = (address: string) =>
  desk.studio.sent.filter(({ to }) => to === address).map(({ subject }) => subject);

describe('a payment that is declined', () => {
  test('leaves the order as it is: the same one can be approved and paid', async () => {
    const tin = await desk.addTin();
    const { buyer, orderId, checkout } = await desk.approved(one(tin.id), { couponCode: SHOP_COUPON });
    await desk.payPal.fault('decline');
    const declined = await buyer.capture(orderId);
    expect([declined.status, declined.body.reason]).toEqual([402, 'payment-declined']);
    const claim = desk.claimOf(checkout, one(tin.id), { couponCode: SHOP_COUPON, discount: 0.15 });
    expect((await buyer.place(orderId, claim)).status).toBe(402);
    expect((await buyer.standing(orderId)).body.standing).toBe('open');
    expect(await desk.left(tin.id)).toBe(9);

    await desk.payPal.approve(orderId);
    expect((await buyer.capture(orderId)).status).toBe(200);
    expect((await buyer.place(orderId, claim)).status).toBe(201);
    expect(await desk.takenAt(orderId)).toBe(1530);
    expect(await desk.left(tin.id)).toBe(9);
  });

  test('and not tried again lets the tins go after a quarter of an hour, and no sweep tries by itself', async () => {
    const tin = await desk.addTin();
    const { buyer, orderId } = await desk.approved(one(tin.id));
    await desk.payPal.fault('decline');
    await buyer.capture(orderId);
    await desk.sweepFor(17);
    expect([await desk.left(tin.id), await desk.payPal.captures(orderId)]).toEqual([10, []]);
    expect((await buyer.standing(orderId)).body).toMatchObject({ standing: 'open', expiresAt: null });
  });
});

test('an order that PayPal has forgotten is over, and its tins are there again', async () => {
  const [tin, coupon] = [await desk.addTin(), await desk.addCoupon({ maxUses: 1 })];
  const { buyer, orderId } = await desk.approved(one(tin.id), { couponCode: coupon.code });
  await desk.payPal.expire(orderId);
  // Not declined: there is no other way to pay for it.
  const gone = await buyer.capture(orderId);
  expect([gone.status, gone.body.reason]).toEqual([409, 'order-over']);
  expect((await buyer.standing(orderId)).body.standing).toBe('over');
  expect([await desk.left(tin.id), await desk.usesOf(coupon.id)]).toEqual([10, 0]);
  expect((await buyer.capture(orderId)).body.reason).toBe('order-over');
});

describe('when PayPal’s answer to the capture is lost', () => {
  test.each([
    ['it comes too late', 'timeout-after'],
    ['it was never worked off', 'timeout'],
    ['the line breaks', 'drop-reply'],
    ['it is an error, and the money is taken', 'error-after'],
    ['it is an error, and the money is not taken', 'error'],
  ] as const)('because %s, the order ends paid, once', async (_why, fault) => {
    const tin = await desk.addTin();
    const { buyer, orderId, checkout } = await desk.approved(one(tin.id));
    desk.letPayPalSay({ isSilent: true });
    await desk.payPal.fault(fault);
    const lost = await buyer.capture(orderId);
    expect([lost.status, lost.body.reason]).toEqual([503, 'payment-unsure']);
    expect((await buyer.place(orderId, desk.claimOf(checkout, one(tin.id)))).body.reason).toBe('payment-unsure');
    expect((await buyer.standing(orderId)).body.standing).toBe('paying');
    desk.letPayPalSay();
    await desk.sweepFor(2);
    expect((await buyer.standing(orderId)).body.standing).toBe('paid');
    expect((await buyer.capture(orderId)).status).toBe(200);
    expect((await buyer.place(orderId, desk.claimOf(checkout, one(tin.id)))).status).toBe(201);
    expect(await desk.payPal.captures(orderId)).toHaveLength(1);
    expect([await desk.takenAt(orderId), await desk.left(tin.id)]).toEqual([1800, 9]);
  });

  test('posting the order finds out by itself, without waiting for a sweep', async () => {
    const tin = await desk.addTin();
    const { buyer, orderId, checkout, email } = await desk.approved(one(tin.id));
    desk.letPayPalSay({ isSilent: true });
    await desk.payPal.fault('drop-reply');
    await buyer.capture(orderId);
    desk.letPayPalSay();
    expect((await buyer.place(orderId, desk.claimOf(checkout, one(tin.id)))).status).toBe(201);
    await desk.sweepFor(2);
    expect(await desk.studio.mailsTo(email)).toHaveLength(1);
  });
});

describe('whose tab is closed after approving', () => {
  test('gets the order from the sweep, within two minutes', async () => {
    const tin = await desk.addTin();
    const { buyer, orderId, email } = await desk.approved(one(tin.id));
    await desk.sweepFor(2);
    const { body } = await buyer.standing(orderId);
    expect(body).toMatchObject({ standing: 'paid', orderNumber: expect.stringMatching(/^\d+$/), expiresAt: null });
    expect(await desk.studio.mailsTo(email)).toHaveLength(1);
    expect([await desk.takenAt(orderId), await desk.left(tin.id)]).toEqual([1800, 9]);
  });

  test('gets the order as soon as PayPal sends word', async () => {
    const tin = await desk.addTin();
    const { buyer, orderId } = await desk.approved(one(tin.id));
    await hear('CHECKOUT.ORDER.APPROVED', orderId, 'captured');
    expect((await buyer.standing(orderId)).body.standing).toBe('paid');
    expect([await desk.takenAt(orderId), await desk.left(tin.id)]).toEqual([1800, 9]);
  });

  test('gets it also when the reservation has run out, while there are tins', async () => {
    const tin = await desk.addTin({ inventory: 2 });
    const { orderId } = await desk.checkedOut(one(tin.id, 2));
    await desk.sweepFor(16);
    expect(await desk.left(tin.id)).toBe(2);
    await desk.payPal.approve(orderId);
    await hear('CHECKOUT.ORDER.APPROVED', orderId, 'captured');
    expect([await desk.takenAt(orderId), await desk.left(tin.id)]).toEqual([3600, 0]);
  });

  test('pays nothing at all when the tins are gone: PayPal is not asked for money', async () => {
    const [tin, coupon] = [await desk.addTin({ inventory: 1 }), await desk.addCoupon({ maxUses: 1 })];
    const late = await desk.checkedOut(one(tin.id), { couponCode: coupon.code });
    await desk.sweepFor(16);
    await desk.checkedOut(one(tin.id));
    await desk.payPal.approve(late.orderId);
    await hear('CHECKOUT.ORDER.APPROVED', late.orderId, 'abandoned');
    await desk.sweepFor(15);
    expect(await desk.payPal.captures(late.orderId)).toEqual([]);
    expect(await desk.orderOf(late.orderId)).toMatchObject({ state: 'cancelled', reserved: false, number: null });
    expect((await late.buyer.standing(late.orderId)).body.standing).toBe('over');
    expect((await late.buyer.capture(late.orderId)).body.reason).toBe('order-over');
    expect(await desk.usesOf(coupon.id)).toBe(0);
  });
});

describe('a payment that PayPal still looks at', () => {
  async function pending(items: CartItem[], how: object = {}) {
    const order = await desk.approved(items, how);
    await desk.payPal.fault('pending');
    const looking = await order.buyer.capture(order.orderId);
    expect([looking.status, looking.body.reason]).toEqual([409, 'payment-pending']);
    return order;
  }

  test('is no order yet, and is one once PayPal is through with it', async () => {
    const tin = await desk.addTin();
    const { buyer, orderId, checkout, email } = await pending(one(tin.id));
    const claim = desk.claimOf(checkout, one(tin.id));
    expect((await buyer.place(orderId, claim)).body.reason).toBe('payment-pending');
    expect((await buyer.standing(orderId)).body).toMatchObject({ standing: 'paying', orderNumber: '' });
    await desk.sweepFor(20);
    expect([subjectsTo(email), await desk.left(tin.id)]).toEqual([[], 9]);
    await desk.payPal.complete((await desk.captureOf(orderId)).id);
    await hear('PAYMENT.CAPTURE.COMPLETED', orderId, 'captured');
    expect((await buyer.place(orderId, claim)).status).toBe(201);
    expect(await desk.studio.mailsTo(email)).toHaveLength(1);
    expect(await desk.left(tin.id)).toBe(9);
  });

  test('and then denies puts tins and coupon back and tells the buyer', async () => {
    const [tin, coupon] = [await desk.addTin(), await desk.addCoupon({ maxUses: 1 })];
    const { buyer, orderId, checkout, email } = await pending(one(tin.id, 2), { couponCode: coupon.code });
    expect([await desk.left(tin.id), await desk.usesOf(coupon.id)]).toEqual([8, 1]);
    await desk.payPal.deny((await desk.captureOf(orderId)).id);
    await hear('PAYMENT.CAPTURE.DENIED', orderId, 'failed');
    expect(await desk.orderOf(orderId)).toMatchObject({ state: 'cancelled', reserved: false, number: null });
    expect([await desk.left(tin.id), await desk.usesOf(coupon.id)]).toEqual([10, 0]);
    expect((await buyer.standing(orderId)).body.standing).toBe('over');
    const claim = desk.claimOf(checkout, one(tin.id, 2), { couponCode: coupon.code, discount: 0.15 });
    expect((await buyer.place(orderId, claim)).status).toBe(402);
    await desk.studio.mailsTo(email);
    expect(subjectsTo(email)).toEqual(['Your payment did not go through']);
  });
});

describe('what was captured and is not what was asked for', () => {
  const withCaptures = (order: PayPalOrder, amountCents: number): PayPalOrder => ({
    ...order,
    amountCents,
    captures: order.captures.map((capture) => ({ ...capture, amountCents })),
  });

  test.each<[string, (order: PayPalOrder) => PayPalOrder]>([
    ['less money', (order) => withCaptures(order, 100)],
    ['more money', (order) => withCaptures(order, 9900)],
    ['money of another kind', (order) => ({ ...order, currency: 'MXN' })],
    ['another payment’s', (order) => ({ ...order, customId: '01890000-0000-7000-8000-000000000000' })],
    ['nobody’s', (order) => ({ ...order, customId: '' })],
    ['paid into another account', (order) => ({ ...order, payeeId: 'SOMEBODYELSE1' })],
  ])('%s goes back, the order is cancelled, and the operator is told', async (_what, order) => {
    const [tin, coupon] = [await desk.addTin(), await desk.addCoupon({ maxUses: 1 })];
    const { buyer, orderId, checkout } = await desk.approved(one(tin.id), { couponCode: coupon.code });
    const before = desk.reports.length;
    desk.letPayPalSay({ order });
    const captured = await buyer.capture(orderId);
    expect([captured.status, captured.body.reason]).toEqual([409, 'payment-refunded']);
    desk.letPayPalSay();
    await expect.poll(async () => (await desk.paymentOf(orderId)).state).toBe('refunded');
    expect(await desk.takenAt(orderId)).toBe(0);
    expect(await desk.orderOf(orderId)).toMatchObject({ state: 'cancelled', reserved: false, number: null });
    expect([await desk.left(tin.id), await desk.usesOf(coupon.id)]).toEqual([10, 0]);
    const claim = desk.claimOf(checkout, one(tin.id), { couponCode: coupon.code, discount: 0.15 });
    expect((await buyer.place(orderId, claim)).status).toBe(409);
    expect(desk.reports.slice(before).map(({ what }) => what)).toContain(
      'a capture is not what the ledger asked for and is refunded',
    );
  });
});

describe('money that comes after the order was given up', () => {
  test('is kept when the tins are still there', async () => {
    const tin = await desk.addTin();
    const { buyer, orderId } = await desk.approved(one(tin.id));
    await desk.giveUp(orderId);
    expect((await desk.orderOf(orderId)).state).toBe('cancelled');
    await desk.payPal.adapter().captureOrder(orderId, 'a request that was long on its way');
    await desk.settle(orderId);
    expect(await desk.orderOf(orderId)).toMatchObject({ state: 'paid', reserved: true });
    expect([await desk.left(tin.id), (await buyer.standing(orderId)).body.standing]).toEqual([9, 'paid']);
  });

  test('goes back when they are not', async () => {
    const tin = await desk.addTin({ inventory: 1 });
    const { buyer, orderId, email } = await desk.approved(one(tin.id));
    await desk.giveUp(orderId);
    await desk.paid(one(tin.id));
    await desk.payPal.adapter().captureOrder(orderId, 'another request that was long on its way');
    await desk.settle(orderId);
    await expect.poll(async () => (await desk.paymentOf(orderId)).state).toBe('refunded');
    expect([await desk.takenAt(orderId), await desk.left(tin.id)]).toEqual([0, 0]);
    expect((await desk.orderOf(orderId)).state).toBe('cancelled');
    expect((await buyer.capture(orderId)).body.reason).toBe('payment-refunded');
    const [mail] = await desk.studio.mailsTo(email);
    const text = mail?.text.replace(/\s+/g, ' ');
    expect(text).toContain('The tins you paid for were sold out when the payment came.');
  });
});
