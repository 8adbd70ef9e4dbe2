import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuesOf, type PracticePayPal, startPracticePayPal } from '../support/practice-paypal.ts';

let payPal: PracticePayPal;
beforeAll(async () => {
  payPal = await startPracticePayPal();
});
afterAll(() => payPal.stop());

/** The id of a new capture over fifty dollars. */
async function captured(): Promise<string> {
  const orderId = await payPal.order('50.00');
  await payPal.approve(orderId);
  await payPal.capture(orderId);
  const { captures } = await payPal.ledger();
  return captures.find((capture) => capture.orderId === orderId)?.id ?? '';
}

const usd = (value: string) => ({ currency_code: 'USD', value });
const refund = (captureId: string, body?: object, requestId?: string) =>
  payPal.call('POST', `/v2/payments/captures/${captureId}/refund`, { body, requestId });

async function standing(captureId: string) {
  const { captures } = await payPal.ledger();
  const { status, refundedCents } = captures.find(({ id }) => id === captureId) ?? {};
  return { status, refundedCents };
}

test('a part goes back, then the rest, and nothing more', async () => {
  const id = await captured();
  const part = await refund(id, { amount: usd('20.00'), note_to_payer: 'Sorry' });
  expect(part).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
  expect(await standing(id)).toEqual({ status: 'PARTIALLY_REFUNDED', refundedCents: 2000 });
  expect(issuesOf(await refund(id, { amount: usd('30.01') }))).toEqual(['REFUND_AMOUNT_EXCEEDED']);
  expect((await refund(id)).status).toBe(201);
  expect(await standing(id)).toEqual({ status: 'REFUNDED', refundedCents: 5000 });
  for (const body of [undefined, { amount: usd('0.01') }]) {
    expect(issuesOf(await refund(id, body))).toEqual(['CAPTURE_FULLY_REFUNDED']);
  }
});

test('the refund can be read, and the order shows what went back', async () => {
  const id = await captured();
  const { body } = await refund(id, { amount: usd('12.5') });
  const made = { id: body.id, amount: usd('12.50'), seller_payable_breakdown: { total_refunded_amount: usd('12.50') } };
  expect((await payPal.call('GET', `/v2/payments/refunds/${body.id}`)).body).toMatchObject(made);
  const orderId = (await payPal.ledger()).captures.find((capture) => capture.id === id)?.orderId;
  expect((await payPal.call('GET', `/v2/checkout/orders/${orderId}`)).body).toMatchObject({
    status: 'COMPLETED',
    purchase_units: [{ payments: { captures: [{ status: 'PARTIALLY_REFUNDED' }], refunds: [made] } }],
  });
});

