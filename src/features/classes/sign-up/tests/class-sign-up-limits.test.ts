import { afterAll, beforeAll, expect, test } from 'vitest';
import { disabledBotCheck } from '#platform/bot-check/bot-check.ts';
import { newId } from '#platform/database/id.ts';
import { rateLimitCounters } from '#platform/database/tables/rate-limits.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createSignaturePng } from '#tests/support/classes/signature.ts';
import { classes } from '../../tables/classes.ts';

let testApp: TestApp;
let signature: string;
beforeAll(async () => {
  // The limits for each minute are off, so that these tests reach the others.
  testApp = await createTestApp();
  signature = await createSignaturePng();
});
afterAll(() => testApp.close());

async function signUp(
  email: string,
  recaptchaToken: string | undefined,
  remoteAddress: string,
  overrides = {},
  targetApp = testApp,
) {
  const id = newId();
  const event = { id, title: `Class ${id}`, day: '2030-12-27', time: '18:00', createdAt: targetApp.clock.now() };
  await targetApp.connection.db.insert(classes).values(event);
  const payload = {
    name: 'Ana',
    email,
    phone: '1',
    classTitle: event.title,
    date: event.day,
    waiver: true,
    signature,
    ...(recaptchaToken !== undefined && { recaptchaToken }),
    ...overrides,
  };
  return (await targetApp.app.inject({ method: 'POST', url: '/api/signup', payload, remoteAddress })).statusCode;
}

test('without a bot-check token one email can sign up three times an hour', async () => {
  const statuses: number[] = [];
  for (const [index, token] of ['bypass', undefined, 'bypass', 'bypass', ''].entries()) {
    statuses.push(await signUp('three@example.com', token, `203.0.113.${index}`));
  }
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
  testApp.clock.setTime(new Date(testApp.clock.now().getTime() + 3_601_000));
  expect(await signUp('three@example.com', 'bypass', '203.0.113.9')).toBe(201);
});

test('without a bot-check token one address can sign up twenty times an hour, and an IPv6 /64 is one address', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 22; index++) {
    statuses.push(await signUp(`twenty-${index}@example.com`, 'bypass', `2001:db8:1:2::${index + 1}`));
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
});

test('with a token one email can sign up ten times an hour', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 12; index++) statuses.push(await signUp('person@example.com', 'a token', '203.0.113.77'));
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
});

test('a business without a bot check has the limits of requests without a token', async () => {
  const productionApp = await createTestApp({ botCheck: disabledBotCheck });
  try {
    const statuses: number[] = [];
    for (let index = 0; index < 5; index++)
      statuses.push(await signUp('keyless@example.com', 'any', '203.0.113.80', {}, productionApp));
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  } finally {
    await productionApp.close();
  }
});

test('limits that were counted with a wrong clock end when the clock is right again', async () => {
  const rightly = testApp.clock.now();
  testApp.clock.setTime(new Date('2028-01-01T12:00:00Z'));
  for (let index = 0; index < 4; index++) await signUp('clock@example.com', 'bypass', '203.0.113.81');
  testApp.clock.setTime(rightly);
  expect(await signUp('clock@example.com', 'bypass', '203.0.113.81')).toBe(201);
});

test('a visitor who fills in the hidden field has the limits of requests without a token', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 4; index++) {
    statuses.push(await signUp('robot@example.com', 'a token', '203.0.113.78', { website: 'https://spam.example' }));
  }
  expect(statuses).toEqual([201, 201, 201, 429]);
});

test('the counters of the limits contain no address and no email', async () => {
  const rows = await testApp.connection.db.select().from(rateLimitCounters);
  expect(rows.length).toBeGreaterThan(10);
  expect(JSON.stringify(rows)).not.toMatch(/example\.com|203\.0|2001:db8/);
});

test('the page for an address that chooses several classes too often says so, also to the router of the browser', async () => {
  const site = await createTestApp({ withPages: true });
  try {
    for (const path of ['/signup-several', '/signup-several.data']) {
      const { statusCode, body } = await site.app.inject(`${path}?result=later`);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(body).toContain('Please wait a minute, and choose your classes again.');
      expect((await site.app.inject(path)).body).not.toContain('Please wait a minute');
    }
  } finally {
    await site.close();
  }
});
