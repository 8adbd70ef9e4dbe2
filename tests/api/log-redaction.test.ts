import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PayPal } from '#features/payments/paypal/paypal.ts';
import { createErrorReporter, createLogger } from '#platform/logging/logger.ts';
import { MailRejectedError, type OutgoingMail } from '#platform/mail/mail-server.ts';
import {
  consumeToken,
  exchangeCode,
  register,
  requestLoginLink,
  waitForToken,
} from '../support/accounts/login-links.ts';
import { createTestApp, type TestApp } from '../support/app/test-app.ts';
import { createClassFixture } from '../support/classes/class-fixture.ts';
import { createSignaturePng } from '../support/classes/signature.ts';
import { createNewsletterFixture, unsubscribePath } from '../support/mail/newsletter-fixture.ts';

type Line = { reqId?: string; msg?: string; route?: string; level: string };

const logLines: string[] = [];
const parseLogLines = () => logLines.map((line): Line => JSON.parse(line));
const testLogger = createLogger('debug', { write: (line: string) => void logLines.push(line) });

const person = { firstName: 'Ottoline', lastName: 'Quackenbush', email: 'ottoline@quackenbush.example' };
const webhookPayPal: Pick<PayPal, 'webhooksEnabled' | 'verifyWebhook'> = {
  webhooksEnabled: true,
  verifyWebhook: async ({ headers }) => headers['x-genuine'] === 'yes',
};
const REFUSED_EMAIL = 'refused@quackenbush.example';
const sent: OutgoingMail[] = [];
let testApp: TestApp;
let base: string;
beforeAll(async () => {
  testApp = await createTestApp({
    environment: { RATE_LIMITS: 'off', TRUST_PROXY: '10.0.0.0/8' },
    logger: testLogger,
    reportError: createErrorReporter(testLogger),
    payPal: webhookPayPal as PayPal,
    mailServer: {
      async send(mail) {
        if (mail.to === REFUSED_EMAIL) throw new MailRejectedError(`550 5.1.1 <${mail.to}>: no such user`);
        sent.push(mail);
      },
      close() {},
    },
  });
  testApp.mailsTo = async (address, count = 1) => {
    await expect.poll(() => sent.filter(({ to }) => to === address).length).toBeGreaterThanOrEqual(count);
    return sent.filter(({ to }) => to === address);
  };
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`;
});
afterAll(() => testApp.close());

const secrets = new Map<string, string>(Object.entries(person));
const addSecret = (label: string, secret: string) => {
  expect(secret.length, label).toBeGreaterThan(5);
  secrets.set(label, secret);
};
const sendRequest = (
  method: 'GET' | 'POST',
  url: string,
  payload?: object | string,
  headers: Record<string, string> = {},
) => testApp.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });

describe('the log', () => {
  test('no log line of any request has personal data or secrets', async () => {
    const { email } = person;
    await register(testApp, email, person);
    const first = await waitForToken(testApp, email, 'verify-email');
    addSecret('the token of a mailed link', first);
    const tokenResponse = await exchangeCode(testApp, await consumeToken(testApp, 'verify-email', first));
    expect(tokenResponse.statusCode).toBe(200);
    addSecret('an access token', tokenResponse.json().accessToken ?? tokenResponse.json().token);
    await requestLoginLink(testApp, email);
    const second = await waitForToken(testApp, email, 'verify-login', 2);
    addSecret('the token of a login link', second);
    expect((await consumeToken(testApp, 'verify-login', second)).statusCode).toBe(200);
    expect((await consumeToken(testApp, 'verify-login', second)).statusCode).toBeGreaterThanOrEqual(400);

    const classFixture = await createClassFixture(testApp);
    const yoga = await classFixture.addClass();
    const signature = await createSignaturePng();
    const health = 'a knee that was operated on';
    await classFixture.signUp(
      classFixture.createSignUpForm(yoga, { email, name: `${person.firstName} ${person.lastName}`, signature }),
    );
    addSecret('a signature', signature.slice(-60));
    const list = createNewsletterFixture(testApp);
    await list.subscribe({ email, ip: '198.51.100.77' });
    await sendRequest('POST', unsubscribePath, { email });
    await sendRequest(
      'POST',
      `${unsubscribePath}?email=${encodeURIComponent(email)}&signature=forged-signature`,
      'a=b',
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
    );
    addSecret('a query', 'forged-signature');
    const contact = { email, name: person.firstName, message: health, recaptchaToken: 'x' };
    expect((await sendRequest('POST', '/api/contact', contact)).statusCode).toBe(201);
    const { recaptchaToken: _, ...contactBody } = contact;
    await sendRequest('POST', '/api/publicBookings/request', {
      ...contactBody,
      phone: '503-555-0188',
      sessionType: 'Yoga',
      captchaToken: 'x',
    });
    addSecret('a message', health);
    addSecret('a telephone number', '503-555-0188');
    await sendRequest('POST', '/api/contact', `{"email": "${email}", `, { 'content-type': 'application/json' });
    const event = { id: 'WH-0', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { payer: { email_address: email } } };
    const sendWebhook = async (genuine: string) =>
      (await sendRequest('POST', '/api/paypal/webhook', event, { 'x-genuine': genuine })).json();
    expect(await sendWebhook('no')).toMatchObject({ reason: 'webhook-not-genuine' });
    expect(await sendWebhook('yes')).toEqual({ message: 'Thank you.' });
    await sendRequest('GET', `/api/user/${email}?token=${second}`, undefined, { authorization: `Bearer ${second}` });
    await list.subscribe({ email: REFUSED_EMAIL, ip: '198.51.100.78' });
    addSecret('an address that a mail server quotes', REFUSED_EMAIL);
    await expect.poll(() => parseLogLines().map(({ msg }) => msg)).toContain('a mail was given up');

    await testApp.connection.db.execute(sql`alter table enquiries rename to enquiries_away`);
    const failedResponse = await sendRequest('POST', '/api/contact', contact);
    await testApp.connection.db.execute(sql`alter table enquiries_away rename to enquiries`);
    expect(failedResponse.statusCode).toBe(500);
    const { requestId } = failedResponse.json();
    expect(requestId).toBe(failedResponse.headers['x-request-id']);
    await expect
      .poll(() =>
        parseLogLines()
          .filter(({ reqId }) => reqId === requestId)
          .map(({ msg }) => msg),
      )
      .toEqual(['request failed', 'answered']);

    const logText = logLines.join('');
    expect(logLines.length).toBeGreaterThan(20);
    expect(parseLogLines().map(({ route }) => route)).toEqual(
      expect.arrayContaining(['/api/user/register', '/api/signup', '/api/contact', '/api/paypal/webhook']),
    );
    for (const [label, secret] of secrets) expect(logText.includes(secret), label).toBe(false);
    expect(logText).not.toMatch(/[\w.-]+@[\w-]+\.\w+/);
  });

  test('the log replaces an email address or a query that is logged by mistake', () => {
    const from = logLines.length;
    testLogger.warn({ what: 'for ana@example.com', at: '/verify-login?token=abc' }, 'something');
    testLogger.error({
      err: new Error('GET /unsubscribe?email=ana&signature=x failed: "Ana"'),
      req: { url: '/?token=y' },
    });
    const text = logLines.slice(from).join('');
    expect(text).toContain('(an address)');
    expect(text).toContain('/unsubscribe?(query)');
    expect(text).not.toMatch(/ana@|token=|signature=|Ana/);
  });
});

describe('the id of a request', () => {
  test('the request id is in every log line of its request', async () => {
    const response = await fetch(`${base}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        orderId: 'NOBODYS',
        transactionAmount: '18.00',
        isLocalPickup: true,
        payerEmail: person.email,
        cartItems: [{ _id: crypto.randomUUID(), quantity: 1 }],
      }),
    });
    const id = response.headers.get('x-request-id');
    await expect
      .poll(() =>
        parseLogLines()
          .filter(({ reqId }) => reqId === id)
          .map(({ msg }) => msg),
      )
      .toEqual(['an order was asked for that is none', 'answered']);
    expect(
      parseLogLines()
        .filter(({ msg }) => msg === 'answered')
        .every(({ reqId }) => reqId),
    ).toBe(true);
  });

  test('the server makes the request id itself, whatever a browser or a proxy sends', async () => {
    const requestIdFor = async (remoteAddress: string, requestId: string) =>
      (await testApp.app.inject({ url: '/healthz', remoteAddress, headers: { 'x-request-id': requestId } })).headers[
        'x-request-id'
      ];
    for (const requestId of ['proxy-0123456789', crypto.randomUUID(), '{"level":"error"}', 'ana@example.com']) {
      const id = await requestIdFor('10.1.2.3', requestId);
      expect([requestId, id]).toEqual([requestId, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      expect(id).not.toBe(requestId);
    }
    expect(await requestIdFor('192.0.2.1', 'proxy-0123456789')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
