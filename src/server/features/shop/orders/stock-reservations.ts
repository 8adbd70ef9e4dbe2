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

/** What one sweep lets go of; what is left waits for the next minute. */
const SWEEP_BATCH_SIZE = 500;

export type StockReservations = ReturnType<typeof createStockReservations>;

/** 'No', and of which tins how many are left: 'body/cartItems/ID' → 'Only 2 tins of … are left.' */
export function insufficientStock(missing: readonly Shortage[]): Failure<'not-enough-tins'> {
  const fields = missing.map((shortage) => [`body/cartItems/${shortage.id}`, formatShortage(shortage)]);
  return fail('not-enough-tins', Object.fromEntries(fields));
}

/**
 * Tins that are off the shelf for an order. Locks are taken in this order: the client, turns of an address and a browser,
 * orders, payments, coupons, tins.
 */
export function createStockReservations(deps: OrderDeps) {
  const { connection, clock, payments, coupons, limitsOn } = deps;
  const unpaid = createUnpaidTimeTracker(deps);

  async function releaseCoupon(tx: Database, order: store.OrderRow): Promise<void> {
    if (order.couponCode) await coupons.releaseRedemption(tx, order.id);
  }

  /**
   * Ends an order that will not be had, and answers whether its tins are to be put back (see `shelve`): its payment
   * will not be taken any more, and its coupon is anybody's. The caller has locked the order.
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
   * Puts the tins of orders that were let go of back. Anyone who wants other tins after that names them here: all are locked
   * together, in their one order.
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

  /** Ends an order that will not be had: its tins are anybody's again, and so is its coupon. The caller has locked it. */
  async function cancelOrder(tx: Database, order: store.OrderRow): Promise<void> {
    if (await endOrder(tx, order)) await restockOrders(tx, [order.id]);
  }

  /**
   * Takes the tins of an order off the shelf again that it had to give back, and its coupon with them: the coupon first,
   * and the tins all or none. The caller has locked the order, and on a 'no' cancels it.
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
   * Lets a reservation go, unless someone is paying or has paid, and answers it as it was: its tins are to be put back
   * in the same transaction. The order can still be paid while its tins are there, and counts for its address if it has
   * them again.
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
   * Ends an order for the same browser's next one, and answers it as it was if its tins are to be put back. Had its buyer approved
   * it without a capture that came through, a sweep would take that money too, and they would pay twice.
   */
  async function replaceUnpaidOrder(tx: Database, orderId: string): Promise<store.OrderRow | undefined> {
    const order = await store.lockOrder(tx, orderId);
    if (order?.state !== 'awaiting-payment') return undefined;
    const payment = await payments.findBySubject(tx, orderId);
    // One that PayPal has not heard of is another tab's that checks out at this moment: nobody has approved it.
    if (payment?.state !== 'awaiting-approval') return expireReservation(tx, orderId);
    return (await endOrder(tx, order)) ? order : undefined;
  }

  /** Whether PayPal was asked for the money of an order and has not said what came of it. Keeps that from changing. */
  async function isBeingCaptured(tx: Database, orderId: string): Promise<boolean> {
    await store.lockOrder(tx, orderId);
    return (await payments.findBySubject(tx, orderId))?.state === 'capturing';
  }

  /** Lets a reservation go in a transaction of its own, unless someone is paying or has paid. */
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
    /** Whether tins are kept for someone only once they pay. */
    mustPayFirst: unpaid.mustPayFirst,
    recordUnpaidTime: unpaid.record,
    clearUnpaidTime: unpaid.clear,

    /**
     * Lets a reservation go that was made for a capture which nobody had approved. Who pays first has no more than that
     * one try, or they could keep a tin from others by asking again and again.
     */
    async releaseUnapproved(order: store.OrderRow): Promise<void> {
      if (!(await unpaid.mustPayFirst(connection.db, order))) return releaseReservation(order.id);
      await connection.inTransaction(async (tx) => {
        const locked = await store.lockOrder(tx, order.id);
        if (locked?.state === 'awaiting-payment') await cancelOrder(tx, locked);
      });
    },

    /** Lets a reservation go if its address has more of them than it may, or may have none. */
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
     * In place of what the same browser had not paid yet, and no more than an address may have; while nobody knows
     * whether PayPal took the browser's money for an order, there is no other, or it could pay twice. Answers the orders
     * that were let go of, as they were: their tins are to be put back once the coupon is locked (see `shelve`), and
     * their time is to be counted after the transaction. Who pays first has open checkouts in place of reservations.
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

    /** Lets go of reservations whose time is over; called every minute. One that fails does not keep the others. */
    async sweep(): Promise<void> {
      const failures: unknown[] = [];
      for (const id of await store.listExpiredReservations(connection.db, clock.now(), SWEEP_BATCH_SIZE)) {
        await releaseReservation(id).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
