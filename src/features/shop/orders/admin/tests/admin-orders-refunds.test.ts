import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payments } from '#features/payments/tables.ts';
import { createOrderFixture, type OrderFixture } from '#tests/support/shop/order-fixture.ts';

let orderFixture: OrderFixture;
let refundIssue = '';
beforeAll(async () => {
  orderFixture = await createOrderFixture({
    adaptPayPal: (payPal) => ({
      ...payPal,
      refundCapture: async (refund) =>
        refundIssue ? { rejected: 'impossible', issue: refundIssue } : payPal.refundCapture(refund),
    }),
  });
});
afterAll(() => orderFixture.close());

const getPayPalAmounts = async (orderId: string) => {
  const { amountCents, refundedCents } = await orderFixture.findCapture(orderId);
  return [amountCents, refundedCents];
};

test('an order is refunded in part and then in full, and is cancelled with its chocolates in stock', async () => {
  const { id, number, orderId, email, tin: chocolate } = await orderFixture.placePaidOrder();
  expect(await orderFixture.getOrder(id)).toMatchObject({
    totalCents: 4_100,
    refundedCents: 0,
    leftCents: 4_100,
    sendingBackCents: 0,
    money: 'paid',
  });

  const part = await orderFixture.refundOrder(id, {
    amount: 12.5,
    reason: 'A tin was dented.',
    refundedWas: 0,
  });
  expect([part.status, part.body.message]).toEqual([200, `$12.50 of order ${number} are on their way back.`]);
  expect(part.body.order).toMatchObject({
    money: 'refunding',
    sendingBackCents: 1_250,
    leftCents: 2_850,
    state: 'paid',
  });
  await orderFixture.settle(orderId);
  expect(await orderFixture.getOrder(id)).toMatchObject({
    money: 'part-refunded',
    refundedCents: 1_250,
    sendingBackCents: 0,
    leftCents: 2_850,
  });
  expect(await getPayPalAmounts(orderId)).toEqual([4100, 1250]);
  expect(await orderFixture.getInventory(chocolate.id)).toBe(8);

  const rest = await orderFixture.refundOrder(id, { refundedWas: 12.5 });
  expect(rest.body.order).toMatchObject({ state: 'cancelled', leftCents: 0, nextStates: [] });
  await orderFixture.settle(orderId);
  expect(await getPayPalAmounts(orderId)).toEqual([4100, 4100]);
  const order = await orderFixture.getOrder(id);
  expect(order).toMatchObject({ money: 'refunded', refundedCents: 4_100, leftCents: 0, state: 'cancelled' });
  expect(order.refunds.map(({ amountCents, state, reason }) => [amountCents, state, reason])).toEqual([
    [1_250, 'done', 'A tin was dented.'],
    [2_850, 'done', `Your order ${number} was cancelled.`],
  ]);
  expect(await orderFixture.getInventory(chocolate.id)).toBe(10);

  const mails = await orderFixture.testApp.mailsTo(email, 4);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Your order ${number} at Mat & Tin Chocolates`,
    `Your order ${number} is cancelled`,
    'Your refund of $12.50',
    'Your refund of $28.50',
  ]);
  const refundMailText = mails.find(({ subject }) => subject.endsWith('$12.50'))?.text;
  expect(refundMailText).toContain('A tin was dented.');
  expect(refundMailText).toContain(`Part of order ${number}`);
  expect(refundMailText).not.toContain(chocolate.name);
  expect((await orderFixture.owner.listHistory(id)).map(({ action, changes }) => [action, changes])).toEqual([
    [
      'refunded',
      [
        { field: 'refunded', before: '$0.00', after: '$12.50' },
        { field: 'reason', after: 'A tin was dented.' },
      ],
    ],
    [
      'cancelled',
      [
        { field: 'status', before: 'paid', after: 'cancelled' },
        { field: 'refunded', before: '$12.50', after: '$41.00' },
        { field: 'tins back on the shelf', after: 'yes' },
      ],
    ],
  ]);
});

test('a refund is never more than what is left of the payment', async () => {
  const { id, orderId } = await orderFixture.placePaidOrder();
  const overRefund = await orderFixture.refundOrder(id, { amount: 41.01 });
  expect([overRefund.status, overRefund.body.reason]).toEqual([409, 'refund-too-much']);
  expect(overRefund.body.fields).toEqual({ 'body/amount': 'At most $41 can go back.' });
  expect((await orderFixture.refundOrder(id, { amount: 40 })).status).toBe(200);
  const rest = await orderFixture.refundOrder(id, { amount: 1.01 });
  expect(rest.body.fields).toEqual({ 'body/amount': 'At most $1 can go back.' });
  expect((await orderFixture.refundOrder(id, { amount: 1 })).status).toBe(200);
  const none = await orderFixture.refundOrder(id, {});
  expect([none.status, none.body.reason]).toEqual([409, 'nothing-to-refund']);
  await orderFixture.settle(orderId);
  expect(await getPayPalAmounts(orderId)).toEqual([4100, 4100]);
});

test('a double click refunds an order once', async () => {
  const { id, orderId } = await orderFixture.placePaidOrder();
  const body = { amount: 5, refundedWas: 0 };
  const [first, second] = [await orderFixture.refundOrder(id, body), await orderFixture.refundOrder(id, body)];
  expect([first.status, second.status, second.body.reason]).toEqual([200, 409, 'refund-changed']);
  await orderFixture.settle(orderId);
  expect((await orderFixture.refundOrder(id, body)).body.reason).toBe('refund-changed');
  expect(await getPayPalAmounts(orderId)).toEqual([4100, 500]);
});

test('a full refund of a shipped or collected order does not change its stock', async () => {
  const { id, orderId, tin: chocolate, email } = await orderFixture.placePaidOrder();
  await orderFixture.advanceThrough(id, 'packed', 'shipped');
  const { body } = await orderFixture.refundOrder(id, { reason: 'It arrived melted.' });
  expect(body.order).toMatchObject({ state: 'shipped', leftCents: 0 });
  await orderFixture.settle(orderId);
  expect(await orderFixture.getOrder(id)).toMatchObject({ state: 'shipped', money: 'refunded' });
  expect([await orderFixture.getInventory(chocolate.id), await getPayPalAmounts(orderId)]).toEqual([8, [4100, 4100]]);
  const refund = (await orderFixture.testApp.mailsTo(email, 3)).find(({ subject }) => subject === 'Your refund of $41');
  expect(refund?.text).toContain('It arrived melted.');
});

describe('cancelling an order', () => {
  test.each([
    ['back on the shelf', true, 10, 'yes'],
    ['not back on the shelf', false, 8, 'no'],
  ])(
    'cancelling an order refunds everything, and puts the chocolates %s',
    async (_description, restock, expectedInventory, stockText) => {
      const { id, number, orderId, tin: chocolate, email } = await orderFixture.placePaidOrder();
      await orderFixture.advanceThrough(id, 'packed');
      const reason = 'The heat has melted them here already.';
      const { status, body } = await orderFixture.setStatus(id, 'cancelled', { was: 'packed', restock, reason });
      expect([status, body.message, body.order.state]).toEqual([200, `Order ${number} is cancelled.`, 'cancelled']);
      await orderFixture.settle(orderId);
      await orderFixture.settle(orderId);
      expect([await getPayPalAmounts(orderId), await orderFixture.getInventory(chocolate.id)]).toEqual([
        [4100, 4100],
        expectedInventory,
      ]);
      const mail = (await orderFixture.testApp.mailsTo(email, 3)).find(({ subject }) => /cancelled/.test(subject));
      expect(mail?.text).toContain(reason);
      expect(mail?.text).toContain('I’m sending $41 back to you');
      const [, entry] = await orderFixture.owner.listHistory(id);
      expect(entry?.changes).toContainEqual({ field: 'tins back on the shelf', after: stockText });
    },
  );

  test('cancelling an order releases the coupon that was used', async () => {
    const coupon = await orderFixture.addCoupon({ maxUses: 1 });
    const { id } = await orderFixture.placePaidOrder({ couponCode: coupon.code });
    expect(await orderFixture.countRedemptions(coupon.id)).toBe(1);
    await orderFixture.setStatus(id, 'cancelled');
    expect(await orderFixture.countRedemptions(coupon.id)).toBe(0);
  });

  test('cancelling an order after a partial refund refunds only what is left', async () => {
    const { id, orderId } = await orderFixture.placePaidOrder();
    await orderFixture.refundOrder(id, { amount: 10 });
    await orderFixture.setStatus(id, 'cancelled');
    await orderFixture.settle(orderId);
    await orderFixture.settle(orderId);
    expect(await getPayPalAmounts(orderId)).toEqual([4100, 4100]);
    expect((await orderFixture.getOrder(id)).refunds.map(({ amountCents }) => amountCents)).toEqual([1_000, 3_100]);
  });

  test('an order that was refunded at PayPal is already cancelled, and its history says why', async () => {
    const { id, orderId, tin: chocolate } = await orderFixture.placePaidOrder();
    await orderFixture.payPal.refund((await orderFixture.findCapture(orderId)).id);
    await orderFixture.settle(orderId);
    const { status, body } = await orderFixture.setStatus(id, 'cancelled', { was: 'paid' });
    expect([status, body.reason]).toEqual([409, 'order-changed']);
    expect(await orderFixture.getInventory(chocolate.id)).toBe(10);
    expect((await orderFixture.owner.listHistory(id)).map(({ action, changes }) => [action, changes.at(-1)])).toEqual([
      ['cancelled', { field: 'why', after: 'refunded at PayPal' }],
    ]);
  });
});

test('a refund that PayPal refuses permanently is shown, and its amount can be refunded again', async () => {
  const { id, orderId } = await orderFixture.placePaidOrder();
  await orderFixture.advanceThrough(id, 'packed', 'shipped');
  refundIssue = 'REFUND_TIME_LIMIT_EXCEEDED';
  await orderFixture.refundOrder(id, { amount: 5 });
  await orderFixture.settle(orderId);
  refundIssue = '';
  const order = await orderFixture.getOrder(id);
  expect(order.refunds.map(({ state }) => state)).toEqual(['failed']);
  expect(order).toMatchObject({ refundedCents: 0, sendingBackCents: 0, leftCents: 4_100, money: 'paid' });
});

test('the admin area says that a buyer disputes the payment', async () => {
  const { id, orderId } = await orderFixture.placePaidOrder();
  const capture = await orderFixture.findCapture(orderId);
  await orderFixture.payPal.dispute(capture.id);
  const { disputeId } = await orderFixture.findCapture(orderId);
  await orderFixture.testApp.connection.db.update(payments).set({ disputeId }).where(eq(payments.orderId, orderId));
  await orderFixture.settle(orderId);
  expect(await orderFixture.getOrder(id)).toMatchObject({ money: 'disputed', leftCents: 4_100 });
});

test.each([
  [{ amount: 0 }],
  [{ amount: -1 }],
  [{ amount: 1.005 }],
  [{ amount: '5' }],
  [{ amount: null }],
  [{ refundedWas: -1 }],
  [{ reason: '' }],
  [{ reason: 'x'.repeat(201) }],
  [{ restock: 1 }],
  [{ more: true }],
])('a refund of %j gets 400', async (body) => {
  const { id } = await orderFixture.placePaidOrder();
  const response = await orderFixture.refundOrder(id, body);
  expect([response.status, response.body.reason]).toEqual([400, 'invalid-input']);
  expect((await orderFixture.getOrder(id)).leftCents).toBe(4_100);
});
