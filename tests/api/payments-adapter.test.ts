import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { type PayPal, PayPalUnsure } from '#server/outside/paypal.ts';
import { openPayPal, type PayPalProgram } from '../support/pay-pal.ts';
import { openRoad } from '../support/road.ts';

let program: PayPalProgram;
let road: Awaited<ReturnType<typeof openRoad>>;
/** Gives up soon, never repeats by itself, never rests: each test says what it wants otherwise. */
const plain = { timeoutMs: 2_000, retries: 0, breakAfter: 1_000 };
let payPal: PayPal;

beforeAll(async () => {
  program = await openPayPal();
  road = await openRoad(program.apiUrl);
  payPal = program.adapter(plain, road.url);
});
afterEach(async () => {
  road.clear();
  await program.noFaults();
});
afterAll(async () => {
  await road.close();
  await program.close();
});

const order = (more: Partial<Parameters<PayPal['createOrder']>[0]> = {}, from = payPal) =>
  from.createOrder({ requestId: newId(), customId: newId(), amountCents: 5000, description: 'A session', ...more });

async function approved() {
  const { id } = await order();
  await program.approve(id);
  return id;
}

async function captured() {
  const orderId = await approved();
  const outcome = await payPal.captureOrder(orderId, newId());
  if ('refused' in outcome) throw new Error(outcome.refused);
  return { orderId, captureId: outcome.order.captures[0]?.id ?? '' };
}

/** How often a path was asked for while `work` ran. */
async function counted(path: RegExp, work: () => Promise<unknown>): Promise<number> {
  const before = road.passed.length;
  await work();
  return road.passed.slice(before).filter((passing) => path.test(passing.path)).length;
}

