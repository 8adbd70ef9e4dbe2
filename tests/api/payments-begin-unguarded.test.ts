// The twin of the last of payments-race.test.ts: capturing begins without keeping the payment from being given up.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { openUnguardedTill, type UnguardedTill } from '../support/unguarded-till.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';
import { untilLost } from '../support/until-lost.ts';

vi.mock('#server/features/payments/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/payments/store.ts')>();
  return {
    ...guarded,
    async lockByOrder(tx: Database, { orderId }: { orderId: string }) {
      const row = await guarded.findByProvider(tx, { orderId });
      await unluckyMoment();
      return row;
    },
  };
});

let till: UnguardedTill;
beforeAll(async () => {
  till = await openUnguardedTill();
});
afterAll(() => till.close());

test('without the lock what was given up is charged', async () => {
  const outcomes = await untilLost(
    () => Promise.all(Array.from({ length: 5 }, () => till.rushToEnd())),
    (came) => came.some(({ begun, gaveUp, captures }) => begun && gaveUp && captures === 1),
    5,
  );
  expect(outcomes).toContainEqual({ begun: true, gaveUp: true, captures: 1 });
});
