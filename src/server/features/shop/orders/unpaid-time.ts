import type { Database } from '#database/connection.ts';
import { countTry, forgiveTries, triesSoFar } from '#database/limits.ts';
import { reservedMinutes, UNPAID_MINUTES, UNPAID_REMEMBERED_DAYS } from '#domain/shop/reservation.ts';
import { HOUR_SECONDS } from '../../../http/security-limits.ts';
import type { Given } from './given.ts';
import type { OrderRow } from './store.ts';

const REMEMBERED_SECONDS = UNPAID_REMEMBERED_DAYS * 24 * HOUR_SECONDS;

/** Where an order comes from, as keyed hashes. */
type Origin = { browser: string; address: string | null };

const minutesKey = (mark: string) => `reserved unpaid ${mark}`;
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
          const counted = await countTry(connection.db, minutesKey(mark), HOUR_SECONDS, now, minutes);
          if (counted >= UNPAID_MINUTES) await countTry(connection.db, pastKey(mark), REMEMBERED_SECONDS, now);
        }
    },

    /** Whether tins are kept for this origin only once it pays. */
    async paysFirst(db: Database, from: Origin): Promise<boolean> {
      if (!limitsOn) return false;
      for (const mark of marksOf(from))
        if ((await triesSoFar(db, pastKey(mark), REMEMBERED_SECONDS, clock.now())) > 0) return true;
      return false;
    },

    /** Whoever has paid may reserve again. */
    forgive: (tx: Database, order: Origin) =>
      forgiveTries(
        tx,
        marksOf(order).flatMap((mark) => [minutesKey(mark), pastKey(mark)]),
      ),
  };
}
