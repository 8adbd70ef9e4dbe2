import { isPaidOrCapturing } from '#features/payments/domain/payment-state.ts';
import type { Database } from '#platform/database/connection.ts';
import type { OrderDeps } from './deps.ts';
import { reservationExpiresAt } from './domain/reservation.ts';
import { releaseOrderCoupon, restockOrder } from './stock-reservations.ts';
import * as store from './store.ts';
import { recordUnpaidTime } from './unpaid-time.ts';

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
export async function releaseReservation(deps: OrderDeps, orderId: string): Promise<void> {
  const expired = await deps.connection.inTransaction((tx) => expireAndRestock(deps, tx, orderId));
  await recordUnpaidTime(deps, expired);
}

export async function expireAndRestock(deps: OrderDeps, tx: Database, orderId: string): Promise<store.OrderRow[]> {
  const expired = await expireReservation(deps, tx, orderId);
  if (expired) await restockOrder(deps, tx, orderId);
  return expired ? [expired] : [];
}

/**
 * Releases a reservation unless its payment is captured or being captured; the caller restocks the returned order in
 * the same transaction. The order can still be paid while its stock is available, and counts for its address once it
 * is reserved again.
 */
export async function expireReservation(
  deps: OrderDeps,
  tx: Database,
  orderId: string,
): Promise<store.OrderRow | undefined> {
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
