import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuesOf, type PracticePayPal, startPracticePayPal } from '../support/practice-paypal.ts';

let payPal: PracticePayPal;
beforeAll(async () => {
  payPal = await startPracticePayPal({ hangMs: 300 });
});
afterAll(() => payPal.stop());

async function approved(value = '50.00', unit: object = {}) {
  const id = await payPal.order(value, unit);
  await payPal.approve(id, { payer: { email: 'june@example.com', givenName: 'June', surname: 'Okafor' } });
  return id;
}

async function capturesOf(orderId: string) {
  const { captures } = await payPal.ledger();
  return captures.filter((capture) => capture.orderId === orderId);
}

test('an unknown order, and one that nobody approved, cannot be captured', async () => {
  expect(await payPal.capture('5O190127TN364715T')).toMatchObject({
    status: 404,
    body: { name: 'RESOURCE_NOT_FOUND' },
  });
  const id = await payPal.order();
  const refused = await payPal.capture(id, 'too early');
  expect(refused.status).toBe(422);
  expect(issuesOf(refused)).toEqual(['ORDER_NOT_APPROVED']);
  await payPal.approve(id);
  expect(await payPal.capture(id, 'too early')).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
});

test('a capture names the payer and the money, and the order shows it', async () => {
  const id = await approved('50.00', { custom_id: 'payment-7' });
  const { body } = await payPal.capture(id);
  const capture = {
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value: '50.00' },
    custom_id: 'payment-7',
    seller_receivable_breakdown: { paypal_fee: { value: '2.24' }, net_amount: { value: '47.76' } },
    supplementary_data: { related_ids: { order_id: id } },
  };
  expect(body).toMatchObject({
    id,
    status: 'COMPLETED',
    payer: { email_address: 'june@example.com', name: { given_name: 'June', surname: 'Okafor' } },
    purchase_units: [{ payments: { captures: [capture] } }],
  });
  const [{ id: captureId } = { id: '' }] = await capturesOf(id);
  expect(await payPal.call('GET', `/v2/payments/captures/${captureId}`)).toMatchObject({ status: 200, body: capture });
  expect((await payPal.call('GET', `/v2/checkout/orders/${id}`)).body).toMatchObject({
    status: 'COMPLETED',
    purchase_units: [{ payments: { captures: [{ id: captureId, status: 'COMPLETED' }] } }],
  });
});

test('the same request id replays the capture; another one is refused; an id is good for one order', async () => {
  const id = await approved();
  expect((await payPal.capture(id, 'r1')).status).toBe(201);
  expect(await payPal.capture(id, 'r1')).toMatchObject({ status: 200, body: { id, status: 'COMPLETED' } });
  for (const requestId of ['r2', undefined]) {
    const refused = await payPal.capture(id, requestId);
    expect(refused.status).toBe(422);
    expect(issuesOf(refused)).toEqual(['ORDER_ALREADY_CAPTURED']);
  }
  const other = await approved();
  expect(issuesOf(await payPal.capture(other, 'r1'))).toEqual(['DUPLICATE_REQUEST_ID']);
  expect(await capturesOf(other)).toEqual([]);
  expect(await capturesOf(id)).toHaveLength(1);
});

