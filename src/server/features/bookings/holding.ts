import type { Database } from '#database/connection.ts';
import { takeDiaryPen } from '#database/diary.ts';
import { keepClient } from '#database/keep-client.ts';
import { inOneGo } from '#database/prepared.ts';
import { HOLDS_IN_ALL_MINUTES, holdEnds } from '#domain/bookings/hold.ts';
import { isBeingTaken, isOpen, isSentBack, isUnderWay } from '#domain/payments/payment-state.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { From } from '../../http/bind.ts';
import { HOUR_SECONDS } from '../../http/security-limits.ts';
import type { Payment } from '../payments/payment.ts';
import { type AskedCover, type Cover, covering } from './covering.ts';
import type { Chosen, Desk, Given } from './desk.ts';
import { paymentDescription } from './mail-facts.ts';
import { findSlot, type SlotRow } from './slots/store.ts';
import * as store from './store.ts';

type Placed = { hold: store.BookingRow; payment: Pick<Payment, 'id' | 'orderId'> | undefined };
type NotPlaced = Refusal<
  | 'signed-out'
  | 'payment-under-way'
  | 'payment-pending'
  | 'slot-taken'
  | 'coupon-invalid'
  | 'coupon-used-up'
  | 'payments-off'
>;

/** Holds an hour for one client: more than anybody chooses from, fewer than keep a week of slots busy. */
const HOLDS = { max: 60, seconds: HOUR_SECONDS };

export type Holding = ReturnType<typeof holding>;

