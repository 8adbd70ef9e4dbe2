import type { Database } from '#database/connection.ts';
import { countTry, forgiveTries, triesSoFar } from '#database/limits.ts';
import {
  reservedMinutes,
  UNPAID_MINUTES,
  UNPAID_MINUTES_A_DAY,
  UNPAID_REMEMBERED_DAYS,
} from '#domain/shop/reservation.ts';
import { HOUR_SECONDS } from '../../../http/security-limits.ts';
import type { Given } from './given.ts';
import type { OrderRow } from './store.ts';

const REMEMBERED_SECONDS = UNPAID_REMEMBERED_DAYS * 24 * HOUR_SECONDS;

/** Where an order comes from, as keyed hashes. */
type Origin = { browser: string; address: string | null };

/** In each of these, so many minutes are too many. */
const windows = [
  { key: (mark: string) => `reserved unpaid ${mark}`, seconds: HOUR_SECONDS, most: UNPAID_MINUTES },
  { key: (mark: string) => `reserved unpaid today ${mark}`, seconds: 24 * HOUR_SECONDS, most: UNPAID_MINUTES_A_DAY },
];
const pastKey = (mark: string) => `pays first ${mark}`;
const marksOf = ({ browser, address }: Origin) => (address === null ? [browser] : [address, browser]);

/**
 * How long tins stood reserved and were not paid, for the browser and the address that they were reserved from. Nobody
 * waits for a tin while holding one of these counters: they are counted after the transaction that put the tins back.
 */
export function unpaidTime({ connection, clock, limitsOn }: Given) {
  return {
    /** Counts the time of orders, as they were before their tins were put back. */
    async count(orders: readonly OrderRow[]): Promise<void> {
      if (!limitsOn) return;
      const now = clock.now();
      for (const order of orders)
        for (const mark of marksOf(order)) {
          const minutes = reservedMinutes(order.reservedUntil ?? now, now);
          const counted = await Promise.all(
            windows.map(({ key, seconds }) => countTry(connection.db, key(mark), seconds, now, minutes)),
          );
          if (windows.some(({ most }, index) => (counted[index] ?? 0) >= most))
            await countTry(connection.db, pastKey(mark), REMEMBERED_SECONDS, now);
        }
    },

    /** Whether tins are kept for this origin only once it pays. */
    async paysFirst(db: Database, from: Origin): Promise<boolean> {
      if (!limitsOn) return false;
      for (const mark of marksOf(from))
        if ((await triesSoFar(db, pastKey(mark), REMEMBERED_SECONDS, clock.now())) > 0) return true;
      return false;
    },

    /** Anyone who has paid may reserve again. */
    forgive: (tx: Database, order: Origin) =>
      forgiveTries(
        tx,
        marksOf(order).flatMap((mark) => [...windows.map(({ key }) => key(mark)), pastKey(mark)]),
      ),
  };
}
