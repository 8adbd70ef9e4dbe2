import { isPaidOrCapturing } from '#features/payments/domain/payment-state.ts';
import type { Database } from '#platform/database/connection.ts';
import { clearAttempts, countAttempts, recordAttempt } from '#platform/database/rate-limits.ts';
import { type Failure, fail } from '#platform/failure.ts';
import { HOUR_SECONDS } from '#platform/http/rate-limiter.ts';
import type { OrderDeps } from './deps.ts';
import {
  countReservedMinutes,
  MAX_RESERVATIONS_PER_ADDRESS,
  MAX_RESERVED_QUANTITY_PER_ADDRESS,
  MAX_UNPAID_MINUTES_PER_DAY,
  MAX_UNPAID_MINUTES_PER_HOUR,
  RESERVATION_MINUTES,
  reservationExpiresAt,
  UNPAID_RETENTION_DAYS,
} from './domain/reservation.ts';
import { cancelUnpaidOrder, endOrder, releaseOrderCoupon, restockOrder } from './stock-reservations.ts';
import type { OrderRow } from './store.ts';
import * as store from './store.ts';

/**
 * Replaces the browser's unpaid orders and applies the limits of its address; fails while a capture is open, so
 * that no buyer pays twice. The caller restocks the returned orders after it locks the coupon, and records their
 * unpaid time after the transaction.
 *
 * @param paysFirst counts open checkouts instead of reservations
 */
export async function enforceReservationLimits(
  deps: OrderDeps,
  tx: Database,
  origin: { browser: string; address: string },
  requestedQuantity: number,
  paysFirst: boolean,
): Promise<store.OrderRow[] | Failure<'order-being-paid' | 'too-many-reservations' | 'too-many-tins'>> {
  if (deps.limitsOn) {
    await lockOrigin(tx, origin.address);
    await lockOrigin(tx, origin.browser);
  }
  const unpaidOrders = await store.listUnpaidOrders(tx, origin.browser);
  for (const { id } of unpaidOrders) if (await isBeingCaptured(deps, tx, id)) return fail('order-being-paid');
  const replacedOrders: store.OrderRow[] = [];
  if (!deps.limitsOn) return replacedOrders;
  for (const { id } of unpaidOrders) {
    const previous = await replaceUnpaidOrder(deps, tx, id);
    if (previous) replacedOrders.push(previous);
  }
  const since = new Date(deps.clock.now().getTime() - RESERVATION_MINUTES * 60_000);
  const openOrders = paysFirst
    ? await store.countOpenedSince(tx, origin.address, since)
    : await store.countReservations(tx, origin.address);
  if (openOrders >= MAX_RESERVATIONS_PER_ADDRESS) return fail('too-many-reservations');
  const quantity = (await store.countReservedQuantity(tx, origin.address)) + requestedQuantity;
  return quantity > MAX_RESERVED_QUANTITY_PER_ADDRESS ? fail('too-many-tins') : replacedOrders;
}

/**
 * Cancels an order that this browser's next one replaces, and returns it if its stock must be restocked. Otherwise a
 * sweep could also capture an approved payment of it, and the buyer would pay twice.
 */
async function replaceUnpaidOrder(deps: OrderDeps, tx: Database, orderId: string): Promise<store.OrderRow | undefined> {
  const order = await store.lockOrder(tx, orderId);
  if (order?.state !== 'awaiting-payment') return undefined;
  const payment = await deps.payments.findBySubject(tx, orderId);
  // No buyer has approved this payment yet: another tab is just checking out.
  if (payment?.state !== 'awaiting-approval') return expireReservation(deps, tx, orderId);
  return (await endOrder(deps, tx, order)) ? order : undefined;
}

/** Whether the result of an order's capture is still open. Locks the payment, so the answer stays true. */
async function isBeingCaptured({ payments }: OrderDeps, tx: Database, orderId: string): Promise<boolean> {
  await store.lockOrder(tx, orderId);
  return (await payments.findBySubject(tx, orderId))?.state === 'capturing';
}

/**
 * Releases a reservation that was made for an unapproved capture. An origin that must pay first gets one attempt
 * only; otherwise repeated requests could block the stock.
 */
export async function releaseUnapproved(deps: OrderDeps, order: store.OrderRow): Promise<void> {
  const paysFirst = await mustPayFirst(deps, deps.connection.db, order);
  await (paysFirst ? cancelUnpaidOrder(deps, order.id) : releaseReservation(deps, order.id));
}

/** Releases a reservation when its address has too many of them, or must pay first. */
export async function releaseOverLimit(deps: OrderDeps, order: store.OrderRow): Promise<void> {
  const { id, address } = order;
  if (!deps.limitsOn || address === null) return;
  const expired = await deps.connection.inTransaction(async (tx) => {
    await lockOrigin(tx, address);
    const isWithinLimit = (await store.countReservations(tx, address)) <= MAX_RESERVATIONS_PER_ADDRESS;
    return isWithinLimit && !(await mustPayFirst(deps, tx, order)) ? [] : expireAndRestock(deps, tx, id);
  });
  await recordUnpaidTime(deps, expired);
}

const lockOrigin = (tx: Database, originHash: string) => store.lockReservations(tx, `reservations of ${originHash}`);

/** Reservations per sweep; the rest waits for the next minute. */
const SWEEP_BATCH_SIZE = 500;

/** Releases expired reservations; called every minute. One that fails does not stop the others. */
export async function sweepReservations(deps: OrderDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await store.listExpiredReservations(deps.connection.db, deps.clock.now(), SWEEP_BATCH_SIZE)) {
    await releaseReservation(deps, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Releases a reservation in its own transaction, unless its payment is captured or being captured. */
async function releaseReservation(deps: OrderDeps, orderId: string): Promise<void> {
  const expired = await deps.connection.inTransaction((tx) => expireAndRestock(deps, tx, orderId));
  await recordUnpaidTime(deps, expired);
}

async function expireAndRestock(deps: OrderDeps, tx: Database, orderId: string): Promise<store.OrderRow[]> {
  const expired = await expireReservation(deps, tx, orderId);
  if (expired) await restockOrder(deps, tx, orderId);
  return expired ? [expired] : [];
}

/**
 * Releases a reservation unless its payment is captured or being captured; the caller restocks the returned order in
 * the same transaction. The order can still be paid while its stock is available, and counts for its address once it
 * is reserved again.
 */
async function expireReservation(deps: OrderDeps, tx: Database, orderId: string): Promise<store.OrderRow | undefined> {
  const order = await store.lockOrder(tx, orderId);
  if (!order?.reserved || order.state !== 'awaiting-payment') return undefined;
  const payment = await deps.payments.findBySubject(tx, orderId);
  if (payment && isPaidOrCapturing(payment.state)) {
    await store.updateOrderFields(tx, orderId, { reservedUntil: reservationExpiresAt(deps.clock.now()) });
    return undefined;
  }
  await releaseOrderCoupon(deps, tx, order);
  await store.updateOrderFields(tx, order.id, { reserved: false, reservedUntil: null });
  return order;
}

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
