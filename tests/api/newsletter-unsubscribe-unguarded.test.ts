// The twin of the race in newsletter-unsubscribe.test.ts: with looking and deleting taken apart it must be lost.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { subscribers } from '#database/tables/newsletter.ts';
import { rushToUnsubscribe } from '../support/newsletter.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';

vi.mock('#server/features/newsletter/store.ts', async (original) => ({
  ...(await original<typeof import('#server/features/newsletter/store.ts')>()),
  /** Check, then write: what the guarded statement does in one step. */
  async deleteSubscriber(tx: Database, email: string): Promise<boolean> {
    const itself = eq(subscribers.email, email);
    const found = await tx.$count(subscribers, itself);
    await unluckyMoment('subscriber');
    await tx.delete(subscribers).where(itself);
    return found > 0;
  },
}));

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' }, without: 'transactions' });
});
afterAll(() => studio.close());

test('without the conditional delete one address is told several times that it is off the list', async () => {
  const { letters } = await rushToUnsubscribe([studio], 20);
  expect(letters.filter((letter) => letter === 'newsletter-goodbye').length).toBeGreaterThan(1);
});