test('a declined payment takes nothing, says so again for the same request id, and can be tried again', async () => {
  const id = await approved();
  await payPal.fault('decline');
  for (let tries = 0; tries < 2; tries += 1) {
    const declined = await payPal.capture(id, 'd1');
    expect(declined).toMatchObject({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY' } });
    expect(issuesOf(declined)).toEqual(['INSTRUMENT_DECLINED']);
    expect(declined.body.links).toEqual([expect.objectContaining({ rel: 'redirect' })]);
  }
  expect(await capturesOf(id)).toEqual([]);
  expect((await payPal.capture(id, 'd2')).status).toBe(201);
});

test('a fault waits for a capture that has money to take', async () => {
  const early = await payPal.order();
  await payPal.fault('decline');
  expect(issuesOf(await payPal.capture(early))).toEqual(['ORDER_NOT_APPROVED']);
  expect(issuesOf(await payPal.capture(await approved()))).toEqual(['INSTRUMENT_DECLINED']);
});

test('a fault for an order lets the captures of all others pass', async () => {
  const [mine, other] = [await approved(), await approved()];
  await payPal.fault('decline', 2, mine);
  expect((await payPal.capture(other)).status).toBe(201);
  for (let tries = 0; tries < 2; tries += 1) {
    expect(issuesOf(await payPal.capture(mine))).toEqual(['INSTRUMENT_DECLINED']);
  }
  expect((await payPal.capture(mine)).status).toBe(201);
});

test('an order meets its own faults and those for any, whichever was planned first', async () => {
  const [mine, other] = [await approved(), await approved()];
  await payPal.fault('pending', 1, mine);
  await payPal.fault('error');
  await payPal.fault('decline', 1, mine);
  expect((await payPal.capture(other)).status).toBe(500);
  expect((await payPal.capture(other)).status).toBe(201);
  await payPal.fault('error');
  expect((await payPal.capture(mine)).body.status).toBe('COMPLETED');
  expect(await capturesOf(mine)).toMatchObject([{ status: 'PENDING' }]);
  // It is captured: there is nothing to decline any more.
  expect((await payPal.capture(mine)).status).toBe(500);
  await payPal.noFaults();
});

test.each([
  ['down', 503],
  ['token-expired', 401],
] as const)('%s for an order meets the calls about it and no others', async (fault, status) => {
  const [mine, other] = [await approved(), await approved()];
  await payPal.capture(mine);
  await payPal.capture(other);
  const [{ id: captureId } = { id: '' }] = await capturesOf(mine);
  const [{ id: otherCaptureId } = { id: '' }] = await capturesOf(other);
  const refund = await payPal.call('POST', `/v2/payments/captures/${captureId}/refund`);
  await payPal.dispute(captureId);
  const disputeId = (await capturesOf(mine))[0]?.disputeId;
  await payPal.fault(fault, 5, mine);
  await payPal.order();
  for (const path of [`checkout/orders/${other}`, `payments/captures/${otherCaptureId}`]) {
    expect((await payPal.call('GET', `/v2/${path}`)).status).toBe(200);
  }
  const about = [
    ['GET', `/v2/checkout/orders/${mine}`],
    ['GET', `/v2/payments/captures/${captureId}`],
    ['GET', `/v2/payments/refunds/${refund.body.id}`],
    ['GET', `/v1/customer/disputes/${disputeId}`],
    ['POST', `/v2/payments/captures/${captureId}/refund`],
  ] as const;
  for (const [method, path] of about) expect((await payPal.call(method, path)).status).toBe(status);
  expect((await payPal.call('GET', `/v2/checkout/orders/${mine}`)).status).toBe(200);
});

test('a plan names the orders that it waits for; the making of an order waits for none', async () => {
  const plan = { next: 'decline', times: 2, orderId: '5O190127TN364715T' } as const;
  await payPal.fault('slow');
  expect(await payPal.fault(plan.next, plan.times, plan.orderId)).toEqual({
    planned: [{ next: 'slow', times: 1 }, plan],
  });
  await expect(payPal.fault('create-error', 1, plan.orderId)).rejects.toThrow('400');
  await expect(payPal.fault('decline', 1, '')).rejects.toThrow('400');
  expect(await payPal.noFaults()).toEqual({ planned: [] });
});

test.each(['timeout', 'error'] as const)('after a %s nothing was taken', async (fault) => {
  const id = await approved();
  await payPal.fault(fault);
  if (fault === 'error') expect((await payPal.capture(id, `n-${fault}`)).status).toBe(500);
  else await expect(payPal.capture(id, `n-${fault}`)).rejects.toThrow();
  expect(await capturesOf(id)).toEqual([]);
  expect((await payPal.capture(id, `n-${fault}`)).status).toBe(201);
});

test.each(['timeout-after', 'error-after', 'drop-reply'] as const)(
  'after a %s the money was taken, once',
  async (fault) => {
    const id = await approved();
    await payPal.fault(fault);
    if (fault === 'error-after') expect((await payPal.capture(id, `y-${fault}`)).status).toBe(500);
    else await expect(payPal.capture(id, `y-${fault}`)).rejects.toThrow();
    expect(await capturesOf(id)).toMatchObject([{ status: 'COMPLETED', amountCents: 5000 }]);
    expect((await payPal.capture(id, `y-${fault}`)).status).toBe(200);
    expect(await capturesOf(id)).toHaveLength(1);
  },
);

test('a slow answer comes late and says that the money was taken', async () => {
  const id = await approved();
  await payPal.fault('slow');
  const began = performance.now();
  expect((await payPal.capture(id)).status).toBe(201);
  expect(performance.now() - began).toBeGreaterThan(290);
});

test('a pending capture is no money yet; it is completed or denied later', async () => {
  const before = (await payPal.ledger()).totals.capturedCents;
  await payPal.fault('pending', 2);
  const [one, two] = [await approved('60.00'), await approved('70.00')];
  for (const id of [one, two]) {
    expect((await payPal.capture(id)).body).toMatchObject({
      status: 'COMPLETED',
      purchase_units: [
        { payments: { captures: [{ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } }] } },
      ],
    });
  }
  expect((await payPal.ledger()).totals.capturedCents).toBe(before);
  await payPal.complete((await capturesOf(one))[0]?.id ?? '');
  await payPal.deny((await capturesOf(two))[0]?.id ?? '');
  expect(await capturesOf(one)).toMatchObject([{ status: 'COMPLETED' }]);
  expect(await capturesOf(two)).toMatchObject([{ status: 'DECLINED' }]);
  expect((await payPal.ledger()).totals.capturedCents).toBe(before + 6000);
  await expect(payPal.complete((await capturesOf(two))[0]?.id ?? '')).rejects.toThrow('not pending');
});

test('an invoice is paid once', async () => {
  const [one, two] = [await approved('5.00', { invoice_id: 'inv-1' }), await approved('5.00', { invoice_id: 'inv-1' })];
  expect((await payPal.capture(one)).status).toBe(201);
  expect(issuesOf(await payPal.capture(two))).toEqual(['DUPLICATE_INVOICE_ID']);
});

test('an order that PayPal has forgotten is not there; one that is paid is not forgotten', async () => {
  const id = await approved();
  await payPal.expire(id);
  expect((await payPal.capture(id)).status).toBe(404);
  expect((await payPal.call('GET', `/v2/checkout/orders/${id}`)).status).toBe(404);
  const paid = await approved();
  await payPal.capture(paid);
  await expect(payPal.expire(paid)).rejects.toThrow('not paid');
});