test('an order carries our id, the exact amount and a description that is not too long', async () => {
  const customId = newId();
  const made = await order({ customId, amountCents: 5005, description: 'x'.repeat(200) });
  expect(made).toMatchObject({ status: 'CREATED', customId, amountCents: 5005, currency: 'USD', captures: [] });
  const sent = JSON.parse(road.passed.at(-1)?.body ?? '');
  expect(sent.intent).toBe('CAPTURE');
  expect(sent.purchase_units[0].amount).toEqual({ currency_code: 'USD', value: '50.05' });
  expect(sent.purchase_units[0].description).toHaveLength(127);
  expect(sent.application_context).toMatchObject({
    shipping_preference: 'NO_SHIPPING',
    user_action: 'PAY_NOW',
    payment_method: { payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
  });
});

test('an order can ask the payer where it goes to, and needs no description', async () => {
  await order({ shipping: 'from-payer', description: '' });
  const sent = JSON.parse(road.passed.at(-1)?.body ?? '');
  expect(sent.application_context.shipping_preference).toBe('GET_FROM_FILE');
});

test('the same request id makes the same order', async () => {
  const asked = { requestId: newId(), customId: newId() };
  expect((await order(asked)).id).toBe((await order(asked)).id);
});

test('however many ask at once, one token is fetched', async () => {
  const fresh = program.adapter(plain, road.url);
  const tokens = await counted(/oauth2/, () => Promise.all(Array.from({ length: 10 }, () => order({}, fresh))));
  expect(tokens).toBe(1);
});

test('a token that ends before its time is renewed once', async () => {
  const { id } = await order();
  await program.fault('token-expired', 1);
  expect(await counted(/oauth2/, () => payPal.readOrder(id))).toBe(1);
});

test('keys that PayPal does not take leave everything open', async () => {
  await program.fault('token-expired', 2);
  await expect(payPal.readOrder('any')).rejects.toThrow(PayPalUnsure);
});

test('an order that PayPal does not know reads as undefined', async () => {
  expect(await payPal.readOrder('NOSUCHORDER')).toBeUndefined();
});

test('a capture answers the paid order with its payer', async () => {
  const outcome = await payPal.captureOrder(await approved(), newId());
  expect(outcome).toMatchObject({
    order: {
      status: 'COMPLETED',
      payerEmail: 'buyer@practice.example',
      payerName: 'Robin Buyer',
      captures: [{ status: 'COMPLETED', amountCents: 5000, currency: 'USD', refundedCents: 0 }],
    },
  });
});

test('what is not approved, declined or gone is a definite no', async () => {
  expect(await payPal.captureOrder((await order()).id, newId())).toEqual({
    refused: 'not-approved',
    issue: 'ORDER_NOT_APPROVED',
  });
  expect(await payPal.captureOrder('NOSUCHORDER', newId())).toMatchObject({ refused: 'gone' });
  const id = await approved();
  await program.fault('decline');
  expect(await payPal.captureOrder(id, newId())).toEqual({ refused: 'declined', issue: 'INSTRUMENT_DECLINED' });
});

test('a definite no is not asked for again', async () => {
  const patient = program.adapter({ ...plain, retries: 2 }, road.url);
  const { id } = await order();
  expect(await counted(/capture$/, () => patient.captureOrder(id, newId()))).toBe(1);
});

test('a capture whose reply is lost is repeated with the same request id and taken once', async () => {
  const patient = program.adapter({ ...plain, retries: 2 }, road.url);
  const id = await approved();
  await program.fault('drop-reply', 2);
  expect(await counted(/capture$/, () => patient.captureOrder(id, newId()))).toBe(3);
  expect(await program.captures(id)).toHaveLength(1);
});

test('an order that was captured under another request id is read', async () => {
  const { orderId } = await captured();
  expect(await payPal.captureOrder(orderId, newId())).toMatchObject({ order: { status: 'COMPLETED' } });
  expect(await program.captures(orderId)).toHaveLength(1);
});

test.each([
  ['an error', 'error'],
  ['a lost reply', 'drop-reply'],
  ['no answer in time', 'timeout'],
] as const)('%s leaves it open, and what is thrown quotes nobody', async (_what, fault) => {
  const hasty = program.adapter({ ...plain, timeoutMs: 400 });
  const id = await approved();
  await program.fault(fault);
  const error = await hasty.captureOrder(id, newId()).catch((thrown: Error) => thrown);
  expect(error).toBeInstanceOf(PayPalUnsure);
  expect((error as Error).message).not.toMatch(/Robin|practice\.example|5000|50\.00/);
});

test('an answer that cannot be understood leaves it open', async () => {
  const id = await approved();
  road.let(({ path }, go) =>
    path.includes(id) ? go().then(({ status }) => ({ status, text: '{"id":7}' })) : undefined,
  );
  await expect(payPal.captureOrder(id, newId())).rejects.toThrow(PayPalUnsure);
  expect(await program.captures(id)).toHaveLength(1);
});

test('after a few failures in a row PayPal is left in peace, and asked again once it may be back', async () => {
  const careful = program.adapter({ ...plain, breakAfter: 3, restMs: 300 }, road.url);
  await careful.readOrder('any');
  await program.fault('down', 3);
  for (let times = 0; times < 3; times++) await expect(careful.readOrder('any')).rejects.toThrow(PayPalUnsure);
  const atRest = await counted(/./, () => expect(careful.readOrder('any')).rejects.toThrow(/rest/));
  expect(atRest).toBe(0);
  await expect
    .poll(() =>
      careful.readOrder('any').then(
        () => 'answered',
        () => 'resting',
      ),
    )
    .toBe('answered');
});

describe('whether a webhook is PayPal’s', () => {
  const letter = {
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77',
      'paypal-transmission-id': 'b2384410-f8d2-11e4-8bf3-77339302725b',
      'paypal-transmission-sig': 'bm8=',
      'paypal-transmission-time': '2015-05-12T18:14:14Z',
    },
    rawBody: '{"id":"WH-1","event_type":"CHECKOUT.ORDER.APPROVED"}',
  };
  beforeAll(() => program.sendWebhooksTo('http://127.0.0.1:9/api/paypal/webhook'));

  test('is asked apart: as often as that fails, orders are made', async () => {
    const careful = program.adapter({ ...plain, breakAfter: 3, restMs: 60_000 }, road.url);
    road.let(({ path }) => (path.includes('/verify-') ? Promise.resolve({ status: 500, text: '' }) : undefined));
    for (let times = 0; times < 3; times++) await expect(careful.isGenuine(letter)).rejects.toThrow(/500/);
    await expect(careful.isGenuine(letter)).rejects.toThrow(/rest/);
    expect(await order({}, careful)).toMatchObject({ status: 'CREATED' });
  });

  test('is not asked where anybody can see that it is not', async () => {
    const believing = program.adapter(plain, road.url);
    const asked = (headers: Record<string, string>) =>
      counted(/verify-/, () => believing.isGenuine({ ...letter, headers: { ...letter.headers, ...headers } }));
    expect(await asked({})).toBe(1);
    const malformed: Record<string, string>[] = [
      { 'paypal-auth-algo': 'SHA256 with RSA' },
      { 'paypal-cert-url': 'https://paypal.com.evil.example/v1/notifications/certs/x' },
      { 'paypal-transmission-id': '' },
      { 'paypal-transmission-id': '12345' },
      { 'paypal-transmission-id': 'a b' },
      { 'paypal-transmission-id': 'x'.repeat(51) },
      { 'paypal-transmission-sig': '' },
      { 'paypal-transmission-sig': 'no signature' },
      { 'paypal-transmission-time': '' },
      { 'paypal-transmission-time': 'yesterday' },
      { 'paypal-transmission-time': '1431454454' },
    ];
    for (const headers of malformed) expect(await asked(headers)).toBe(0);
  });

  test('is asked of one that is repeated days later', async () => {
    const believing = program.adapter(plain, road.url);
    const time = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString();
    const repeated = { ...letter, headers: { ...letter.headers, 'paypal-transmission-time': time } };
    expect(await counted(/verify-/, () => believing.isGenuine(repeated))).toBe(1);
  });
});

test('a refund goes back once for a request id, in part or as all that is left', async () => {
  const { captureId } = await captured();
  const some = { captureId, requestId: newId(), amountCents: 1200, reason: 'A part of it.' };
  const first = await payPal.refundCapture(some);
  expect(first).toMatchObject({ done: true, amountCents: 1200 });
  expect(await payPal.refundCapture(some)).toEqual(first);
  const rest = await payPal.refundCapture({ captureId, requestId: newId(), reason: '' });
  expect(rest).toMatchObject({ done: true, amountCents: 3800 });
  const more = await payPal.refundCapture({ captureId, requestId: newId(), reason: '' });
  expect(more).toEqual({ refused: 'already', issue: 'CAPTURE_FULLY_REFUNDED' });
});

test('a refund of more than there is, or of nothing, is impossible', async () => {
  const { captureId } = await captured();
  const asked = { requestId: newId(), reason: 'Too much.' };
  expect(await payPal.refundCapture({ ...asked, captureId, amountCents: 5001 })).toMatchObject({
    refused: 'impossible',
  });
  expect(await payPal.refundCapture({ ...asked, captureId: 'NOSUCH', amountCents: 1 })).toMatchObject({
    refused: 'impossible',
  });
});

test('a refunded order tells how much went back', async () => {
  const { orderId, captureId } = await captured();
  await payPal.refundCapture({ captureId, requestId: newId(), amountCents: 1200, reason: 'A part of it.' });
  expect((await payPal.readOrder(orderId))?.captures).toMatchObject([
    { status: 'PARTIALLY_REFUNDED', refundedCents: 1200 },
  ]);
});
