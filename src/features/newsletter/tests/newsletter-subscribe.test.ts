import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails } from '#platform/database/tables/mails.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import {
  createNewsletterFixture,
  createVisitor,
  formType,
  subscribePath,
  unsubscribePath,
} from '#tests/support/mail/newsletter-fixture.ts';
import { raceToSubscribe } from '#tests/support/races/subscriptions.ts';
import { subscribers } from '../tables.ts';

let testApp: TestApp;
let unlimitedApps: TestApps;
let newsletterFixture: ReturnType<typeof createNewsletterFixture>;

beforeAll(async () => {
  testApp = await createTestApp();
  unlimitedApps = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
  newsletterFixture = createNewsletterFixture(testApp);
});
afterAll(async () => {
  await testApp.close();
  await closeTestApps(unlimitedApps);
});

describe('subscribing', () => {
  test('a subscription stores the address, and sends one welcome mail with its own unsubscribe link', async () => {
    const maya = createVisitor();
    const response = await newsletterFixture.subscribe({ ...maya, email: `  ${maya.email.toUpperCase()} ` });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ message: 'Thanks for signing up!' });
    expect(await newsletterFixture.countSubscriptions(maya.email)).toBe(1);
    const [welcome, ...otherMails] = await testApp.mailsTo(maya.email);
    expect(otherMails).toEqual([]);
    const link = welcome?.headers?.['List-Unsubscribe'] ?? '';
    expect(link).toMatch(/^<http:\/\/studio\.test\/unsubscribe\?email=maya\d+%40example\.com&signature=[\w.-]+>$/);
    expect(welcome?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(welcome?.text).toContain(link.slice(1, -1));
    expect(welcome?.html).toContain(link.slice(1, -1).replace('&', '&amp;'));
  });

  test('a subscribed address gets 409 and no second welcome mail', async () => {
    const maya = createVisitor();
    await newsletterFixture.subscribe(maya);
    const repeatedSubscribe = await newsletterFixture.subscribe({ ...maya, email: maya.email.toUpperCase() });
    expect(repeatedSubscribe.statusCode).toBe(409);
    expect(repeatedSubscribe.json()).toMatchObject({
      message: 'This email is already on our list.',
      reason: 'already-subscribed',
    });
    expect(await newsletterFixture.countSubscriptions(maya.email)).toBe(1);
    expect(await newsletterFixture.listMailTemplates(maya.email)).toEqual(['newsletter-welcome']);
  });

  test('50 concurrent subscriptions of one address: one row and one welcome mail', async () => {
    const result = await raceToSubscribe(unlimitedApps, 50);
    expect(result).toEqual({ won: 1, refused: 49, subscriptions: 1, mailTemplates: ['newsletter-welcome'] });
  });

  test('a robot that fills in the hidden field gets the usual response, and nothing happens', async () => {
    const { email } = createVisitor();
    const response = await newsletterFixture.post(subscribePath, { email, website: 'https://spam.example' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ message: 'Thanks for signing up!' });
    expect(await newsletterFixture.countSubscriptions(email)).toBe(0);
    expect(await newsletterFixture.listMailTemplates(email)).toEqual([]);
  });

  test.each([
    'maya',
    'maya@example',
    'maya @example.com',
    'maya@example.com, leo@example.com',
    'maya@example.com;leo@example.com',
    'Maya <maya@example.com>',
    '"Maya" maya@example.com',
    'maya@example.com\r\nBcc: leo@example.com',
    'maya@example.com\nleo@example.com',
    'maya@exam\u0000ple.com',
    `${'m'.repeat(250)}@example.com`,
    '',
  ])('the email %j is not one plain address and is refused', async (email) => {
    const before = await testApp.connection.db.$count(subscribers);
    const mailCount = await testApp.connection.db.$count(mails);
    for (const path of [subscribePath, unsubscribePath]) {
      const response = await newsletterFixture.post(path, { email });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ reason: 'invalid-input' });
    }
    expect(await testApp.connection.db.$count(subscribers)).toBe(before);
    expect(await testApp.connection.db.$count(mails)).toBe(mailCount);
  });
});

describe('invalid requests', () => {
  test.each([subscribePath, unsubscribePath])(
    'an invalid request to %s gets its 4xx and changes nothing',
    async (url) => {
      const { email } = createVisitor();
      const send = async (payload: string, type = 'application/json') =>
        (await newsletterFixture.postRaw(url, payload, type)).statusCode;
      expect(await send(JSON.stringify({ email, admin: true }))).toBe(400);
      expect(await send('{"email": ')).toBe(400);
      expect(await send('')).toBe(400);
      expect(await send('null')).toBe(400);
      expect(await send(JSON.stringify([email]))).toBe(400);
      expect(await send(JSON.stringify({ email: [email] }))).toBe(400);
      expect(await send(`email=${email}`, formType)).toBe(415);
      expect(await send(JSON.stringify({ email }), 'text/plain')).toBe(415);
      expect(await send(JSON.stringify({ email, website: 'x'.repeat(257 * 1024) }))).toBe(413);
      expect(await newsletterFixture.countSubscriptions(email)).toBe(0);
      expect(await newsletterFixture.listMailTemplates(email)).toEqual([]);
    },
  );
});

describe('limits', () => {
  const advanceOneHour = () => testApp.clock.setTime(new Date(testApp.clock.now().getTime() + 3_600_000));

  test('the fourth request of one email in an hour is refused, and one after the hour is not', async () => {
    const { email } = createVisitor();
    const attempts = [];
    for (let i = 0; i < 4; i++) attempts.push((await newsletterFixture.post(subscribePath, { email })).statusCode);
    expect(attempts).toEqual([201, 409, 409, 429]);
    advanceOneHour();
    expect((await newsletterFixture.post(subscribePath, { email })).statusCode).toBe(409);
  });

  test('the twenty-first subscription from one address within an hour is refused', async () => {
    const { ip } = createVisitor();
    const attempts = [];
    for (let i = 0; i < 21; i++)
      attempts.push((await newsletterFixture.post(subscribePath, { email: createVisitor().email }, ip)).statusCode);
    expect(attempts).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    const subscriber = createVisitor();
    const rejected = await newsletterFixture.post(subscribePath, { email: subscriber.email }, ip);
    expect(rejected.json()).toMatchObject({ reason: 'too-many-requests' });
    expect(await newsletterFixture.countSubscriptions(subscriber.email)).toBe(0);
    advanceOneHour();
    expect((await newsletterFixture.post(subscribePath, { email: subscriber.email }, ip)).statusCode).toBe(201);
  });

  test('unsubscribing without a signature is limited, and the link of the mail always works', async () => {
    const maya = createVisitor();
    await newsletterFixture.subscribe(maya);
    const { ip } = createVisitor();
    const attempts = [];
    for (let i = 0; i < 21; i++)
      attempts.push((await newsletterFixture.post(unsubscribePath, { email: createVisitor().email }, ip)).statusCode);
    expect(attempts).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await newsletterFixture.post(unsubscribePath, { email: maya.email }, ip)).statusCode).toBe(429);
    expect(await newsletterFixture.countSubscriptions(maya.email)).toBe(1);
    const { signature } = await newsletterFixture.getUnsubscribeLink(maya.email);
    expect((await newsletterFixture.post(unsubscribePath, { email: maya.email, signature }, ip)).statusCode).toBe(200);
    expect(await newsletterFixture.countSubscriptions(maya.email)).toBe(0);
  });
});
