import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PayPalOrder } from '#features/payments/paypal/paypal.ts';
import { captureWebhooks, deliverWebhook } from '#tests/support/payments/captured-webhooks.ts';
import { type CartItem, createShopFixture, SHOP_COUPON, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';

let shop: ShopFixture;
let capturedWebhooks: Awaited<ReturnType<typeof captureWebhooks>>;

beforeAll(async () => {
  shop = await createShopFixture({
    adaptPayPal: (payPal, program) => ({
      ...payPal,
      webhooksEnabled: true,
      verifyWebhook: (webhook) => program.createAdapter({ retries: 0 }).verifyWebhook(webhook),
    }),
  });
  capturedWebhooks = await captureWebhooks(shop.payPal);
});
beforeEach(() => {
  capturedWebhooks.received.length = 0;
});
afterEach(() => {
  shop.setPayPalBehavior();
  return shop.payPal.clearFaults();
});
afterAll(async () => {
  await shop.close();
  await capturedWebhooks.close();
});

const createCart = (id: string, quantity = 1): CartItem[] => [{ _id: id, quantity }];

async function deliverWebhookAndWait(type: string, orderId: string, state: string): Promise<void> {
  expect(await deliverWebhook(shop.testApp, await capturedWebhooks.waitForWebhook(type))).toMatchObject({
    status: 200,
  });
  await expect.poll(async () => (await shop.findPaymentByOrder(orderId)).state).toBe(state);
}

const listMailSubjects = (address: string) =>
  shop.testApp.sent.filter(({ to }) => to === address).map(({ subject }) => subject);

describe('a declined payment', () => {
  test('an order with a declined payment stays as it is, and can be approved and paid', async () => {
    const chocolate = await shop.addChocolate();
    const { buyer, orderId, checkout } = await shop.createApprovedCheckout(createCart(chocolate.id), {
      couponCode: SHOP_COUPON,
    });
    await shop.payPal.failNext('decline');
    const declined = await buyer.capture(orderId);
    expect([declined.status, declined.body.reason]).toEqual([402, 'payment-declined']);
    const claim = shop.createClaim(checkout, createCart(chocolate.id), {
      couponCode: SHOP_COUPON,
      discount: 0.15,
    });
    expect((await buyer.place(orderId, claim)).status).toBe(402);
    expect((await buyer.getOrderStatus(orderId)).body.standing).toBe('open');
    expect(await shop.getInventory(chocolate.id)).toBe(9);

    await shop.payPal.approve(orderId);
    expect((await buyer.capture(orderId)).status).toBe(200);
    expect((await buyer.place(orderId, claim)).status).toBe(201);
    expect(await shop.getCapturedCents(orderId)).toBe(1530);
    expect(await shop.getInventory(chocolate.id)).toBe(9);
  });

  test('a declined payment releases the chocolates after fifteen minutes, and no sweep tries it again', async () => {
    const chocolate = await shop.addChocolate();
    const { buyer, orderId } = await shop.createApprovedCheckout(createCart(chocolate.id));
    await shop.payPal.failNext('decline');
    await buyer.capture(orderId);
    await shop.advanceWithSweeps(17);
    expect([await shop.getInventory(chocolate.id), await shop.payPal.listCaptures(orderId)]).toEqual([10, []]);
    expect((await buyer.getOrderStatus(orderId)).body).toMatchObject({ standing: 'open', expiresAt: null });
  });
});

test('an order that PayPal has forgotten ends, and its chocolates are in stock again', async () => {
  const [chocolate, coupon] = [await shop.addChocolate(), await shop.addCoupon({ maxUses: 1 })];
  const { buyer, orderId } = await shop.createApprovedCheckout(createCart(chocolate.id), {
    couponCode: coupon.code,
  });
  await shop.payPal.expire(orderId);
  const captureResponse = await buyer.capture(orderId);
  expect([captureResponse.status, captureResponse.body.reason]).toEqual([409, 'order-closed']);
  expect((await buyer.getOrderStatus(orderId)).body.standing).toBe('over');
  expect([await shop.getInventory(chocolate.id), await shop.countRedemptions(coupon.id)]).toEqual([10, 0]);
  expect((await buyer.capture(orderId)).body.reason).toBe('order-closed');
});

describe('a lost response to the capture', () => {
  test.each([
    ['it comes too late', 'timeout-after'],
    ['PayPal never made it', 'timeout'],
    ['the line breaks', 'drop-reply'],
    ['it is an error, and the money is taken', 'error-after'],
    ['it is an error, and the money is not taken', 'error'],
  ] as const)(
    'if the response of a capture is lost because %s, the order is paid once',
    async (_description, fault) => {
      const chocolate = await shop.addChocolate();
      const { buyer, orderId, checkout } = await shop.createApprovedCheckout(createCart(chocolate.id));
      shop.setPayPalBehavior({ isSilent: true });
      await shop.payPal.failNext(fault);
      const lost = await buyer.capture(orderId);
      expect([lost.status, lost.body.reason]).toEqual([503, 'payment-unsure']);
      expect((await buyer.place(orderId, shop.createClaim(checkout, createCart(chocolate.id)))).body.reason).toBe(
        'payment-unsure',
      );
      expect((await buyer.getOrderStatus(orderId)).body.standing).toBe('paying');
      shop.setPayPalBehavior();
      await shop.advanceWithSweeps(2);
      expect((await buyer.getOrderStatus(orderId)).body.standing).toBe('paid');
      expect((await buyer.capture(orderId)).status).toBe(200);
      expect((await buyer.place(orderId, shop.createClaim(checkout, createCart(chocolate.id)))).status).toBe(201);
      expect(await shop.payPal.listCaptures(orderId)).toHaveLength(1);
      expect([await shop.getCapturedCents(orderId), await shop.getInventory(chocolate.id)]).toEqual([1800, 9]);
    },
  );

  test('placing the order checks the payment if the response of the capture was lost', async () => {
    const chocolate = await shop.addChocolate();
    const { buyer, orderId, checkout, email } = await shop.createApprovedCheckout(createCart(chocolate.id));
    shop.setPayPalBehavior({ isSilent: true });
    await shop.payPal.failNext('drop-reply');
    await buyer.capture(orderId);
    shop.setPayPalBehavior();
    expect((await buyer.place(orderId, shop.createClaim(checkout, createCart(chocolate.id)))).status).toBe(201);
    await shop.advanceWithSweeps(2);
    expect(await shop.testApp.mailsTo(email)).toHaveLength(1);
  });
});

describe('a tab that is closed after the approval', () => {
  test('a tab that closes after the approval gets its order from the sweep within two minutes', async () => {
    const chocolate = await shop.addChocolate();
    const { buyer, orderId, email } = await shop.createApprovedCheckout(createCart(chocolate.id));
    await shop.advanceWithSweeps(2);
    const { body } = await buyer.getOrderStatus(orderId);
    expect(body).toMatchObject({ standing: 'paid', orderNumber: expect.stringMatching(/^\d+$/), expiresAt: null });
    expect(await shop.testApp.mailsTo(email)).toHaveLength(1);
    expect([await shop.getCapturedCents(orderId), await shop.getInventory(chocolate.id)]).toEqual([1800, 9]);
  });

  test('a tab that closes after the approval gets its order as soon as PayPal sends a webhook', async () => {
    const chocolate = await shop.addChocolate();
    const { buyer, orderId } = await shop.createApprovedCheckout(createCart(chocolate.id));
    await deliverWebhookAndWait('CHECKOUT.ORDER.APPROVED', orderId, 'captured');
    expect((await buyer.getOrderStatus(orderId)).body.standing).toBe('paid');
    expect([await shop.getCapturedCents(orderId), await shop.getInventory(chocolate.id)]).toEqual([1800, 9]);
  });

  test('a tab that closes after the approval gets its order also after the reservation, while the stock lasts', async () => {
    const chocolate = await shop.addChocolate({ inventory: 2 });
    const { orderId } = await shop.createCheckout(createCart(chocolate.id, 2));
    await shop.advanceWithSweeps(16);
    expect(await shop.getInventory(chocolate.id)).toBe(2);
    await shop.payPal.approve(orderId);
    await deliverWebhookAndWait('CHECKOUT.ORDER.APPROVED', orderId, 'captured');
    expect([await shop.getCapturedCents(orderId), await shop.getInventory(chocolate.id)]).toEqual([3600, 0]);
  });

  test('an order whose tab was closed is not captured when its stock is gone', async () => {
    const [chocolate, coupon] = [await shop.addChocolate({ inventory: 1 }), await shop.addCoupon({ maxUses: 1 })];
    const late = await shop.createCheckout(createCart(chocolate.id), { couponCode: coupon.code });
    await shop.advanceWithSweeps(16);
    await shop.createCheckout(createCart(chocolate.id));
    await shop.payPal.approve(late.orderId);
    await deliverWebhookAndWait('CHECKOUT.ORDER.APPROVED', late.orderId, 'abandoned');
    await shop.advanceWithSweeps(15);
    expect(await shop.payPal.listCaptures(late.orderId)).toEqual([]);
    expect(await shop.findOrder(late.orderId)).toMatchObject({
      state: 'cancelled',
      reserved: false,
      number: null,
    });
    expect((await late.buyer.getOrderStatus(late.orderId)).body.standing).toBe('over');
    expect((await late.buyer.capture(late.orderId)).body.reason).toBe('order-closed');
    expect(await shop.countRedemptions(coupon.id)).toBe(0);
  });
});

describe('a payment that PayPal reviews', () => {
  async function createPendingOrder(items: CartItem[], options: object = {}) {
    const order = await shop.createApprovedCheckout(items, options);
    await shop.payPal.failNext('pending');
    const looking = await order.buyer.capture(order.orderId);
    expect([looking.status, looking.body.reason]).toEqual([409, 'payment-pending']);
    return order;
  }

  test('a payment that PayPal reviews makes no order yet, and makes one when PayPal accepts it', async () => {
    const chocolate = await shop.addChocolate();
    const { buyer, orderId, checkout, email } = await createPendingOrder(createCart(chocolate.id));
    const claim = shop.createClaim(checkout, createCart(chocolate.id));
    expect((await buyer.place(orderId, claim)).body.reason).toBe('payment-pending');
    expect((await buyer.getOrderStatus(orderId)).body).toMatchObject({ standing: 'paying', orderNumber: '' });
    await shop.advanceWithSweeps(20);
    expect([listMailSubjects(email), await shop.getInventory(chocolate.id)]).toEqual([[], 9]);
    await shop.payPal.complete((await shop.findCapture(orderId)).id);
    await deliverWebhookAndWait('PAYMENT.CAPTURE.COMPLETED', orderId, 'captured');
    expect((await buyer.place(orderId, claim)).status).toBe(201);
    expect(await shop.testApp.mailsTo(email)).toHaveLength(1);
    expect(await shop.getInventory(chocolate.id)).toBe(9);
  });

  test('a payment that PayPal reviews and denies puts chocolates and coupon back and notifies the buyer', async () => {
    const [chocolate, coupon] = [await shop.addChocolate(), await shop.addCoupon({ maxUses: 1 })];
    const { buyer, orderId, checkout, email } = await createPendingOrder(createCart(chocolate.id, 2), {
      couponCode: coupon.code,
    });
    expect([await shop.getInventory(chocolate.id), await shop.countRedemptions(coupon.id)]).toEqual([8, 1]);
    await shop.payPal.deny((await shop.findCapture(orderId)).id);
    await deliverWebhookAndWait('PAYMENT.CAPTURE.DENIED', orderId, 'failed');
    expect(await shop.findOrder(orderId)).toMatchObject({ state: 'cancelled', reserved: false, number: null });
    expect([await shop.getInventory(chocolate.id), await shop.countRedemptions(coupon.id)]).toEqual([10, 0]);
    expect((await buyer.getOrderStatus(orderId)).body.standing).toBe('over');
    const claim = shop.createClaim(checkout, createCart(chocolate.id, 2), {
      couponCode: coupon.code,
      discount: 0.15,
    });
    expect((await buyer.place(orderId, claim)).status).toBe(402);
    await shop.testApp.mailsTo(email);
    expect(listMailSubjects(email)).toEqual(['Your payment did not go through']);
  });
});

describe('a capture that does not match the request', () => {
  const withCaptures = (order: PayPalOrder, amountCents: number): PayPalOrder => ({
    ...order,
    amountCents,
    captures: order.captures.map((capture) => ({ ...capture, amountCents })),
  });

  test.each<[string, (order: PayPalOrder) => PayPalOrder]>([
    ['less money', (order) => withCaptures(order, 100)],
    ['more money', (order) => withCaptures(order, 9900)],
    ['in another currency', (order) => ({ ...order, currency: 'MXN' })],
    ['of another payment', (order) => ({ ...order, customId: '01890000-0000-7000-8000-000000000000' })],
    ['of no payment', (order) => ({ ...order, customId: '' })],
    ['into another account', (order) => ({ ...order, payeeId: 'SOMEBODYELSE1' })],
  ])(
    'a wrong capture (%s) is refunded, the order is cancelled, and the operator is notified',
    async (_description, order) => {
      const [chocolate, coupon] = [await shop.addChocolate(), await shop.addCoupon({ maxUses: 1 })];
      const { buyer, orderId, checkout } = await shop.createApprovedCheckout(createCart(chocolate.id), {
        couponCode: coupon.code,
      });
      const before = shop.reports.length;
      shop.setPayPalBehavior({ order });
      const captured = await buyer.capture(orderId);
      expect([captured.status, captured.body.reason]).toEqual([409, 'payment-refunded']);
      shop.setPayPalBehavior();
      await expect.poll(async () => (await shop.findPaymentByOrder(orderId)).state).toBe('refunded');
      expect(await shop.getCapturedCents(orderId)).toBe(0);
      expect(await shop.findOrder(orderId)).toMatchObject({ state: 'cancelled', reserved: false, number: null });
      expect([await shop.getInventory(chocolate.id), await shop.countRedemptions(coupon.id)]).toEqual([10, 0]);
      const claim = shop.createClaim(checkout, createCart(chocolate.id), {
        couponCode: coupon.code,
        discount: 0.15,
      });
      expect((await buyer.place(orderId, claim)).status).toBe(409);
      expect(shop.reports.slice(before).map(({ message }) => message)).toContain(
        'a capture is not what the ledger asked for and is refunded',
      );
    },
  );
});

describe('a payment after the end of the order', () => {
  test('a payment after the order has ended is kept if the chocolates are still there', async () => {
    const chocolate = await shop.addChocolate();
    const { buyer, orderId } = await shop.createApprovedCheckout(createCart(chocolate.id));
    await shop.expireAtPayPal(orderId);
    expect((await shop.findOrder(orderId)).state).toBe('cancelled');
    await shop.payPal.createAdapter().captureOrder(orderId, 'a request that was long on its way');
    await shop.settle(orderId);
    expect(await shop.findOrder(orderId)).toMatchObject({ state: 'paid', reserved: true });
    expect([await shop.getInventory(chocolate.id), (await buyer.getOrderStatus(orderId)).body.standing]).toEqual([
      9,
      'paid',
    ]);
  });

  test('a payment after the order has ended is refunded if the chocolates are gone', async () => {
    const chocolate = await shop.addChocolate({ inventory: 1 });
    const { buyer, orderId, email } = await shop.createApprovedCheckout(createCart(chocolate.id));
    await shop.expireAtPayPal(orderId);
    await shop.createPaidOrder(createCart(chocolate.id));
    await shop.payPal.createAdapter().captureOrder(orderId, 'another request that was long on its way');
    await shop.settle(orderId);
    await expect.poll(async () => (await shop.findPaymentByOrder(orderId)).state).toBe('refunded');
    expect([await shop.getCapturedCents(orderId), await shop.getInventory(chocolate.id)]).toEqual([0, 0]);
    expect((await shop.findOrder(orderId)).state).toBe('cancelled');
    expect((await buyer.capture(orderId)).body.reason).toBe('payment-refunded');
    const [mail] = await shop.testApp.mailsTo(email);
    const text = mail?.text.replace(/\s+/g, ' ');
    expect(text).toContain('The tins you paid for were sold out when the payment came.');
  });
});