test('the same request id sends back once, even twenty times at once', async () => {
  const id = await captured();
  const body = { amount: usd('10.00') };
  const made = await Promise.all(Array.from({ length: 20 }, () => refund(id, body, 'back-1')));
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  expect(made.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(await standing(id)).toEqual({ status: 'PARTIALLY_REFUNDED', refundedCents: 1000 });
  expect(issuesOf(await refund(await captured(), body, 'back-1'))).toEqual(['DUPLICATE_REQUEST_ID']);
});

test('a refund whose answer was lost was made; one that failed was not', async () => {
  const id = await captured();
  await payPal.fault('refund-drop-reply');
  await expect(refund(id, undefined, 'lost')).rejects.toThrow();
  expect(await standing(id)).toEqual({ status: 'REFUNDED', refundedCents: 5000 });
  expect((await refund(id, undefined, 'lost')).status).toBe(200);
  const other = await captured();
  await payPal.fault('refund-error');
  expect((await refund(other, undefined, 'failed')).status).toBe(500);
  expect(await standing(other)).toEqual({ status: 'COMPLETED', refundedCents: 0 });
});

test('a fault for an order meets the refunds of its captures and no others', async () => {
  const [id, other] = [await captured(), await captured()];
  const orderId = (await payPal.ledger()).captures.find((capture) => capture.id === id)?.orderId;
  await payPal.fault('refund-error', 1, orderId);
  await payPal.fault('refund-pending', 1, orderId);
  expect((await refund(other)).body.status).toBe('COMPLETED');
  expect((await refund(id)).status).toBe(500);
  expect((await refund(id)).body.status).toBe('PENDING');
});

test('what is unknown, malformed, pending or disputed is refused', async () => {
  expect((await refund('2GG279541U471931P')).status).toBe(404);
  const id = await captured();
  expect(issuesOf(await refund(id, { amount: usd('0.00') }))).toEqual(['CANNOT_BE_ZERO_OR_NEGATIVE']);
  expect(issuesOf(await refund(id, { amount: usd('1.005') }))).toEqual(['DECIMAL_PRECISION']);
  expect(issuesOf(await refund(id, { amount: { value: '1.00' } }))).toEqual(['MISSING_REQUIRED_PARAMETER']);
  await payPal.dispute(id);
  expect(issuesOf(await refund(id, { amount: usd('1.00') }))).toEqual(['CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED']);
  expect((await refund(id)).status).toBe(201);
  await payPal.fault('pending');
  expect(issuesOf(await refund(await captured()))).toEqual(['REFUND_NOT_ALLOWED']);
});

test('a refund on its way holds its part of the money until it arrives or fails', async () => {
  const id = await captured();
  await payPal.fault('refund-pending', 2);
  const [one, two] = [await refund(id, { amount: usd('20.00') }), await refund(id, { amount: usd('30.00') })];
  expect([one.body.status, two.body.status]).toEqual(['PENDING', 'PENDING']);
  expect(await standing(id)).toEqual({ status: 'COMPLETED', refundedCents: 0 });
  expect(issuesOf(await refund(id))).toEqual(['CAPTURE_FULLY_REFUNDED']);
  await payPal.completeRefund(String(one.body.id));
  await payPal.failRefund(String(two.body.id));
  expect((await payPal.call('GET', `/v2/payments/refunds/${two.body.id}`)).body.status).toBe('FAILED');
  expect(await standing(id)).toEqual({ status: 'PARTIALLY_REFUNDED', refundedCents: 2000 });
  expect((await refund(id)).status).toBe(201);
  expect(await standing(id)).toEqual({ status: 'REFUNDED', refundedCents: 5000 });
  await expect(payPal.completeRefund(String(one.body.id))).rejects.toThrow('on its way');
});

test('a dispute can be read; anyone who wins it has the money', async () => {
  const ids = { seller: await captured(), buyer: await captured() };
  for (const wonBy of ['seller', 'buyer'] as const) {
    await payPal.dispute(ids[wonBy]);
    const { disputeId } = (await payPal.ledger()).captures.find(({ id }) => id === ids[wonBy]) ?? {};
    const path = `/v1/customer/disputes/${disputeId}`;
    expect((await payPal.call('GET', path)).body).toMatchObject({
      status: 'OPEN',
      disputed_transactions: [{ seller_transaction_id: ids[wonBy] }],
    });
    await payPal.resolve(ids[wonBy], wonBy);
    expect((await payPal.call('GET', path)).body).toMatchObject({ status: 'RESOLVED' });
    await expect(payPal.resolve(ids[wonBy], wonBy)).rejects.toThrow('no open dispute');
  }
  expect(await standing(ids.seller)).toEqual({ status: 'COMPLETED', refundedCents: 0 });
  expect(await standing(ids.buyer)).toEqual({ status: 'REFUNDED', refundedCents: 5000 });
  expect((await payPal.call('GET', '/v1/customer/disputes/PP-R-000-00000000')).status).toBe(404);
  const types = (await payPal.ledger()).webhooks.events.map(({ type }) => type);
  expect(types.filter((type) => type === 'CUSTOMER.DISPUTE.RESOLVED')).toHaveLength(2);
});

test('the owner refunds by hand', async () => {
  const id = await captured();
  await payPal.refund(id, '7.25');
  expect(await standing(id)).toEqual({ status: 'PARTIALLY_REFUNDED', refundedCents: 725 });
  await payPal.refund(id);
  expect(await standing(id)).toEqual({ status: 'REFUNDED', refundedCents: 5000 });
  await expect(payPal.refund(id)).rejects.toThrow('CAPTURE_FULLY_REFUNDED');
});
