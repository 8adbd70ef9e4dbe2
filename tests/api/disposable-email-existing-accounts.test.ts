import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPayerEmail } from '#features/payments/notifications.ts';
import type { payments } from '#features/payments/tables.ts';
import { getContactEmail } from '#features/shop/orders/admin/fulfillment.ts';
import type { orders } from '#features/shop/tables.ts';
import { consumeToken, register, requestLoginLink, waitForToken } from '../support/accounts/login-links.ts';
import { createSignedInClient } from '../support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '../support/app/test-app.ts';
import { createClassFixture } from '../support/classes/class-fixture.ts';
import { createNewsletterFixture, unsubscribePath } from '../support/mail/newsletter-fixture.ts';

const INVALID_EMAIL = 'ana..b@x.org';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

test('a new client cannot have a disposable address', async () => {
  expect((await register(testApp, INVALID_EMAIL)).statusCode).toBe(400);
  expect(
    (await createNewsletterFixture(testApp).subscribe({ email: INVALID_EMAIL, ip: '198.51.100.9' })).statusCode,
  ).toBe(400);
});

test('an existing client with a disposable address gets a login link, and can sign in by it', async () => {
  const { client } = await createSignedInClient(testApp, { email: INVALID_EMAIL });
  expect((await requestLoginLink(testApp, INVALID_EMAIL)).statusCode).toBe(200);
  const tokenResponse = await consumeToken(
    testApp,
    'verify-login',
    await waitForToken(testApp, INVALID_EMAIL, 'verify-login'),
  );
  expect(tokenResponse.json().user.id).toBe(client.id);
});

test('a student with a disposable address is found by their waiver', async () => {
  const classFixture = await createClassFixture(testApp);
  const [first, second] = [await classFixture.addClass(), await classFixture.addClass()];
  expect((await classFixture.signUp(classFixture.createSignUpForm(first, { email: INVALID_EMAIL }))).statusCode).toBe(
    400,
  );
  await classFixture.signUp(classFixture.createSignUpForm(first, { email: 'ana@x.org' }));
  await testApp.connection.db.execute(sql`update waivers set email = ${INVALID_EMAIL} where email = 'ana@x.org'`);
  const response = await classFixture.checkStudent({
    email: INVALID_EMAIL,
    classTitle: second.title,
    date: second.day,
  });
  expect(response.statusCode).toBe(200);
});

test('a subscriber with a disposable address can unsubscribe', async () => {
  const list = createNewsletterFixture(testApp);
  await list.subscribe({ email: 'ana@x.org', ip: '198.51.100.10' });
  await testApp.connection.db.execute(sql`update subscribers set email = ${INVALID_EMAIL} where email = 'ana@x.org'`);
  expect((await list.post(unsubscribePath, { email: INVALID_EMAIL })).statusCode).toBe(200);
  expect(await list.countSubscriptions(INVALID_EMAIL)).toBe(0);
});

test('a buyer whose PayPal address is disposable gets a mail', async () => {
  const { db } = testApp.connection;
  const payer = { clientId: null, payerEmail: INVALID_EMAIL } as typeof payments.$inferSelect;
  expect(await getPayerEmail(db, payer)).toBe(INVALID_EMAIL);
  expect(await getContactEmail(db, { clientId: null, buyerEmail: INVALID_EMAIL } as typeof orders.$inferSelect)).toBe(
    INVALID_EMAIL,
  );
});
