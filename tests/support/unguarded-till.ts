import { openPayPal } from './pay-pal.ts';
import { openStudio } from './studio.ts';
import { anotherProcess, openTill } from './till.ts';

export type UnguardedTill = Awaited<ReturnType<typeof openUnguardedTill>>;

/** A till of three processes that keep no transactions, for the twins of payments-race.test.ts. Close it in afterAll. */
export async function openUnguardedTill() {
  const payPal = await openPayPal();
  const studio = await openStudio({ payPal: payPal.adapter(), without: 'transactions' });
  const others = [1, 2].map(() => anotherProcess(studio, payPal.adapter()));
  return {
    ...openTill([studio, ...others], payPal),
    db: studio.connection.db,
    async close() {
      await studio.close();
      await payPal.close();
    },
  };
}
