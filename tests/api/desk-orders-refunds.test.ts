import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payments } from '#database/tables/payments.ts';
import { type OrderDesk, openOrderDesk } from '../support/order-desk.ts';

let desk: OrderDesk;
/** PayPal's word for why it refunds nothing, while it does not. */
let tooOld = '';
beforeAll(async () => {
  desk = await openOrderDesk({
    adapt: (payPal) => ({
      ...payPal,
      refundCapture: async (refund) =>
        tooOld ? { refused: 'impossible', issue: tooOld } : payPal.refundCapture(refund),
    }),
  });
});
afterAll(() => desk.close());

/** What PayPal has of an order's money, and how much of it went back, in cents. */
const atPayPal = async (orderId: string) => {
  const { amountCents, refundedCents } = await desk.captureOf(orderId);
  return [amountCents, refundedCents];
};

test('a part goes back, then the rest: PayPal and the desk agree, and the order is cancelled with its tins', async () => {
  const { id, number, orderId, email, tin } = await desk.bought();
  expect(await desk.show(id)).toMatchObject({ total: 41, refunded: 0, left: 41, sendingBack: 0, money: 'paid' });

  const part = await desk.refund(id, { amount: 12.5, reason: 'A tin was dented.', refundedWas: 0 });
  expect([part.status, part.body.message]).toEqual([200, `$12.50 of order ${number} are on their way back.`]);
  expect(part.body.order).toMatchObject({ money: 'refunding', sendingBack: 12.5, left: 28.5, state: 'paid' });
  await desk.settle(orderId);
  expect(await desk.show(id)).toMatchObject({ money: 'part-refunded', refunded: 12.5, sendingBack: 0, left: 28.5 });
  expect(await atPayPal(orderId)).toEqual([4100, 1250]);
  expect(await desk.left(tin.id)).toBe(8);

  const rest = await desk.refund(id, { refundedWas: 12.5 });
  expect(rest.body.order).toMatchObject({ state: 'cancelled', left: 0, nextStates: [] });
  await desk.settle(orderId);
  expect(await atPayPal(orderId)).toEqual([4100, 4100]);
  const order = await desk.show(id);
  expect(order).toMatchObject({ money: 'refunded', refunded: 41, left: 0, state: 'cancelled' });
  expect(order.refunds.map(({ amount, state, reason }) => [amount, state, reason])).toEqual([
    [12.5, 'done', 'A tin was dented.'],
    [28.5, 'done', `Your order ${number} was cancelled.`],
  ]);
  expect(await desk.left(tin.id)).toBe(10);

  const mails = await desk.studio.mailsTo(email, 4);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Your order ${number} at Mat & Tin Chocolates`,
    `Your order ${number} is cancelled`,
    'Your refund of $12.50',
    'Your refund of $28.50',
  ]);
  const told = mails.find(({ subject }) => subject.endsWith('$12.50'))?.text;
  expect(told).toContain('A tin was dented.');
  expect(told).toContain(`Part of order ${number}`);
  expect(told).not.toContain(tin.name);
  expect((await desk.owner.historyOf(id)).map(({ action, changes }) => [action, changes])).toEqual([
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

test('never more than is left goes back', async () => {
  const { id, orderId } = await desk.bought();
  const more = await desk.refund(id, { amount: 41.01 });
  expect([more.status, more.body.reason]).toEqual([409, 'refund-too-much']);
  expect(more.body.fields).toEqual({ 'body/amount': 'At most $41.00 can go back.' });
  expect((await desk.refund(id, { amount: 40 })).status).toBe(200);
  const rest = await desk.refund(id, { amount: 1.01 });
  expect(rest.body.fields).toEqual({ 'body/amount': 'At most $1.00 can go back.' });
  expect((await desk.refund(id, { amount: 1 })).status).toBe(200);
  const none = await desk.refund(id, {});
  expect([none.status, none.body.reason]).toEqual([409, 'nothing-to-refund']);
  await desk.settle(orderId);
  expect(await atPayPal(orderId)).toEqual([4100, 4100]);
});

test('a double click refunds once', async () => {
  const { id, orderId } = await desk.bought();
  const body = { amount: 5, refundedWas: 0 };
  const [first, second] = [await desk.refund(id, body), await desk.refund(id, body)];
  expect([first.status, second.status, second.body.reason]).toEqual([200, 409, 'refund-changed']);
  await desk.settle(orderId);
  expect((await desk.refund(id, body)).body.reason).toBe('refund-changed');
  expect(await atPayPal(orderId)).toEqual([4100, 500]);
});

test('once the tins have left the house a refund of everything changes nothing about them', async () => {
  const { id, orderId, tin, email } = await desk.bought();
  await desk.brought(id, 'packed', 'shipped');
  const { body } = await desk.refund(id, { reason: 'It arrived melted.' });
  expect(body.order).toMatchObject({ state: 'shipped', left: 0 });
  await desk.settle(orderId);
  expect(await desk.show(id)).toMatchObject({ state: 'shipped', money: 'refunded' });
  expect([await desk.left(tin.id), await atPayPal(orderId)]).toEqual([8, [4100, 4100]]);
  const refund = (await desk.studio.mailsTo(email, 3)).find(({ subject }) => subject === 'Your refund of $41.00');
  expect(refund?.text).toContain('It arrived melted.');
});

describe('cancelling', () => {
  test.each([
    ['back on the shelf', true, 10, 'yes'],
    ['not back on the shelf', false, 8, 'no'],
  ])('sends everything back, and puts the tins %s', async (_what, restock, left, word) => {
    const { id, number, orderId, tin, email } = await desk.bought();
    await desk.brought(id, 'packed');
    const reason = 'The heat has melted them here already.';
    const { status, body } = await desk.step(id, 'cancelled', { was: 'packed', restock, reason });
    expect([status, body.message, body.order.state]).toEqual([200, `Order ${number} is cancelled.`, 'cancelled']);
    await desk.settle(orderId);
    await desk.settle(orderId);
    expect([await atPayPal(orderId), await desk.left(tin.id)]).toEqual([[4100, 4100], left]);
    const mail = (await desk.studio.mailsTo(email, 3)).find(({ subject }) => /cancelled/.test(subject));
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain('I am sending $41.00 back to you');
    const [, entry] = await desk.owner.historyOf(id);
    expect(entry?.changes).toContainEqual({ field: 'tins back on the shelf', after: word });
  });

  test('gives the code that was used back', async () => {
    const coupon = await desk.addCoupon({ maxUses: 1 });
    const { id } = await desk.bought({ couponCode: coupon.code });
    expect(await desk.usesOf(coupon.id)).toBe(1);
    await desk.step(id, 'cancelled');
    expect(await desk.usesOf(coupon.id)).toBe(0);
  });

  test('sends only what is left after a part went back', async () => {
    const { id, orderId } = await desk.bought();
    await desk.refund(id, { amount: 10 });
    await desk.step(id, 'cancelled');
    await desk.settle(orderId);
    await desk.settle(orderId);
    expect(await atPayPal(orderId)).toEqual([4100, 4100]);
    expect((await desk.show(id)).refunds.map(({ amount }) => amount)).toEqual([10, 31]);
  });

  test('an order that was refunded at PayPal is cancelled already, and its history says why', async () => {
    const { id, orderId, tin } = await desk.bought();
    await desk.payPal.refund((await desk.captureOf(orderId)).id);
    await desk.settle(orderId);
    const { status, body } = await desk.step(id, 'cancelled', { was: 'paid' });
    expect([status, body.reason]).toEqual([409, 'order-changed']);
    expect(await desk.left(tin.id)).toBe(10);
    expect((await desk.owner.historyOf(id)).map(({ action, changes }) => [action, changes.at(-1)])).toEqual([
      ['cancelled', { field: 'why', after: 'refunded at PayPal' }],
    ]);
  });
});

test('a refund that PayPal refuses for good can be seen, and what it was about is left again', async () => {
  const { id, orderId } = await desk.bought();
  await desk.brought(id, 'packed', 'shipped');
  tooOld = 'REFUND_TIME_LIMIT_EXCEEDED';
  await desk.refund(id, { amount: 5 });
  await desk.settle(orderId);
  tooOld = '';
  const order = await desk.show(id);
  expect(order.refunds.map(({ state }) => state)).toEqual(['failed']);
  expect(order).toMatchObject({ refunded: 0, sendingBack: 0, left: 41, money: 'paid' });
});

test('while a buyer objects the desk says so', async () => {
  const { id, orderId } = await desk.bought();
  const capture = await desk.captureOf(orderId);
  await desk.payPal.dispute(capture.id);
  const { disputeId } = await desk.captureOf(orderId);
  // What PayPal's webhook about it notes.
  await desk.studio.connection.db.update(payments).set({ disputeId }).where(eq(payments.orderId, orderId));
  await desk.settle(orderId);
  expect(await desk.show(id)).toMatchObject({ money: 'disputed', left: 41 });
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
])('a refund of %j is a 400', async (body) => {
  const { id } = await desk.bought();
  const answer = await desk.refund(id, body);
  expect([answer.status, answer.body.reason]).toEqual([400, 'invalid-input']);
  expect((await desk.show(id)).left).toBe(41);
});
