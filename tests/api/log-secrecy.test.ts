import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logger, reportTo } from '#server/logger.ts';
import { MailRefused, type OutgoingMail } from '#server/outside/mail.ts';
import type { PayPal } from '#server/outside/paypal.ts';
import { classDesk } from '../support/class-desk.ts';
import { askForLogin, askToRegister, enter, mailedToken, spend } from '../support/mailed-links.ts';
import { newsletterOf, unsubscribePath } from '../support/newsletter.ts';
import { drawnPng } from '../support/signature.ts';
import { openStudio, type Studio } from '../support/studio.ts';

type Line = { reqId?: string; msg?: string; route?: string; level: string };

const written: string[] = [];
const lines = () => written.map((line): Line => JSON.parse(line));
const log = logger('debug', { write: (line: string) => void written.push(line) });

const person = { firstName: 'Ottoline', lastName: 'Quackenbush', email: 'ottoline@quackenbush.example' };
/** PayPal, as far as webhooks go: those with a header of the tests are genuine. */
const hearingPayPal = {
  hearsWebhooks: true,
  isGenuine: async ({ headers }: { headers: Record<string, string | undefined> }) => headers['x-genuine'] === 'yes',
} as unknown as PayPal;
const REFUSED = 'refused@quackenbush.example';
const sent: OutgoingMail[] = [];
let studio: Studio;
let base: string;
beforeAll(async () => {
  studio = await openStudio({
    environment: { RATE_LIMITS: 'off', TRUST_PROXY: '10.0.0.0/8' },
    logger: log,
    report: reportTo(log),
    payPal: hearingPayPal,
    mailServer: {
      async send(mail) {
        if (mail.to === REFUSED) throw new MailRefused(`550 5.1.1 <${mail.to}>: no such user`);
        sent.push(mail);
      },
      close() {},
    },
  });
  // The helpers of tests read what has left.
  studio.mailsTo = async (address, count = 1) => {
    await expect.poll(() => sent.filter(({ to }) => to === address).length).toBeGreaterThanOrEqual(count);
    return sent.filter(({ to }) => to === address);
  };
  await studio.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(studio.app.server.address() as AddressInfo).port}`;
});
afterAll(() => studio.close());

/** What must not stand in the log, by what it is. */
const secrets = new Map<string, string>(Object.entries(person));
const keep = (what: string, secret: string) => {
  expect(secret.length, what).toBeGreaterThan(5);
  secrets.set(what, secret);
};
const inject = (method: 'GET' | 'POST', url: string, payload?: object | string, headers: Record<string, string> = {}) =>
  studio.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });

describe('the log', () => {
  test('says nothing about anybody, whatever they do and however it ends', async () => {
    const { email } = person;
    await askToRegister(studio, email, person);
    const first = await mailedToken(studio, email, 'verify-email');
    keep('the token of a mailed link', first);
    const entered = await enter(studio, await spend(studio, 'verify-email', first));
    expect(entered.statusCode).toBe(200);
    keep('an access token', entered.json().accessToken ?? entered.json().token);
    await askForLogin(studio, email);
    const second = await mailedToken(studio, email, 'verify-login', 2);
    keep('the token of a login link', second);
    expect((await spend(studio, 'verify-login', second)).statusCode).toBe(200);
    expect((await spend(studio, 'verify-login', second)).statusCode).toBeGreaterThanOrEqual(400);

    const desk = await classDesk(studio);
    const yoga = await desk.addClass();
    const signature = await drawnPng();
    const health = 'a knee that was operated on';
    await desk.signUp(desk.body(yoga, { email, name: `${person.firstName} ${person.lastName}`, signature }));
    keep('a signature', signature.slice(-60));
    const list = newsletterOf(studio);
    await list.subscribe({ email, ip: '198.51.100.77' });
    await inject('POST', unsubscribePath, { email });
    await inject('POST', `${unsubscribePath}?email=${encodeURIComponent(email)}&signature=forged-signature`, 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    keep('a query', 'forged-signature');
    const contact = { email, name: person.firstName, message: health, recaptchaToken: 'x' };
    expect((await inject('POST', '/api/contact', contact)).statusCode).toBe(201);
    const { recaptchaToken: _, ...asked } = contact;
    await inject('POST', '/api/publicBookings/request', {
      ...asked,
      phone: '503-555-0188',
      sessionType: 'Yoga',
      captchaToken: 'x',
    });
    keep('a message', health);
    keep('a telephone number', '503-555-0188');
    await inject('POST', '/api/contact', `{"email": "${email}", `, { 'content-type': 'application/json' });
    const event = { id: 'WH-0', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { payer: { email_address: email } } };
    for (const genuine of ['no', 'yes']) await inject('POST', '/api/paypal/webhook', event, { 'x-genuine': genuine });
    await inject('GET', `/api/user/${email}?token=${second}`, undefined, { authorization: `Bearer ${second}` });
    await list.subscribe({ email: REFUSED, ip: '198.51.100.78' });
    keep('an address that a mail server quotes', REFUSED);
    await expect.poll(() => lines().map(({ msg }) => msg)).toContain('a mail was given up');

    // A bug, with a person's words in the statement that fails.
    await studio.connection.db.execute(sql`alter table enquiries rename to enquiries_away`);
    const broken = await inject('POST', '/api/contact', contact);
    await studio.connection.db.execute(sql`alter table enquiries_away rename to enquiries`);
    expect(broken.statusCode).toBe(500);
    const { requestId } = broken.json();
    expect(requestId).toBe(broken.headers['x-request-id']);
    await expect
      .poll(() =>
        lines()
          .filter(({ reqId }) => reqId === requestId)
          .map(({ msg }) => msg),
      )
      .toEqual(['request failed', 'answered']);

    const everything = written.join('');
    expect(written.length).toBeGreaterThan(20);
    expect(lines().map(({ route }) => route)).toEqual(
      expect.arrayContaining(['/api/user/register', '/api/signup', '/api/contact', '/api/paypal/webhook']),
    );
    for (const [what, secret] of secrets) expect(everything.includes(secret), what).toBe(false);
    expect(everything).not.toMatch(/[\w.-]+@[\w-]+\.\w+/);
  });

  test('a net below: what should never be logged comes out without addresses and queries', () => {
    const from = written.length;
    log.warn({ what: 'for ana@example.com', at: '/verify-login?token=abc' }, 'something');
    log.error({ err: new Error('GET /unsubscribe?email=ana&signature=x failed: "Ana"'), req: { url: '/?token=y' } });
    const text = written.slice(from).join('');
    expect(text).toContain('(an address)');
    expect(text).toContain('/unsubscribe?(query)');
    expect(text).not.toMatch(/ana@|token=|signature=|Ana/);
  });
});

describe('the id of a request', () => {
  test('stands in every line that is written for it, also by what knows nothing of requests', async () => {
    const answer = await fetch(`${base}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ orderId: 'NOBODYS', transactionAmount: '18.00', isLocalPickup: true, payerEmail: person.email },
        cartItems: [{ _id: crypto.randomUUID(), quantity: 1 }],
      }),
    });
    const id = answer.headers.get('x-request-id');
    await expect
      .poll(() =>
        lines()
          .filter(({ reqId }) => reqId === id)
          .map(({ msg }) => msg),
      )
      .toEqual(['an order was asked for that is none', 'answered']);
    expect(
      lines()
        .filter(({ msg }) => msg === 'answered')
        .every(({ reqId }) => reqId),
    ).toBe(true);
  });

  test('is our own, whatever a browser or a proxy sends', async () => {
    const idFor = async (remoteAddress: string, given: string) =>
      (await studio.app.inject({ url: '/healthz', remoteAddress, headers: { 'x-request-id': given } })).headers[
        'x-request-id'
      ];
    for (const given of ['proxy-0123456789', crypto.randomUUID(), '{"level":"error"}', 'ana@example.com']) {
      const id = await idFor('10.1.2.3', given);
      expect([given, id]).toEqual([given, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      expect(id).not.toBe(given);
    }
    expect(await idFor('192.0.2.1', 'proxy-0123456789')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
