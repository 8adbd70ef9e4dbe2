import type { Database } from '#platform/database/connection.ts';
import { clearAttempts, countAttempts, recordAttempt } from '#platform/database/rate-limits.ts';
import { HOUR_SECONDS } from '#platform/http/rate-limiter.ts';
import type { OrderDeps } from './deps.ts';
import {
  countReservedMinutes,
  MAX_UNPAID_MINUTES_PER_DAY,
  MAX_UNPAID_MINUTES_PER_HOUR,
  UNPAID_RETENTION_DAYS,
} from './domain/reservation.ts';
import type { OrderRow } from './store.ts';

const REMEMBERED_SECONDS = UNPAID_RETENTION_DAYS * 24 * HOUR_SECONDS;

/** The origin of an order, as keyed hashes. */
type HashedOrigin = { browser: string; address: string | null };

/** The limits of unpaid reserved minutes per time window. */
const windows = [
  { key: (hash: string) => `reserved unpaid ${hash}`, seconds: HOUR_SECONDS, limit: MAX_UNPAID_MINUTES_PER_HOUR },
  {
    key: (hash: string) => `reserved unpaid today ${hash}`,
    seconds: 24 * HOUR_SECONDS,
    limit: MAX_UNPAID_MINUTES_PER_DAY,
  },
];
const paysFirstKey = (hash: string) => `pays first ${hash}`;
const listHashes = ({ browser, address }: HashedOrigin) => (address === null ? [browser] : [address, browser]);

/**
 * Records how long the stock of orders was reserved without a payment, per browser and address. Runs after the
 * restocking transaction, so that no checkout waits for the stock until these counters are written.
 * @param orders the orders as they were before their release
 */
export async function recordUnpaidTime(
  { connection, clock, limitsOn }: OrderDeps,
  orders: readonly OrderRow[],
): Promise<void> {
  if (!limitsOn) return;
  const now = clock.now();
  for (const order of orders)
    for (const hash of listHashes(order)) {
      const minutes = countReservedMinutes(order.reservedUntil ?? now, now);
      const totals = await Promise.all(
        windows.map(({ key, seconds }) => recordAttempt(connection.db, key(hash), seconds, now, minutes)),
      );
      if (windows.some(({ limit }, index) => (totals[index] ?? 0) >= limit))
        await recordAttempt(connection.db, paysFirstKey(hash), REMEMBERED_SECONDS, now);
    }
}

/** Whether stock is reserved for this origin only at the capture. */
export async function mustPayFirst(
  { clock, limitsOn }: OrderDeps,
  db: Database,
  origin: HashedOrigin,
): Promise<boolean> {
  if (!limitsOn) return false;
  for (const hash of listHashes(origin))
    if ((await countAttempts(db, paysFirstKey(hash), REMEMBERED_SECONDS, clock.now())) > 0) return true;
  return false;
}

/** A paid order resets the counters of its origin. */
export async function clearUnpaidTime(tx: Database, order: HashedOrigin): Promise<void> {
  const keys = listHashes(order).flatMap((hash) => [...windows.map(({ key }) => key(hash)), paysFirstKey(hash)]);
  await clearAttempts(tx, keys);
}
