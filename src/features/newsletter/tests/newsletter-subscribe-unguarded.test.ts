// Control of a race test: without the guard, the race is lost.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { raceToSubscribe } from '#tests/support/races/subscriptions.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  await testApp.connection.db.execute(sql`drop index subscribers_unique`);
});
afterAll(() => testApp.close());

test('concurrent subscriptions add one address several times without the unique index', async () => {
  const { subscriptions, mailTemplates: mailCount } = await raceToSubscribe([testApp], 20);
  expect(subscriptions).toBeGreaterThan(1);
  expect(mailCount.length).toBeGreaterThan(1);
});
