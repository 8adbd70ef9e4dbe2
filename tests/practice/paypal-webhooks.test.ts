import { afterEach, beforeEach, expect, test } from 'vitest';
import { issuesOf, type PracticePayPal, startPracticePayPal } from '../support/practice-paypal.ts';
import { type Heard, listenForWebhooks } from '../support/webhook-listener.ts';

let payPal: PracticePayPal;
const toClose: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  payPal = await startPracticePayPal();
});
afterEach(async () => {
  await Promise.all([payPal.stop(), ...toClose.splice(0).map((one) => one.close())]);
});

async function listener(...given: Parameters<typeof listenForWebhooks>) {
  const opened = await listenForWebhooks(...given);
  toClose.push(opened);
  return opened;
}

async function pay(): Promise<string> {
  const orderId = await payPal.order('50.00', { custom_id: 'payment-1' });
  await payPal.approve(orderId);
  await payPal.capture(orderId);
  return (await payPal.ledger()).captures.at(-1)?.id ?? '';
}

/** The question to PayPal whether it sent this; the event goes into it as it came. */
async function verified(webhookId: string, { headers, body }: Heard, changed: object = {}) {
  const question = JSON.stringify({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
    ...changed,
  });
  const answer = await payPal.call('POST', '/v1/notifications/verify-webhook-signature', {
    body: `${question.slice(0, -1)},"webhook_event":${body}}`,
  });
  return answer.body.verification_status;
}

