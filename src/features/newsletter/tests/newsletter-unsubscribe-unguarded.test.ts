// Control of a race test: without the guard, the race is lost.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { raceToUnsubscribe } from '#tests/support/mail/newsletter-fixture.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { subscribers } from '../tables.ts';

vi.mock('../store.ts', async (original) => ({
  ...(await original<typeof import('../store.ts')>()),
  /** Checks and writes in two statements instead of one. */
  async deleteAddress(tx: Database, email: string): Promise<boolean> {
    const itself = eq(subscribers.email, email);
    const count = await tx.$count(subscribers, itself);
    await forceInterleaving('subscriber');
    await tx.delete(subscribers).where(itself);
    return count > 0;
  },
}));

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' }, disabledGuard: 'transactions' });
});
afterAll(() => testApp.close());

test('concurrent unsubscriptions mail one address several times without the conditional delete', async () => {
  const { mailTemplates: templates } = await raceToUnsubscribe([testApp], 20);
  expect(templates.filter((template) => template === 'newsletter-goodbye').length).toBeGreaterThan(1);
});
