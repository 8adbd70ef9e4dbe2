import { runInNewContext, Script } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mockPayPalClient } from '#mock-services/settings.ts';
import { type MockPayPalProcess, startMockPayPalProcess } from '../support/payments/mock-paypal-process.ts';

let payPal: MockPayPalProcess;
beforeAll(async () => {
  payPal = await startMockPayPalProcess();
});
afterAll(() => payPal.stop());

async function getPage(path: string) {
  const response = await fetch(`${payPal.url}/dev/paypal${path}`);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

const getScript = (query: Record<string, string>) => getPage(`/sdk/js?${new URLSearchParams(query)}`);
const validQuery = {
  'client-id': mockPayPalClient.clientId,
  currency: 'USD',
  intent: 'capture',
  components: 'buttons',
};

test('the script of the buttons is valid JavaScript and defines them', async () => {
  const { status, headers, body } = await getScript(validQuery);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const window: { paypal?: { Buttons: unknown } } = {};
  class CSSStyleSheet {
    replaceSync() {}
  }
  const document = { currentScript: { src: `${payPal.url}/dev/paypal/sdk/js` } };
  runInNewContext(body, { window, document, URL, CSSStyleSheet });
  expect(window.paypal?.Buttons).toBeTypeOf('function');
});

test.each([
  ['no client', { currency: 'USD' }, 'Expected client-id'],
  ['a strange client', { ...validQuery, 'client-id': "x');alert(1)//" }, 'client-id not recognized'],
  ['another currency', { ...validQuery, currency: 'EUR' }, 'currency: EUR'],
  ['another intent', { ...validQuery, intent: 'authorize' }, 'intent: authorize'],
  ['a setting that nobody knows', { ...validQuery, colour: 'gold' }, 'Disallowed query param: colour'],
])(
  'the script that is requested with %s throws an error that says what is wrong',
  async (_description, query, message) => {
    const { status, body } = await getScript(query);
    expect(status).toBe(400);
    expect(() => runInNewContext(body)).toThrow(message);
  },
);

test('the checkout window shows what is paid, escaped, and runs one script that its policy names', async () => {
  const id = await payPal.createOrder('50.00', { description: '<b>Session</b> & tea' });
  const { status, headers, body } = await getPage(`/checkout?token=${id}&fundingSource=card`);
  expect(status).toBe(200);
  expect(body).toContain('Pay $50.00');
  expect(body).toContain('&lt;b&gt;Session&lt;/b&gt; &amp; tea');
  const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  expect(scripts).toHaveLength(1);
  expect(() => new Script(scripts[0] ?? '')).not.toThrow();
  expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'; connect-src 'self'/);
  expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
});

test('the checkout window has nothing to pay for an unknown or paid order', async () => {
  expect(await getPage('/checkout?token=nothing')).toMatchObject({ status: 404 });
  const id = await payPal.createOrder();
  await payPal.approve(id);
  await payPal.captureOrder(id);
  const { status, body } = await getPage(`/checkout?token=${id}`);
  expect(status).toBe(200);
  expect(body).toContain('This is paid');
  expect(body).not.toContain('<form');
});

test('the page for people shows the payments, and its buttons work without a script', async () => {
  const id = await payPal.createOrder('87.50', { description: 'A session' });
  expect((await getPage('')).body).toContain(`action="/dev/paypal/orders/${id}/approve"`);
  const submitForm = (path: string) =>
    fetch(`${payPal.url}/dev/paypal/${path}`, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
  const approved = await submitForm(`orders/${id}/approve`);
  expect([approved.status, approved.headers.get('location')]).toEqual([303, '/dev/paypal']);
  await payPal.captureOrder(id);
  const captureId = (await payPal.ledger()).captures.find(({ orderId }) => orderId === id)?.id;
  expect((await submitForm(`captures/${captureId}/refund`)).status).toBe(303);
  const { body } = await getPage('');
  for (const invalidQuery of [
    '$87.50',
    'A session',
    '$87.50 sent back',
    'refunded',
    '/dev/paypal/faults',
    '&quot;orderId&quot;',
  ]) {
    expect(body).toContain(invalidQuery);
  }
  expect((await fetch(`${payPal.url}/dev`)).status).toBe(200);
});