test('each step of a payment is told, with what became of it', async () => {
  const site = await listener();
  await payPal.webhook(site.url);
  const captureId = await pay();
  await site.hears(2);
  await payPal.refund(captureId, '10.00');
  await site.hears(3);
  await payPal.dispute(captureId);
  await site.hears(4);
  await payPal.fault('pending');
  const pending = await pay();
  await payPal.deny(pending);
  await site.hears(7);
  expect(site.types().slice(0, 2).sort()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
  expect(site.types().slice(2, 4)).toEqual(['PAYMENT.CAPTURE.REFUNDED', 'CUSTOMER.DISPUTE.CREATED']);
  const last = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.DENIED', 'PAYMENT.CAPTURE.PENDING'];
  expect(site.types().slice(4).sort()).toEqual(last);

  const told = (type: string) => JSON.parse(site.heard.find((heard) => heard.type === type)?.body ?? '{}').resource;
  const usd = (value: string) => ({ currency_code: 'USD', value });
  expect(told('CHECKOUT.ORDER.APPROVED')).toMatchObject({
    status: 'APPROVED',
    purchase_units: [{ custom_id: 'payment-1' }],
  });
  expect(told('PAYMENT.CAPTURE.COMPLETED')).toMatchObject({ id: captureId, status: 'COMPLETED', amount: usd('50.00') });
  expect(told('PAYMENT.CAPTURE.REFUNDED')).toMatchObject({ amount: usd('10.00'), custom_id: 'payment-1' });
  expect(told('PAYMENT.CAPTURE.REFUNDED').links).toContainEqual(
    expect.objectContaining({ rel: 'up', href: expect.stringContaining(`/v2/payments/captures/${captureId}`) }),
  );
  expect(told('CUSTOMER.DISPUTE.CREATED').disputed_transactions).toMatchObject([{ seller_transaction_id: captureId }]);
  expect(told('PAYMENT.CAPTURE.DENIED')).toMatchObject({ id: pending, status: 'DECLINED' });
});

test('a signature holds for what was sent, and for nothing else', async () => {
  const site = await listener();
  const id = await payPal.webhook(site.url, 'PAYMENT.CAPTURE.COMPLETED');
  await pay();
  await site.hears(1);
  const [heard] = site.heard as [Heard];
  expect(heard.type).toBe('PAYMENT.CAPTURE.COMPLETED');
  expect(await verified(id, heard)).toBe('SUCCESS');
  expect(await verified(id, { ...heard, body: heard.body.replace('50.00', '50.01') })).toBe('FAILURE');
  expect(await verified(id, { ...heard, body: heard.body.replace(',', ', ') })).toBe('FAILURE');
  expect(await verified('5GP028458E2496506', heard)).toBe('FAILURE');
  expect(await verified(id, heard, { transmission_time: '2026-01-01T00:00:00Z' })).toBe('FAILURE');
  expect(await verified(id, heard, { transmission_id: 'x2222222-0000-0000-0000-000000000000' })).toBe('FAILURE');
  expect(await verified(id, heard, { transmission_sig: 'c2lnbmF0dXJl' })).toBe('FAILURE');
  expect(await verified(id, heard, { cert_url: 'https://evil.example/cert.pem' })).toBe('FAILURE');
  expect(await verified(id, heard, { auth_algo: 'SHA1withRSA' })).toBe('FAILURE');
  const empty = await payPal.call('POST', '/v1/notifications/verify-webhook-signature', { body: {} });
  expect(empty).toMatchObject({ status: 400, body: { name: 'VALIDATION_ERROR' } });
  expect(issuesOf(empty)).toEqual(Array(7).fill('MISSING_REQUIRED_PARAMETER'));
  const certificate = await fetch(String(heard.headers['paypal-cert-url']));
  expect(await certificate.text()).toContain('-----BEGIN PUBLIC KEY-----');
});

test('it tries again until it is heard, with the same event and a new transmission', async () => {
  const site = await listener((_heard, count) => (count < 3 ? 500 : 200));
  const id = await payPal.webhook(site.url, 'CHECKOUT.ORDER.APPROVED');
  await payPal.approve(await payPal.order());
  await site.hears(3);
  expect(new Set(site.heard.map(({ body }) => body)).size).toBe(1);
  expect(new Set(site.heard.map(({ headers }) => headers['paypal-transmission-id'])).size).toBe(3);
  for (const heard of site.heard) expect(await verified(id, heard)).toBe('SUCCESS');
});

test('what was not heard is told after a restart, with a signature that holds', async () => {
  const dead = await listenForWebhooks();
  await dead.close();
  const id = await payPal.webhook(dead.url, 'PAYMENT.CAPTURE.COMPLETED');
  await pay();
  const { dataFolder } = payPal;
  await payPal.kill();
  const site = await listener();
  const again = await startPracticePayPal({ dataFolder });
  try {
    const moved = [{ op: 'replace', path: '/url', value: site.url }];
    expect((await again.call('PATCH', `/v1/notifications/webhooks/${id}`, { body: moved })).status).toBe(200);
    await site.hears(1);
    expect(site.types()).toEqual(['PAYMENT.CAPTURE.COMPLETED']);
    expect((await again.ledger()).webhooks.registered).toMatchObject([{ id, url: site.url }]);
  } finally {
    await again.stop();
  }
});

test('a webhook that is dead, and one that never answers, keep no other waiting', async () => {
  const dead = await listenForWebhooks();
  await dead.close();
  const silent = await listener(() => 'none');
  const site = await listener();
  for (const { url } of [dead, silent, site]) await payPal.webhook(url);
  for (let count = 0; count < 20; count += 1) await payPal.approve(await payPal.order());
  await site.hears(20);
  expect(new Set(site.heard.map(({ body }) => JSON.parse(body).id)).size).toBe(20);
});

test('events are held back and then told, lost for good, or told again and again in any order', async () => {
  const site = await listener();
  await payPal.webhook(site.url);
  await payPal.pauseWebhooks();
  await payPal.approve(await payPal.order());
  expect((await payPal.ledger()).webhooks).toMatchObject({ paused: true, deliveries: { pending: 1 } });
  await payPal.resumeWebhooks();
  await site.hears(1);

  await payPal.pauseWebhooks();
  const captureId = await pay();
  await payPal.resumeWebhooks(true);
  expect((await payPal.ledger()).webhooks.deliveries).toMatchObject({ pending: 0, givenUp: 2 });
  await payPal.refund(captureId);
  await site.hears(2);
  expect(site.types()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.REFUNDED']);

  const { events } = (await payPal.ledger()).webhooks;
  expect(await payPal.resendWebhooks(5, true)).toEqual({ deliveries: events.length * 5 });
  await site.hears(2 + events.length * 5);
  const again = site.heard.slice(2).map(({ body }) => JSON.parse(body).id);
  for (const { id } of events) expect(again.filter((heard) => heard === id)).toHaveLength(5);
});

test('webhooks are listed, shown, moved and deleted; strange and double ones are refused', async () => {
  const wish = (url: string, name = '*') =>
    payPal.call('POST', '/v1/notifications/webhooks', { body: { url, event_types: [{ name }] } });
  const url = 'http://127.0.0.1:9/api/paypal/webhook';
  const made = await wish(url);
  expect(made).toMatchObject({ status: 201, body: { url, event_types: [{ name: '*' }] } });
  const path = `/v1/notifications/webhooks/${made.body.id}`;
  expect((await payPal.call('GET', path)).body).toEqual(made.body);
  expect((await payPal.call('GET', '/v1/notifications/webhooks')).body).toEqual({ webhooks: [made.body] });
  expect(await wish(url)).toMatchObject({ status: 400, body: { name: 'WEBHOOK_URL_ALREADY_EXISTS' } });
  for (const strange of ['http://site.example/hook', 'ftp://localhost/hook', 'nowhere']) {
    expect(await wish(strange)).toMatchObject({ status: 400, body: { name: 'VALIDATION_ERROR' } });
  }
  expect((await wish(`${url}2`, 'all of them')).status).toBe(400);
  for (let count = 1; count < 10; count += 1) expect((await wish(`${url}?${count}`)).status).toBe(201);
  expect(await wish(`${url}?10`)).toMatchObject({ status: 400, body: { name: 'WEBHOOK_NUMBER_LIMIT_EXCEEDED' } });
  expect((await payPal.call('DELETE', path)).status).toBe(204);
  expect((await payPal.call('GET', path)).status).toBe(404);
  expect((await payPal.call('DELETE', path)).status).toBe(404);
  await payPal.approve(await payPal.order());
  expect((await payPal.ledger()).webhooks.deliveries.pending).toBe(9);
});
