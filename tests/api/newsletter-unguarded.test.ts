// The twin of the race in newsletter.test.ts: without the unique index it must be lost. Nothing else decides: no moment
// has to be made.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rushToSubscribe } from '../support/rush-to-subscribe.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  await studio.connection.db.execute(sql`drop index subscribers_once`);
});
afterAll(() => studio.close());

test('without the unique index one address is on the list several times, and welcomed as often', async () => {
  const { onList, letters } = await rushToSubscribe([studio], 20);
  expect(onList).toBeGreaterThan(1);
  expect(letters.length).toBeGreaterThan(1);
});
