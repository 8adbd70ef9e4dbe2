import { afterAll, beforeAll, expect, test } from 'vitest';
import { listIssues, type MockPayPalProcess, startMockPayPalProcess } from '../support/payments/mock-paypal-process.ts';

let payPal: MockPayPalProcess;
beforeAll(async () => {
  payPal = await startMockPayPalProcess({ hangMs: 300 });
});
afterAll(() => payPal.stop());

async function createApprovedOrder(value = '50.00', unit: object = {}) {
  const id = await payPal.createOrder(value, unit);
  await payPal.approve(id, { payer: { email: 'june@example.com', givenName: 'June', surname: 'Okafor' } });
  return id;
}

async function listCaptures(orderId: string) {
  const { captures } = await payPal.ledger();
  return captures.filter((capture) => capture.orderId === orderId);
}

test('an unknown or unapproved order cannot be captured', async () => {
  expect(await payPal.captureOrder('5O190127TN364715T')).toMatchObject({
    status: 404,
    body: { name: 'RESOURCE_NOT_FOUND' },
  });
  const id = await payPal.createOrder();
  const rejected = await payPal.captureOrder(id, 'too early');
  expect(rejected.status).toBe(422);
  expect(listIssues(rejected)).toEqual(['ORDER_NOT_APPROVED']);
  await payPal.approve(id);
  expect(await payPal.captureOrder(id, 'too early')).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
});

test('a capture names the payer and the money, and the order shows it', async () => {
  const id = await createApprovedOrder('50.00', { custom_id: 'payment-7' });
  const path = `/v2/checkout/orders/${id}/capture`;
  const { body } = await payPal.call('POST', path, { headers: { prefer: 'return=representation' } });
  const capture = {
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value: '50.00' },
    custom_id: 'payment-7',
    supplementary_data: { related_ids: { order_id: id } },
  };
  expect(body).toMatchObject({
    id,
    status: 'COMPLETED',
    payer: { email_address: 'june@example.com', name: { given_name: 'June', surname: 'Okafor' } },
    purchase_units: [{ payments: { captures: [capture] } }],
  });
  const [{ id: captureId } = { id: '' }] = await listCaptures(id);
  expect(await payPal.call('GET', `/v2/payments/captures/${captureId}`)).toMatchObject({ status: 200, body: capture });
  expect((await payPal.call('GET', `/v2/checkout/orders/${id}`)).body).toMatchObject({
    status: 'COMPLETED',
    purchase_units: [{ payments: { captures: [{ id: captureId, status: 'COMPLETED' }] } }],
  });
});

test('one request id repeats its capture, another one is refused, and an id is valid for one order', async () => {
  const id = await createApprovedOrder();
  expect((await payPal.captureOrder(id, 'r1')).status).toBe(201);
  expect(await payPal.captureOrder(id, 'r1')).toMatchObject({ status: 200, body: { id, status: 'COMPLETED' } });
  for (const requestId of ['r2', undefined]) {
    const rejected = await payPal.captureOrder(id, requestId);
    expect(rejected.status).toBe(422);
    expect(listIssues(rejected)).toEqual(['ORDER_ALREADY_CAPTURED']);
  }
  const secondOrder = await createApprovedOrder();
  expect(listIssues(await payPal.captureOrder(secondOrder, 'r1'))).toEqual(['DUPLICATE_REQUEST_ID']);
  expect(await listCaptures(secondOrder)).toEqual([]);
  expect(await listCaptures(id)).toHaveLength(1);
});