/** Holds: a slot kept for one client until it is paid for, let go, or its time is over. */
export function holding(given: Given, desk: Desk) {
  const { connection, clock, payments, coupons, live } = given;
  const readCover = covering(given, desk);

  /** Gives up a client's hold. A payment that is under way wins: then the caller rolls back, and the answer is false. */
  async function giveUp(tx: Database, hold: store.BookingRow): Promise<boolean> {
    const gone = await desk.letGo(tx, hold.id, 'unpaid');
    // Looked at after letting go of it, which waits for a capture that is just beginning.
    const payment = await desk.paymentOf(tx, hold);
    return gone && !(payment && isUnderWay(payment.state));
  }

  /** The same person asks again for the same: they get what they have, with what they say of it now. */
  async function sameAgain(
    tx: Database,
    hold: store.BookingRow,
    payment: Payment | undefined,
    asked: { cover: Cover; chosen: Chosen },
  ): Promise<Placed | undefined> {
    const { cover, chosen } = asked;
    const { sessionType, message = '' } = chosen;
    const sameTerms =
      'couponCode' in cover
        ? hold.couponCode === cover.couponCode
        : // PayPal shows the buyer what kind of session they pay for.
          hold.coveredBy === 'payment' && hold.amountCents === cover.amountCents && hold.sessionType === sessionType;
    const alive = !desk.hasRunOut(hold, payment) && (!payment || isOpen(payment.state));
    if (!hold.paidAt && !(sameTerms && alive)) return undefined;
    return { hold: await store.rechoose(tx, hold.id, { sessionType, message }), payment };
  }

  /** Until when a client who may have held this slot just before may hold it. */
  async function keptUntil(tx: Database, clientId: string, slotId: string): Promise<Date> {
    const now = clock.now();
    const after = new Date(now.getTime() - HOLDS_IN_ALL_MINUTES * 60_000);
    return holdEnds(now, await store.firstHeldAfter(tx, { clientId, slotId, after }));
  }

  /** What pays for a hold that was just made: a payment that is opened, or a use of a coupon. */
  async function cover(tx: Database, hold: store.BookingRow, by: Cover): Promise<Placed['payment'] | NotPlaced> {
    const { clientId, id: subjectId } = hold;
    if ('couponCode' in by) {
      const { couponCode, address } = by;
      const used = await coupons.use(tx, couponCode, { kind: 'booking', clientId, address, subjectId });
      return isRefusal(used) ? used : undefined;
    }
    const description = paymentDescription(hold);
    const opened = await payments.open(tx, { purpose: 'booking', subjectId, clientId, ...by, description });
    return isRefusal(opened) ? opened : { id: opened.id, orderId: null };
  }

  /**
   * Holds a slot for a client in the caller's transaction, in place of the hold that they had. Of those who ask at the
   * same moment one gets it; the others are refused as soon as that one has it.
   */
  async function place(
    tx: Database,
    slot: SlotRow,
    clientId: string,
    asked: { cover: Cover; chosen: Chosen },
  ): Promise<Placed | NotPlaced> {
    // With the pen two tabs of one person come one after the other: the second finds what the first has done.
    await takeDiaryPen(tx);
    const [isHere, before, heldUntil] = await inOneGo(
      keepClient(tx, clientId),
      store.findHoldOf(tx, clientId),
      keptUntil(tx, clientId, slot.id),
    );
    if (!isHere) return refuse('signed-out');
    if (before) {
      const payment = await desk.paymentOf(tx, before);
      // Nobody is asked to pay again while PayPal may have the money.
      if (payment?.state === 'pending') return refuse('payment-pending');
      if (payment && isBeingTaken(payment.state)) return refuse('payment-under-way');
      const same = before.slotId === slot.id ? await sameAgain(tx, before, payment, asked) : undefined;
      if (same) return same;
      if (!(await giveUp(tx, before))) return refuse('payment-under-way');
    }
    const { sessionType, message = '' } = asked.chosen;
    const by = asked.cover;
    const hold = await store.takeSlot(tx, slot, {
      clientId,
      sessionType,
      message,
      coveredBy: 'couponCode' in by ? 'coupon' : 'payment',
      couponCode: 'couponCode' in by ? by.couponCode : null,
      amountCents: 'amountCents' in by ? by.amountCents : 0,
      heldUntil,
      createdAt: clock.now(),
    });
    if (!hold) return refuse('slot-taken');
    const payment = await cover(tx, hold, by);
    if (isRefusal(payment)) return payment;
    await live.tell(tx, { event: 'slotBooked', ids: { slotId: slot.id } });
    return { hold, payment };
  }

  /** Holds that ran out and are in the way of a slot are let go, each by itself. Refuses when something else is there. */
  async function clearTheWay(slot: SlotRow, clientId: string): Promise<Refusal<'slot-taken'> | undefined> {
    const { takenBy, runOut } = await store.findInTheWay(connection.db, slot, desk.moment());
    if (takenBy.some((other) => other !== clientId)) return refuse('slot-taken');
    for (const id of runOut) await desk.letRunOutGo(id);
  }

  /** Everything that can be known before a hold is made: what pays, and that the slot is offered and free. */
  async function prepare(clientId: string, slotId: string, asked: AskedCover, from: From) {
    const tooOften = await given.limits.check({ name: 'hold/client', subject: clientId, ...HOLDS });
    if (tooOften) return tooOften;
    const by = await readCover(asked, { clientId, ip: from.ip });
    if (isRefusal(by)) return by;
    const slot = await findSlot(connection.db, slotId);
    if (!slot) return refuse('slot-not-found');
    if (!desk.isOffered(slot)) return refuse('slot-past');
    const refused = await clearTheWay(slot, clientId);
    return refused ?? { slot, cover: by };
  }

  /** Continue: holds a slot with a coupon, or for an amount whose PayPal order is created. */
  async function hold(clientId: string, slotId: string, asked: Chosen & AskedCover, from: From) {
    const ready = await prepare(clientId, slotId, asked, from);
    if (isRefusal(ready)) return ready;
    const placed = await connection.inTransaction((tx) =>
      place(tx, ready.slot, clientId, { cover: ready.cover, chosen: asked }),
    );
    if (isRefusal(placed)) return placed;
    const { hold, payment } = placed;
    const expiresAt = (hold.heldUntil ?? holdEnds(clock.now())).toISOString();
    if (!payment) return { expiresAt };
    if (payment.orderId) return { expiresAt, orderId: payment.orderId };
    const order = await payments.createOrder(payment.id);
    if (!isRefusal(order)) return { expiresAt, orderId: order.orderId };
    // This hold and no other: the client may hold the same slot again by now.
    await connection.inTransaction(async (tx) => {
      await takeDiaryPen(tx);
      await desk.letGo(tx, hold.id, 'unpaid');
    });
    return order;
  }

  /** Changing the date, or leaving: the hold is let go. Once it is gone, asking again changes nothing. */
  async function letHoldGo(clientId: string, slotId: string) {
    return connection.inTransaction(async (tx) => {
      await takeDiaryPen(tx);
      const held = await store.findHoldOf(tx, clientId);
      if (held?.slotId === slotId && !(await giveUp(tx, held))) return refuse('payment-under-way');
      return { message: 'This time is free again.' };
    });
  }

  /**
   * Takes the payment that was approved. A hold lasts no longer for it, but while PayPal is asked it is not let go. One
   * whose time is over is, before anybody is charged.
   */
  async function capture(clientId: string, slotId: string, orderId: string) {
    const begun = await connection.inTransaction(async (tx) => {
      await takeDiaryPen(tx);
      const last = await store.findLastInSlot(tx, clientId, slotId);
      if (!last) return refuse('hold-lost');
      const payment = await payments.ofSubject(tx, last.id);
      if (payment?.orderId !== orderId) return refuse('payment-not-found');
      if (isSentBack(payment.state)) return refuse('payment-refunded');
      if (last.state === 'booked' || (last.state === 'held' && last.paidAt)) return 'paid';
      if (last.state !== 'held') return refuse('hold-lost');
      const hasBegun = desk.hasBegun(last);
      if (isOpen(payment.state) && (hasBegun || desk.hasRunOut(last, payment))) {
        await desk.letGo(tx, last.id, 'unpaid');
        return hasBegun ? 'begun' : 'run-out';
      }
      const capturing = await payments.beginCapture(tx, { subjectId: last.id, orderId });
      return isRefusal(capturing) ? refuse('hold-lost') : capturing;
    });
    if (isRefusal(begun)) return begun;
    if (begun === 'begun') return refuse('slot-past');
    if (begun === 'run-out') return refuse('hold-lost');
    if (begun === 'paid') return { status: 'captured' as const };
    const outcome = await payments.capture(begun.id);
    // The hold went with its payment.
    return isRefusal(outcome) && outcome.refused === 'payment-over' ? refuse('hold-lost') : outcome;
  }

  return { readCover, giveUp, place, clearTheWay, prepare, hold, letHoldGo, capture };
}
