import { afterAll, beforeAll, expect, test } from 'vitest';
import { listIssues, type MockPayPalProcess, startMockPayPalProcess } from '../support/payments/mock-paypal-process.ts';

let payPal: MockPayPalProcess;
beforeAll(async () => {
  payPal = await startMockPayPalProcess();
});
afterAll(() => payPal.stop());

async function createCapture(): Promise<string> {
  const orderId = await payPal.createOrder('50.00');
  await payPal.approve(orderId);
  await payPal.captureOrder(orderId);
  const { captures } = await payPal.ledger();
  return captures.find((capture) => capture.orderId === orderId)?.id ?? '';
}

const usdAmount = (value: string) => ({ currency_code: 'USD', value });
const refundCapture = (captureId: string, body?: object, requestId?: string) =>
  payPal.call('POST', `/v2/payments/captures/${captureId}/refund`, { body, requestId });

async function getCaptureStatus(captureId: string) {
  const { captures } = await payPal.ledger();
  const { status, refundedCents } = captures.find(({ id }) => id === captureId) ?? {};
  return { status, refundedCents };
}

test('a part of a payment is refunded, then the rest, and no more', async () => {
  const id = await createCapture();
  const part = await refundCapture(id, { amount: usdAmount('20.00'), note_to_payer: 'Sorry' });
  expect(part).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
  expect(await getCaptureStatus(id)).toEqual({ status: 'PARTIALLY_REFUNDED', refundedCents: 2000 });
  expect(listIssues(await refundCapture(id, { amount: usdAmount('30.01') }))).toEqual(['REFUND_AMOUNT_EXCEEDED']);
  expect((await refundCapture(id)).status).toBe(201);
  expect(await getCaptureStatus(id)).toEqual({ status: 'REFUNDED', refundedCents: 5000 });
  for (const body of [undefined, { amount: usdAmount('0.01') }]) {
    expect(listIssues(await refundCapture(id, body))).toEqual(['CAPTURE_FULLY_REFUNDED']);
  }
});

test('a refund can be read, and its order shows the refunded amount', async () => {
  const id = await createCapture();
  const { body } = await refundCapture(id, { amount: usdAmount('12.5') });
  const expectedRefund = { id: body.id, amount: usdAmount('12.50') };
  expect((await payPal.call('GET', `/v2/payments/refunds/${body.id}`)).body).toMatchObject(expectedRefund);
  const orderId = (await payPal.ledger()).captures.find((capture) => capture.id === id)?.orderId;
  expect((await payPal.call('GET', `/v2/checkout/orders/${orderId}`)).body).toMatchObject({
    status: 'COMPLETED',
    purchase_units: [{ payments: { captures: [{ status: 'PARTIALLY_REFUNDED' }], refunds: [expectedRefund] } }],
  });
});

test('twenty concurrent refunds with one request id are one refund', async () => {
  const id = await createCapture();
  const body = { amount: usdAmount('10.00') };
  const responses = await Promise.all(Array.from({ length: 20 }, () => refundCapture(id, body, 'back-1')));
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(await getCaptureStatus(id)).toEqual({ status: 'PARTIALLY_REFUNDED', refundedCents: 1000 });
  expect(listIssues(await refundCapture(await createCapture(), body, 'back-1'))).toEqual(['DUPLICATE_REQUEST_ID']);
});

test('a refund whose response was lost was made, and a failed one was not', async () => {
  const id = await createCapture();
  await payPal.failNext('refund-drop-reply');
  await expect(refundCapture(id, undefined, 'lost')).rejects.toThrow();
  expect(await getCaptureStatus(id)).toEqual({ status: 'REFUNDED', refundedCents: 5000 });
  expect((await refundCapture(id, undefined, 'lost')).status).toBe(200);
  const other = await createCapture();
  await payPal.failNext('refund-error');
  expect((await refundCapture(other, undefined, 'failed')).status).toBe(500);
  expect(await getCaptureStatus(other)).toEqual({ status: 'COMPLETED', refundedCents: 0 });
});

test('a planned fault for an order affects the refunds of its captures and no others', async () => {
  const [id, other] = [await createCapture(), await createCapture()];
  const orderId = (await payPal.ledger()).captures.find((capture) => capture.id === id)?.orderId;
  await payPal.failNext('refund-error', 1, orderId);
  await payPal.failNext('refund-pending', 1, orderId);
  expect((await refundCapture(other)).body.status).toBe('COMPLETED');
  expect((await refundCapture(id)).status).toBe(500);
  expect((await refundCapture(id)).body.status).toBe('PENDING');
});

