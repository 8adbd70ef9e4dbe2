import { runInNewContext, Script } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { practicePayPal } from '#practice/settings.ts';
import { type PracticePayPal, startPracticePayPal } from '../support/practice-paypal.ts';

let payPal: PracticePayPal;
beforeAll(async () => {
  payPal = await startPracticePayPal();
});
afterAll(() => payPal.stop());

async function page(path: string) {
  const response = await fetch(`${payPal.url}/dev/paypal${path}`);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

const sdk = (query: Record<string, string>) => page(`/sdk/js?${new URLSearchParams(query)}`);
const right = { 'client-id': practicePayPal.clientId, currency: 'USD', intent: 'capture', components: 'buttons' };

test('the script with the buttons is whole and defines them', async () => {
  const { status, headers, body } = await sdk(right);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const window: { paypal?: { FUNDING: object; Buttons: unknown; isFundingEligible(source: string): boolean } } = {};
  class CSSStyleSheet {
    replaceSync() {}
  }
  const document = { currentScript: { src: `${payPal.url}/dev/paypal/sdk/js` } };
  runInNewContext(body, { window, document, URL, CSSStyleSheet });
  expect(window.paypal?.Buttons).toBeTypeOf('function');
  expect(window.paypal?.FUNDING).toEqual({ PAYPAL: 'paypal', CARD: 'card' });
  expect(window.paypal?.isFundingEligible('venmo')).toBe(false);
});

test.each([
  ['no client', { currency: 'USD' }, 'Expected client-id'],
  ['a strange client', { ...right, 'client-id': "x');alert(1)//" }, 'client-id not recognized'],
  ['another currency', { ...right, currency: 'EUR' }, 'currency: EUR'],
  ['another intent', { ...right, intent: 'authorize' }, 'intent: authorize'],
  ['a setting that nobody knows', { ...right, colour: 'gold' }, 'Disallowed query param: colour'],
])('asked for with %s, the script throws what is wrong', async (_what, query, message) => {
  const { status, body } = await sdk(query);
  expect(status).toBe(400);
  expect(() => runInNewContext(body)).toThrow(message);
});

test('the checkout window shows what is paid, escaped, and runs one script that its policy names', async () => {
  const id = await payPal.order('50.00', { description: '<b>Session</b> & tea' });
  const { status, headers, body } = await page(`/checkout?token=${id}&fundingSource=card`);
  expect(status).toBe(200);
  expect(body).toContain('Pay $50.00');
  expect(body).toContain('&lt;b&gt;Session&lt;/b&gt; &amp; tea');
  const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  expect(scripts).toHaveLength(1);
  expect(() => new Script(scripts[0] ?? '')).not.toThrow();
  expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'; connect-src 'self'/);
  expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
});

test('there is nothing to pay for an unknown order and for one that is paid', async () => {
  expect(await page('/checkout?token=nothing')).toMatchObject({ status: 404 });
  const id = await payPal.order();
  await payPal.approve(id);
  await payPal.capture(id);
  const { status, body } = await page(`/checkout?token=${id}`);
  expect(status).toBe(200);
  expect(body).toContain('This is paid');
  expect(body).not.toContain('<form');
});

test('the page for people shows the money and its buttons work without a script', async () => {
  const id = await payPal.order('87.50', { description: 'A session' });
  expect((await page('')).body).toContain(`action="/dev/paypal/orders/${id}/approve"`);
  const press = (path: string) =>
    fetch(`${payPal.url}/dev/paypal/${path}`, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
  const approved = await press(`orders/${id}/approve`);
  expect([approved.status, approved.headers.get('location')]).toEqual([303, '/dev/paypal']);
  await payPal.capture(id);
  const captureId = (await payPal.ledger()).captures.find(({ orderId }) => orderId === id)?.id;
  expect((await press(`captures/${captureId}/refund`)).status).toBe(303);
  const { body } = await page('');
  for (const words of [
    '$87.50',
    'A session',
    '$87.50 sent back',
    'refunded',
    '/dev/paypal/faults',
    '&quot;orderId&quot;',
  ]) {
    expect(body).toContain(words);
  }
  expect((await fetch(`${payPal.url}/dev`)).status).toBe(200);
});
