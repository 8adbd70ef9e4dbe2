import type { Database } from '#platform/database/connection.ts';
import { type Failure, fail } from '#platform/failure.ts';
import { findShortages, formatShortage, type Shortage } from '../cart/domain/shortage.ts';
import { notifyRestocked } from '../restock/service.ts';
import type { OrderDeps } from './deps.ts';
import { reservationExpiresAt } from './domain/reservation.ts';
import * as store from './store.ts';

// Lock order: client, address and browser, orders, payments, coupons, chocolates.

/** The failure that names the remaining stock: 'body/cartItems/ID' → 'Only 2 tins of … are left.' */
export function insufficientStock(missing: readonly Shortage[]): Failure<'not-enough-tins'> {
  const fields = missing.map((shortage) => [`body/cartItems/${shortage.id}`, formatShortage(shortage)]);
  return fail('not-enough-tins', Object.fromEntries(fields));
}

/**
 * Cancels an order, abandons its payment and releases its coupon. Returns whether its stock must be restocked; the
 * caller has locked the order.
 */
export async function endOrder(deps: OrderDeps, tx: Database, order: store.OrderRow): Promise<boolean> {
  await deps.payments.abandon(tx, order.id);
  await releaseOrderCoupon(deps, tx, order);
  if (order.state === 'cancelled') return false;
  const changedAt = deps.clock.now();
  const released = { reserved: false, reservedUntil: null, address: null };
  await store.transitionOrder(tx, order, 'cancelled', { ...released, changedAt });
  return order.reserved;
}

export async function releaseOrderCoupon(
  { coupons }: Pick<OrderDeps, 'coupons'>,
  tx: Database,
  order: store.OrderRow,
): Promise<void> {
  if (order.couponCode) await coupons.releaseRedemption(tx, order.id);
}

/**
 * Restocks released orders and returns the ids of their chocolates, for `notifyRestocked`. A caller that then reserves
 * other chocolates names them here, so that all are locked at once in id order.
 */
export async function releaseStock(
  tx: Database,
  orderIds: readonly string[],
  extraIds: readonly string[] = [],
): Promise<string[]> {
  const released = new Set<string>();
  for (const orderId of orderIds)
    for (const { chocolateId } of await store.listOrderLines(tx, orderId)) released.add(chocolateId);
  await store.lockChocolates(tx, [...released.union(new Set(extraIds))]);
  for (const orderId of orderIds) await store.moveStock(tx, orderId, 'release');
  return [...released];
}

/** Restocks a released order and mails the requests for its chocolates. */
export async function restockOrder(deps: OrderDeps, tx: Database, orderId: string): Promise<void> {
  await notifyRestocked(deps, tx, await releaseStock(tx, [orderId]));
}

/** Cancels an order and releases its stock and coupon. The caller has locked it. */
export async function cancelOrder(deps: OrderDeps, tx: Database, order: store.OrderRow): Promise<void> {
  if (await endOrder(deps, tx, order)) await restockOrder(deps, tx, order.id);
}

/** Cancels an order that is still unpaid. */
export async function cancelUnpaidOrder(deps: OrderDeps, orderId: string): Promise<void> {
  await deps.connection.inTransaction(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (order?.state === 'awaiting-payment') await cancelOrder(deps, tx, order);
  });
}

/**
 * Reserves an order's released coupon and stock again: the coupon first, then all of the stock or none. The caller
 * has locked the order, and cancels it on a failure.
 */
export async function reserveAgain(
  { clock, coupons }: OrderDeps,
  tx: Database,
  order: store.OrderRow,
): Promise<Failure<'not-enough-tins' | 'coupon-used-up'> | undefined> {
  const { id: subjectId, couponCode, address } = order;
  const redemption = { subjectId, clientId: order.clientId ?? undefined, address };
  const exhausted = couponCode ? await coupons.redeemAgain(tx, couponCode, redemption) : undefined;
  if (exhausted) return exhausted;
  const lines = await store.listOrderLines(tx, order.id);
  const requestedLines = lines.map(({ chocolateId: id, quantity }) => ({ id, quantity }));
  const ids = requestedLines.map(({ id }) => id);
  const missing = findShortages(requestedLines, await store.lockChocolates(tx, ids));
  if (missing.length > 0) return insufficientStock(missing);
  await store.moveStock(tx, order.id, 'reserve');
  await store.updateOrderFields(tx, order.id, { reserved: true, reservedUntil: reservationExpiresAt(clock.now()) });
  return undefined;
}