test('a refund of an unknown, malformed, pending or disputed capture is refused', async () => {
  expect((await refundCapture('2GG279541U471931P')).status).toBe(404);
  const id = await createCapture();
  expect(listIssues(await refundCapture(id, { amount: usdAmount('0.00') }))).toEqual(['CANNOT_BE_ZERO_OR_NEGATIVE']);
  expect(listIssues(await refundCapture(id, { amount: usdAmount('1.005') }))).toEqual(['DECIMAL_PRECISION']);
  expect(listIssues(await refundCapture(id, { amount: { value: '1.00' } }))).toEqual(['MISSING_REQUIRED_PARAMETER']);
  await payPal.dispute(id);
  expect(listIssues(await refundCapture(id, { amount: usdAmount('1.00') }))).toEqual([
    'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
  ]);
  expect((await refundCapture(id)).status).toBe(201);
  await payPal.failNext('pending');
  expect(listIssues(await refundCapture(await createCapture()))).toEqual(['REFUND_NOT_ALLOWED']);
});

test.each([
  ['a field of an invoice', { invoice_id: 'R-1' }, '/'],
  ['a part of an amount', { amount: { ...usdAmount('1.00'), tax: '0.10' } }, '/amount'],
])('a refund with %s that the mock does not know is refused, and nothing goes back', async (_field, body, field) => {
  const id = await createCapture();
  const details = [{ issue: 'INVALID_PARAMETER_SYNTAX', field }];
  expect(await refundCapture(id, body)).toMatchObject({ status: 400, body: { details } });
  expect(await getCaptureStatus(id)).toEqual({ status: 'COMPLETED', refundedCents: 0 });
});

test('a pending refund reserves its part of the money until it is completed or fails', async () => {
  const id = await createCapture();
  await payPal.failNext('refund-pending', 2);
  const [first, second] = [
    await refundCapture(id, { amount: usdAmount('20.00') }),
    await refundCapture(id, { amount: usdAmount('30.00') }),
  ];
  expect([first.body.status, second.body.status]).toEqual(['PENDING', 'PENDING']);
  expect(await getCaptureStatus(id)).toEqual({ status: 'COMPLETED', refundedCents: 0 });
  expect(listIssues(await refundCapture(id))).toEqual(['CAPTURE_FULLY_REFUNDED']);
  await payPal.completeRefund(String(first.body.id));
  await payPal.failRefund(String(second.body.id));
  expect((await payPal.call('GET', `/v2/payments/refunds/${second.body.id}`)).body.status).toBe('FAILED');
  expect(await getCaptureStatus(id)).toEqual({ status: 'PARTIALLY_REFUNDED', refundedCents: 2000 });
  expect((await refundCapture(id)).status).toBe(201);
  expect(await getCaptureStatus(id)).toEqual({ status: 'REFUNDED', refundedCents: 5000 });
  await expect(payPal.completeRefund(String(first.body.id))).rejects.toThrow('on its way');
});

test('a dispute can be read, and its winner gets the money', async () => {
  const ids = { seller: await createCapture(), buyer: await createCapture() };
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
  expect(await getCaptureStatus(ids.seller)).toEqual({ status: 'COMPLETED', refundedCents: 0 });
  expect(await getCaptureStatus(ids.buyer)).toEqual({ status: 'REFUNDED', refundedCents: 5000 });
  expect((await payPal.call('GET', '/v1/customer/disputes/PP-R-000-00000000')).status).toBe(404);
  const types = (await payPal.ledger()).webhooks.events.map(({ type }) => type);
  expect(types.filter((type) => type === 'CUSTOMER.DISPUTE.RESOLVED')).toHaveLength(2);
});

test('the owner can refund on the page for people', async () => {
  const id = await createCapture();
  await payPal.refund(id, '7.25');
  expect(await getCaptureStatus(id)).toEqual({ status: 'PARTIALLY_REFUNDED', refundedCents: 725 });
  await payPal.refund(id);
  expect(await getCaptureStatus(id)).toEqual({ status: 'REFUNDED', refundedCents: 5000 });
  await expect(payPal.refund(id)).rejects.toThrow('CAPTURE_FULLY_REFUNDED');
});