test('a declined payment takes nothing, is declined again for its request id, and can be tried again', async () => {
  const id = await createApprovedOrder();
  await payPal.failNext('decline');
  for (let attempts = 0; attempts < 2; attempts += 1) {
    const declined = await payPal.captureOrder(id, 'd1');
    expect(declined).toMatchObject({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY' } });
    expect(listIssues(declined)).toEqual(['INSTRUMENT_DECLINED']);
    expect(declined.body.links).toEqual([expect.objectContaining({ rel: 'redirect' })]);
  }
  expect(await listCaptures(id)).toEqual([]);
  expect((await payPal.captureOrder(id, 'd2')).status).toBe(201);
});

test('a planned fault waits for a capture that has money to take', async () => {
  const early = await payPal.createOrder();
  await payPal.failNext('decline');
  expect(listIssues(await payPal.captureOrder(early))).toEqual(['ORDER_NOT_APPROVED']);
  expect(listIssues(await payPal.captureOrder(await createApprovedOrder()))).toEqual(['INSTRUMENT_DECLINED']);
});

test('a planned fault of one order does not affect captures of other orders', async () => {
  const [firstOrder, secondOrder] = [await createApprovedOrder(), await createApprovedOrder()];
  await payPal.failNext('decline', 2, firstOrder);
  expect((await payPal.captureOrder(secondOrder)).status).toBe(201);
  for (let attempts = 0; attempts < 2; attempts += 1) {
    expect(listIssues(await payPal.captureOrder(firstOrder))).toEqual(['INSTRUMENT_DECLINED']);
  }
  expect((await payPal.captureOrder(firstOrder)).status).toBe(201);
});

test('an order gets its own faults and those for any order, in the order in which they were planned', async () => {
  const [firstOrder, secondOrder] = [await createApprovedOrder(), await createApprovedOrder()];
  await payPal.failNext('pending', 1, firstOrder);
  await payPal.failNext('error');
  await payPal.failNext('decline', 1, firstOrder);
  expect((await payPal.captureOrder(secondOrder)).status).toBe(500);
  expect((await payPal.captureOrder(secondOrder)).status).toBe(201);
  await payPal.failNext('error');
  expect((await payPal.captureOrder(firstOrder)).body.status).toBe('COMPLETED');
  expect(await listCaptures(firstOrder)).toMatchObject([{ status: 'PENDING' }]);
  expect((await payPal.captureOrder(firstOrder)).status).toBe(500);
  await payPal.clearFaults();
});

test.each([
  ['down', 503],
  ['token-expired', 401],
] as const)('the planned fault %s of an order affects the calls about it and no others', async (fault, status) => {
  const [firstOrder, secondOrder] = [await createApprovedOrder(), await createApprovedOrder()];
  await payPal.captureOrder(firstOrder);
  await payPal.captureOrder(secondOrder);
  const [{ id: captureId } = { id: '' }] = await listCaptures(firstOrder);
  const [{ id: otherCaptureId } = { id: '' }] = await listCaptures(secondOrder);
  const refund = await payPal.call('POST', `/v2/payments/captures/${captureId}/refund`);
  await payPal.dispute(captureId);
  const disputeId = (await listCaptures(firstOrder))[0]?.disputeId;
  await payPal.failNext(fault, 5, firstOrder);
  await payPal.createOrder();
  for (const path of [`checkout/orders/${secondOrder}`, `payments/captures/${otherCaptureId}`]) {
    expect((await payPal.call('GET', `/v2/${path}`)).status).toBe(200);
  }
  const orderFaults = [
    ['GET', `/v2/checkout/orders/${firstOrder}`],
    ['GET', `/v2/payments/captures/${captureId}`],
    ['GET', `/v2/payments/refunds/${refund.body.id}`],
    ['GET', `/v1/customer/disputes/${disputeId}`],
    ['POST', `/v2/payments/captures/${captureId}/refund`],
  ] as const;
  for (const [method, path] of orderFaults) expect((await payPal.call(method, path)).status).toBe(status);
  expect((await payPal.call('GET', `/v2/checkout/orders/${firstOrder}`)).status).toBe(200);
});

test('a plan names the orders that it waits for, and creating an order waits for none', async () => {
  const plan = { next: 'decline', times: 2, orderId: '5O190127TN364715T' } as const;
  await payPal.failNext('slow');
  expect(await payPal.failNext(plan.next, plan.times, plan.orderId)).toEqual({
    planned: [{ next: 'slow', times: 1 }, plan],
  });
  await expect(payPal.failNext('create-error', 1, plan.orderId)).rejects.toThrow('400');
  await expect(payPal.failNext('decline', 1, '')).rejects.toThrow('400');
  expect(await payPal.clearFaults()).toEqual({ planned: [] });
});

test.each(['timeout', 'error'] as const)('after a %s no money was taken', async (fault) => {
  const id = await createApprovedOrder();
  await payPal.failNext(fault);
  if (fault === 'error') expect((await payPal.captureOrder(id, `n-${fault}`)).status).toBe(500);
  else await expect(payPal.captureOrder(id, `n-${fault}`)).rejects.toThrow();
  expect(await listCaptures(id)).toEqual([]);
  expect((await payPal.captureOrder(id, `n-${fault}`)).status).toBe(201);
});

test.each(['timeout-after', 'error-after', 'drop-reply'] as const)(
  'after a %s the money was taken once',
  async (fault) => {
    const id = await createApprovedOrder();
    await payPal.failNext(fault);
    if (fault === 'error-after') expect((await payPal.captureOrder(id, `y-${fault}`)).status).toBe(500);
    else await expect(payPal.captureOrder(id, `y-${fault}`)).rejects.toThrow();
    expect(await listCaptures(id)).toMatchObject([{ status: 'COMPLETED', amountCents: 5000 }]);
    expect((await payPal.captureOrder(id, `y-${fault}`)).status).toBe(200);
    expect(await listCaptures(id)).toHaveLength(1);
  },
);

test('a slow response comes late and says that the money was taken', async () => {
  const id = await createApprovedOrder();
  await payPal.failNext('slow');
  const startedAt = performance.now();
  expect((await payPal.captureOrder(id)).status).toBe(201);
  expect(performance.now() - startedAt).toBeGreaterThan(290);
});

test('a pending capture takes no money, and is completed or denied later', async () => {
  const before = (await payPal.ledger()).totals.capturedCents;
  await payPal.failNext('pending', 2);
  const [firstOrder, secondOrder] = [await createApprovedOrder('60.00'), await createApprovedOrder('70.00')];
  for (const id of [firstOrder, secondOrder]) {
    expect((await payPal.captureOrder(id)).body).toMatchObject({ status: 'COMPLETED' });
    expect(await listCaptures(id)).toMatchObject([{ status: 'PENDING' }]);
  }
  expect((await payPal.ledger()).totals.capturedCents).toBe(before);
  await payPal.complete((await listCaptures(firstOrder))[0]?.id ?? '');
  await payPal.deny((await listCaptures(secondOrder))[0]?.id ?? '');
  expect(await listCaptures(firstOrder)).toMatchObject([{ status: 'COMPLETED' }]);
  expect(await listCaptures(secondOrder)).toMatchObject([{ status: 'DECLINED' }]);
  expect((await payPal.ledger()).totals.capturedCents).toBe(before + 6000);
  await expect(payPal.complete((await listCaptures(secondOrder))[0]?.id ?? '')).rejects.toThrow('not pending');
});

test('an order that PayPal has forgotten is not found, and a paid order is never forgotten', async () => {
  const id = await createApprovedOrder();
  await payPal.expire(id);
  expect((await payPal.captureOrder(id)).status).toBe(404);
  expect((await payPal.call('GET', `/v2/checkout/orders/${id}`)).status).toBe(404);
  const paid = await createApprovedOrder();
  await payPal.captureOrder(paid);
  await expect(payPal.expire(paid)).rejects.toThrow('not paid');
});
