// Control of shop-opening-requests.test.ts: without the guard, the race is lost.
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { restockRequests } from '../../tables.ts';

vi.mock('../store.ts', async (original) => ({
  ...(await original<typeof import('../store.ts')>()),
  /** Reads the addresses first and deletes them afterwards. */
  async consumeOpeningRequests(tx: TestApp['connection']['db']) {
    const waiting = await tx.select().from(restockRequests).where(isNull(restockRequests.chocolateId));
    await forceInterleaving();
    await tx.delete(restockRequests).where(isNull(restockRequests.chocolateId));
    return waiting.map(({ email }) => email);
  },
}));

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ disabledGuard: 'transactions' });
});
afterAll(() => testApp.close());

test('sweeps at the same moment write to a person more than once without the guard', async () => {
  const email = 'waiting@example.com';
  const at = testApp.clock.now();
  const { db } = testApp.connection;
  await db.insert(restockRequests).values({ id: newId(), email, mailbox: email, createdAt: at, confirmedAt: at });
  await Promise.all(Array.from({ length: 3 }, () => testApp.services.shop.restock.notifyShopOpened()));
  expect(await db.$count(mails, eq(mails.recipient, email))).toBeGreaterThan(1);
});
