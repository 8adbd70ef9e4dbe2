import type { Database } from '#database/connection.ts';
import { isUnderWay } from '#domain/payments/payment-state.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import {
  RESERVATIONS_PER_ADDRESS,
  RESERVED_MINUTES,
  RESERVED_TINS_PER_ADDRESS,
  reservationEnds,
} from '#domain/shop/reservation.ts';
import { type Shortage, shortageInWords, shortages } from '#domain/shop/shortage.ts';
import type { Given } from './given.ts';
import * as store from './store.ts';
import { unpaidTime } from './unpaid-time.ts';

/** What one sweep lets go of; what is left waits for the next minute. */
const LAPSED_MOST = 500;

export type Reserving = ReturnType<typeof reserving>;

/** 'No', and of which tins how many are left: 'body/cartItems/ID' → 'Only 2 tins of … are left.' */
export function notEnough(short: readonly Shortage[]): Refusal<'not-enough-tins'> {
  const fields = short.map((one) => [`body/cartItems/${one.id}`, shortageInWords(one)]);
  return refuse('not-enough-tins', Object.fromEntries(fields));
}

/**
 * Tins that are off the shelf for an order. Locks are taken in this order: the client, turns of an address and a browser,
 * orders, payments, coupons, tins.
 */
export function reserving(given: Given) {
  const { connection, clock, payments, coupons, limitsOn } = given;
  const unpaid = unpaidTime(given);

  async function giveCouponBack(tx: Database, order: store.OrderRow): Promise<void> {
    if (order.couponCode) await coupons.giveBack(tx, order.id);
  }

  /**
   * Ends an order that will not be had, and answers whether its tins are to be put back (see `shelve`): its payment
   * will not be taken any more, and its coupon is anybody's. The caller has locked the order.
   */
  async function end(tx: Database, order: store.OrderRow): Promise<boolean> {
    await payments.abandon(tx, order.id);
    await giveCouponBack(tx, order);
    if (order.state === 'cancelled') return false;
    const changedAt = clock.now();
    const letGo = { reserved: false, reservedUntil: null, address: null };
    await store.passOrder(tx, order, 'cancelled', { ...letGo, changedAt });
    return order.reserved;
  }

  /**
   * Puts the tins of orders that were let go of back. Anyone who wants other tins after that names them here: all are locked
   * together, in their one order.
   */
  async function shelve(tx: Database, orderIds: readonly string[], wanted: readonly string[] = []): Promise<void> {
    const ids = new Set(wanted);
    for (const orderId of orderIds)
      for (const { chocolateId } of await store.linesOf(tx, orderId)) ids.add(chocolateId);
    await store.lockTins(tx, [...ids]);
    for (const orderId of orderIds) await store.moveTins(tx, orderId, 'shelf');
  }

  /** Ends an order that will not be had: its tins are anybody's again, and so is its coupon. The caller has locked it. */
  async function cancel(tx: Database, order: store.OrderRow): Promise<void> {
    if (await end(tx, order)) await shelve(tx, [order.id]);
  }

  /**
   * Takes the tins of an order off the shelf again that it had to give back, and its coupon with them: the coupon first,
   * and the tins all or none. The caller has locked the order, and on a 'no' cancels it.
   */
  async function takeAgain(
    tx: Database,
    order: store.OrderRow,
  ): Promise<Refusal<'not-enough-tins' | 'coupon-used-up'> | undefined> {
    const { id: subjectId, couponCode, address } = order;
    const by = { subjectId, clientId: order.clientId ?? undefined, address };
    const usedUp = couponCode ? await coupons.renewUse(tx, couponCode, by) : undefined;
    if (usedUp) return usedUp;
    const asked = (await store.linesOf(tx, order.id)).map(({ chocolateId: id, quantity }) => ({ id, quantity }));
    const tins = await store.lockTins(
      tx,
      asked.map(({ id }) => id),
    );
    const short = shortages(asked, tins);
    if (short.length > 0) return notEnough(short);
    await store.moveTins(tx, order.id, 'buyer');
    await store.changeOrder(tx, order.id, { reserved: true, reservedUntil: reservationEnds(clock.now()) });
    return undefined;
  }

  /**
   * Lets a reservation go, unless someone is paying or has paid, and answers it as it was: its tins are to be put back
   * in the same transaction. The order can still be paid while its tins are there, and counts for its address if it has
   * them again.
   */
  async function lapse(tx: Database, orderId: string): Promise<store.OrderRow | undefined> {
    const order = await store.lockOrder(tx, orderId);
    if (!order?.reserved || order.state !== 'awaiting-payment') return undefined;
    const payment = await payments.ofSubject(tx, orderId);
    if (payment && isUnderWay(payment.state)) {
      await store.changeOrder(tx, orderId, { reservedUntil: reservationEnds(clock.now()) });
      return undefined;
    }
    await giveCouponBack(tx, order);
    await store.changeOrder(tx, order.id, { reserved: false, reservedUntil: null });
    return order;
  }

  /**
   * Ends an order for the same browser's next one, and answers it as it was if its tins are to be put back. Had its buyer approved
   * it without a capture that came through, a sweep would take that money too, and they would pay twice.
   */
  async function replace(tx: Database, orderId: string): Promise<store.OrderRow | undefined> {
    const order = await store.lockOrder(tx, orderId);
    if (order?.state !== 'awaiting-payment') return undefined;
    const payment = await payments.ofSubject(tx, orderId);
    // One that PayPal has not heard of is another tab's that checks out at this moment: nobody has approved it.
    if (payment?.state !== 'awaiting-approval') return lapse(tx, orderId);
    return (await end(tx, order)) ? order : undefined;
  }

  /** Whether PayPal was asked for the money of an order and has not said what came of it. Keeps that from changing. */
  async function isBeingCaptured(tx: Database, orderId: string): Promise<boolean> {
    await store.lockOrder(tx, orderId);
    return (await payments.ofSubject(tx, orderId))?.state === 'capturing';
  }

  /** Lets a reservation go in a transaction of its own, unless someone is paying or has paid. */
  async function release(orderId: string): Promise<void> {
    const lapsed = await connection.inTransaction((tx) => lapseAndShelve(tx, orderId));
    await unpaid.count(lapsed);
  }

  async function lapseAndShelve(tx: Database, orderId: string): Promise<store.OrderRow[]> {
    const lapsed = await lapse(tx, orderId);
    if (lapsed) await shelve(tx, [orderId]);
    return lapsed ? [lapsed] : [];
  }

  const takeTurn = (tx: Database, of: string) => store.takeTurn(tx, `reservations of ${of}`);

  return {
    end,
    shelve,
    cancel,
    takeAgain,
    release,
    /** Whether tins are kept for someone only once they pay. */
    paysFirst: unpaid.paysFirst,
    countUnpaid: unpaid.count,
    forgive: unpaid.forgive,

    /**
     * Lets a reservation go that was made for a capture which nobody had approved. Who pays first has no more than that
     * one try, or they could keep a tin from others by asking again and again.
     */
    async releaseUnapproved(order: store.OrderRow): Promise<void> {
      if (!(await unpaid.paysFirst(connection.db, order))) return release(order.id);
      await connection.inTransaction(async (tx) => {
        const locked = await store.lockOrder(tx, order.id);
        if (locked?.state === 'awaiting-payment') await cancel(tx, locked);
      });
    },

    /** Lets a reservation go if its address has more of them than it may, or may have none. */
    async releaseBeyondMost(order: store.OrderRow): Promise<void> {
      const { id, address } = order;
      if (!limitsOn || address === null) return;
      const lapsed = await connection.inTransaction(async (tx) => {
        await takeTurn(tx, address);
        const mayStay = (await store.countReserved(tx, address)) <= RESERVATIONS_PER_ADDRESS;
        return mayStay && !(await unpaid.paysFirst(tx, order)) ? [] : lapseAndShelve(tx, id);
      });
      await unpaid.count(lapsed);
    },

    /**
     * In place of what the same browser had not paid yet, and no more than an address may have; while nobody knows
     * whether PayPal took the browser's money for an order, there is no other, or it could pay twice. Answers the orders
     * that were let go of, as they were: their tins are to be put back once the coupon is locked (see `shelve`), and
     * their time is to be counted after the transaction. Who pays first has open checkouts in place of reservations.
     */
    async makeRoom(
      tx: Database,
      from: { browser: string; address: string },
      wantedTins: number,
      paysFirst: boolean,
    ): Promise<store.OrderRow[] | Refusal<'order-being-paid' | 'too-many-reservations' | 'too-many-tins'>> {
      if (limitsOn) {
        await takeTurn(tx, from.address);
        await takeTurn(tx, from.browser);
      }
      const unpaidOrders = await store.listUnpaid(tx, from.browser);
      for (const { id } of unpaidOrders) if (await isBeingCaptured(tx, id)) return refuse('order-being-paid');
      const letGoOf: store.OrderRow[] = [];
      if (!limitsOn) return letGoOf;
      for (const { id } of unpaidOrders) {
        const was = await replace(tx, id);
        if (was) letGoOf.push(was);
      }
      const lately = new Date(clock.now().getTime() - RESERVED_MINUTES * 60_000);
      const others = paysFirst
        ? await store.countOpenedSince(tx, from.address, lately)
        : await store.countReserved(tx, from.address);
      if (others >= RESERVATIONS_PER_ADDRESS) return refuse('too-many-reservations');
      const tins = (await store.countReservedTins(tx, from.address)) + wantedTins;
      return tins > RESERVED_TINS_PER_ADDRESS ? refuse('too-many-tins') : letGoOf;
    },

    /** Lets go of reservations whose time is over; called every minute. One that fails does not keep the others. */
    async sweep(): Promise<void> {
      const failures: unknown[] = [];
      for (const id of await store.listLapsed(connection.db, clock.now(), LAPSED_MOST)) {
        await release(id).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
