import type { Database } from '#database/connection.ts';
import { type Failure, fail } from '#domain/failure.ts';
import { isPaidOrCapturing } from '#domain/payments/payment-state.ts';
import {
  MAX_RESERVATIONS_PER_ADDRESS,
  MAX_RESERVED_QUANTITY_PER_ADDRESS,
  RESERVATION_MINUTES,
  reservationExpiresAt,
} from '#domain/shop/reservation.ts';
import { findShortages, formatShortage, type Shortage } from '#domain/shop/shortage.ts';
import type { OrderDeps } from './deps.ts';
import * as store from './store.ts';
import { createUnpaidTimeTracker } from './unpaid-time.ts';

/** Reservations per sweep; the rest waits for the next minute. */
const SWEEP_BATCH_SIZE = 500;

export type StockReservations = ReturnType<typeof createStockReservations>;

/** The failure that names the remaining stock: 'body/cartItems/ID' → 'Only 2 tins of … are left.' */
export function insufficientStock(missing: readonly Shortage[]): Failure<'not-enough-tins'> {
  const fields = missing.map((shortage) => [`body/cartItems/${shortage.id}`, formatShortage(shortage)]);
  return fail('not-enough-tins', Object.fromEntries(fields));
}

/** Stock reservations of orders. Lock order: client, address and browser, orders, payments, coupons, chocolates. */
export function createStockReservations(deps: OrderDeps) {
  const { connection, clock, payments, coupons, limitsOn } = deps;
  const unpaid = createUnpaidTimeTracker(deps);

  async function releaseCoupon(tx: Database, order: store.OrderRow): Promise<void> {
    if (order.couponCode) await coupons.releaseRedemption(tx, order.id);
  }

  /**
   * Cancels an order, abandons its payment and releases its coupon. Returns whether its stock must be restocked; the
   * caller has locked the order.
   */
  async function endOrder(tx: Database, order: store.OrderRow): Promise<boolean> {
    await payments.abandon(tx, order.id);
    await releaseCoupon(tx, order);
    if (order.state === 'cancelled') return false;
    const changedAt = clock.now();
    const released = { reserved: false, reservedUntil: null, address: null };
    await store.transitionOrder(tx, order, 'cancelled', { ...released, changedAt });
    return order.reserved;
  }

  /**
   * Restocks released orders. A caller that then reserves other chocolates names them here, so that all are locked at
   * once in id order.
   */
  async function restockOrders(
    tx: Database,
    orderIds: readonly string[],
    extraIds: readonly string[] = [],
  ): Promise<void> {
    const ids = new Set(extraIds);
    for (const orderId of orderIds)
      for (const { chocolateId } of await store.listOrderLines(tx, orderId)) ids.add(chocolateId);
    await store.lockChocolates(tx, [...ids]);
    for (const orderId of orderIds) await store.moveStock(tx, orderId, 'release');
  }

  /** Cancels an order and releases its stock and coupon. The caller has locked it. */
  async function cancelOrder(tx: Database, order: store.OrderRow): Promise<void> {
    if (await endOrder(tx, order)) await restockOrders(tx, [order.id]);
  }

  /**
   * Reserves an order's released coupon and stock again: the coupon first, then all of the stock or none. The caller
   * has locked the order, and cancels it on a failure.
   */
  async function reserveAgain(
    tx: Database,
    order: store.OrderRow,
  ): Promise<Failure<'not-enough-tins' | 'coupon-used-up'> | undefined> {
    const { id: subjectId, couponCode, address } = order;
    const redemption = { subjectId, clientId: order.clientId ?? undefined, address };
    const exhausted = couponCode ? await coupons.redeemAgain(tx, couponCode, redemption) : undefined;
    if (exhausted) return exhausted;
    const requestedLines = (await store.listOrderLines(tx, order.id)).map(({ chocolateId: id, quantity }) => ({
      id,
      quantity,
    }));
    const chocolates = await store.lockChocolates(
      tx,
      requestedLines.map(({ id }) => id),
    );
    const missing = findShortages(requestedLines, chocolates);
    if (missing.length > 0) return insufficientStock(missing);
    await store.moveStock(tx, order.id, 'reserve');
    await store.updateOrderFields(tx, order.id, { reserved: true, reservedUntil: reservationExpiresAt(clock.now()) });
    return undefined;
  }

  /**
   * Releases a reservation unless its payment is captured or being captured; the caller restocks the returned order in
   * the same transaction. The order can still be paid while its stock is available, and counts for its address once it
   * is reserved again.
   */
  async function expireReservation(tx: Database, orderId: string): Promise<store.OrderRow | undefined> {
    const order = await store.lockOrder(tx, orderId);
    if (!order?.reserved || order.state !== 'awaiting-payment') return undefined;
    const payment = await payments.findBySubject(tx, orderId);
    if (payment && isPaidOrCapturing(payment.state)) {
      await store.updateOrderFields(tx, orderId, { reservedUntil: reservationExpiresAt(clock.now()) });
      return undefined;
    }
    await releaseCoupon(tx, order);
    await store.updateOrderFields(tx, order.id, { reserved: false, reservedUntil: null });
    return order;
  }

  /**
   * Cancels an order that this browser's next one replaces, and returns it if its stock must be restocked. Otherwise a
   * sweep could also capture an approved payment of it, and the buyer would pay twice.
   */
  async function replaceUnpaidOrder(tx: Database, orderId: string): Promise<store.OrderRow | undefined> {
    const order = await store.lockOrder(tx, orderId);
    if (order?.state !== 'awaiting-payment') return undefined;
    const payment = await payments.findBySubject(tx, orderId);
    // No buyer has approved this payment yet: another tab is just checking out.
    if (payment?.state !== 'awaiting-approval') return expireReservation(tx, orderId);
    return (await endOrder(tx, order)) ? order : undefined;
  }

  /** Whether the result of an order's capture is still open. Locks the payment, so the answer stays true. */
  async function isBeingCaptured(tx: Database, orderId: string): Promise<boolean> {
    await store.lockOrder(tx, orderId);
    return (await payments.findBySubject(tx, orderId))?.state === 'capturing';
  }

  /** Releases a reservation in its own transaction, unless its payment is captured or being captured. */
  async function releaseReservation(orderId: string): Promise<void> {
    const expired = await connection.inTransaction((tx) => expireAndRestock(tx, orderId));
    await unpaid.record(expired);
  }

  async function expireAndRestock(tx: Database, orderId: string): Promise<store.OrderRow[]> {
    const expired = await expireReservation(tx, orderId);
    if (expired) await restockOrders(tx, [orderId]);
    return expired ? [expired] : [];
  }

  const lockOrigin = (tx: Database, originHash: string) => store.lockReservations(tx, `reservations of ${originHash}`);

  return {
    endOrder,
    restockOrders,
    cancelOrder,
    reserveAgain,
    releaseReservation,
    /** Whether stock is reserved for this origin only at the capture. */
    mustPayFirst: unpaid.mustPayFirst,
    recordUnpaidTime: unpaid.record,
    clearUnpaidTime: unpaid.clear,

    /**
     * Releases a reservation that was made for an unapproved capture. An origin that must pay first gets one attempt
     * only; otherwise repeated requests could block the stock.
     */
    async releaseUnapproved(order: store.OrderRow): Promise<void> {
      if (!(await unpaid.mustPayFirst(connection.db, order))) return releaseReservation(order.id);
      await connection.inTransaction(async (tx) => {
        const locked = await store.lockOrder(tx, order.id);
        if (locked?.state === 'awaiting-payment') await cancelOrder(tx, locked);
      });
    },

    /** Releases a reservation when its address has too many of them, or must pay first. */
    async releaseOverLimit(order: store.OrderRow): Promise<void> {
      const { id, address } = order;
      if (!limitsOn || address === null) return;
      const expired = await connection.inTransaction(async (tx) => {
        await lockOrigin(tx, address);
        const isWithinLimit = (await store.countReservations(tx, address)) <= MAX_RESERVATIONS_PER_ADDRESS;
        return isWithinLimit && !(await unpaid.mustPayFirst(tx, order)) ? [] : expireAndRestock(tx, id);
      });
      await unpaid.record(expired);
    },

    /**
     * Replaces the browser's unpaid orders and applies the limits of its address; fails while a capture is open, so
     * that no buyer pays twice. The caller restocks the returned orders after it locks the coupon, and records their
     * unpaid time after the transaction.
     *
     * @param mustPayFirst counts open checkouts instead of reservations
     */
    async enforceReservationLimits(
      tx: Database,
      origin: { browser: string; address: string },
      requestedQuantity: number,
      mustPayFirst: boolean,
    ): Promise<store.OrderRow[] | Failure<'order-being-paid' | 'too-many-reservations' | 'too-many-tins'>> {
      if (limitsOn) {
        await lockOrigin(tx, origin.address);
        await lockOrigin(tx, origin.browser);
      }
      const unpaidOrders = await store.listUnpaidOrders(tx, origin.browser);
      for (const { id } of unpaidOrders) if (await isBeingCaptured(tx, id)) return fail('order-being-paid');
      const replacedOrders: store.OrderRow[] = [];
      if (!limitsOn) return replacedOrders;
      for (const { id } of unpaidOrders) {
        const previous = await replaceUnpaidOrder(tx, id);
        if (previous) replacedOrders.push(previous);
      }
      const since = new Date(clock.now().getTime() - RESERVATION_MINUTES * 60_000);
      const openOrders = mustPayFirst
        ? await store.countOpenedSince(tx, origin.address, since)
        : await store.countReservations(tx, origin.address);
      if (openOrders >= MAX_RESERVATIONS_PER_ADDRESS) return fail('too-many-reservations');
      const quantity = (await store.countReservedQuantity(tx, origin.address)) + requestedQuantity;
      return quantity > MAX_RESERVED_QUANTITY_PER_ADDRESS ? fail('too-many-tins') : replacedOrders;
    },

    /** Releases expired reservations; called every minute. One that fails does not stop the others. */
    async sweep(): Promise<void> {
      const failures: unknown[] = [];
      for (const id of await store.listExpiredReservations(connection.db, clock.now(), SWEEP_BATCH_SIZE)) {
        await releaseReservation(id).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
