import type { Booking, Hold, Slot } from '#contract/bookings.ts';
import { freeOf } from '#domain/bookings/free-times.ts';
import { FINALIZE_AFTER_SECONDS, holdEnds } from '#domain/bookings/hold.ts';
import type { WallTime } from '#domain/day.ts';
import { isSentBack } from '#domain/payments/payment-state.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { wallTimeExists } from '#domain/wall-time.ts';
import type { From } from '../../http/bind.ts';
import { bareList, mapped, Streamed } from '../../http/streamed.ts';
import type { SignedInClient, SignedInOwner } from '../../sessions/who.ts';
import { type Chosen, type Given, desk as openDesk } from './desk.ts';
import { holding } from './holding.ts';
import { paymentDescription, type SessionFacts, withPresentFacts } from './mail-facts.ts';
import { moving } from './moving/moving.ts';
import { listAppointments } from './owning/store.ts';
import { paymentOutcomes } from './payment-outcomes.ts';
import { remindBatch } from './reminding/reminding.ts';
import { findSlot, listBusy, listSlots, listUnbookedSlots } from './slots/store.ts';
import * as store from './store.ts';
import { bookingOf, holdOf, slotOf } from './wire.ts';

export type BookingService = ReturnType<typeof bookingService>;

type BookingList = { availableSlots: Slot[]; bookedSlots: Booking[]; hold: Hold | null };

/** What a sweep does in one go; what is left waits for the next minute. */
const BATCH = 100;
const BATCHES = 20;

/** Slots, and the sessions that clients book in them. */
export function bookingService(given: Given) {
  const { connection, clock, payments } = given;
  const { db } = connection;
  const desk = openDesk(given);
  const holds = holding(given, desk);
  const reschedule = moving(given, desk, holds);
  payments.handle('booking', paymentOutcomes(given, desk));

  async function booked(row: store.BookingRow) {
    const booking = bookingOf(row, await store.findPerson(db, row.clientId));
    const message = 'Your session is booked. A confirmation with a calendar file is on its way to you.';
    return { success: true as const, message, booking };
  }

  async function heldBy(clientId: string): Promise<Hold | null> {
    const row = await store.findHoldOf(db, clientId);
    if (!row?.slotId) return null;
    const payment = await desk.paymentOf(db, row);
    if (desk.hasRunOut(row, payment)) return null;
    return holdOf({ ...row, slotId: row.slotId }, payment, row.heldUntil ?? holdEnds(clock.now()));
  }

  /** With a coupon, hold and book are one transaction: either both sides get their mail, or nothing has happened. */
  async function holdAndBook(clientId: string, slotId: string, body: Chosen & { couponCode: string }, from: From) {
    const ready = await holds.prepare(clientId, slotId, { couponCode: body.couponCode }, from);
    if (isRefusal(ready)) return ready;
    return connection.inTransaction(async (tx) => {
      const placed = await holds.place(tx, ready.slot, clientId, { cover: ready.cover, chosen: body });
      if (isRefusal(placed)) return placed;
      return (await desk.confirm(tx, placed.hold, body)) ?? refuse('payment-under-way');
    });
  }

  /** Why someone who has neither paid nor a code cannot have this slot. */
  async function whyNot(slotId: string, last: store.BookingRow | undefined) {
    const payment = last && (await payments.ofSubject(db, last.id));
    // Nobody is asked to pay again while PayPal may have the money.
    if (payment?.state === 'capturing') return refuse('payment-unsure');
    if (payment?.state === 'pending') return refuse('payment-pending');
    if (payment && isSentBack(payment.state)) return refuse('payment-refunded');
    if (last?.state === 'held') return refuse(desk.hasRunOut(last, payment) ? 'hold-lost' : 'payment-required');
    if (last?.state === 'released') return refuse('hold-lost');
    const slot = await findSlot(db, slotId);
    if (!slot) return refuse('slot-not-found');
    if (!desk.isOffered(slot)) return refuse('slot-past');
    const { takenBy } = await store.findInTheWay(db, slot, desk.moment());
    return refuse(takenBy.length > 0 ? 'slot-taken' : 'payment-required');
  }

  return {
    /** Slots and bookings that someone may see: a client what is free and their own to come, the owner everything. */
    async list(who: SignedInClient | SignedInOwner, userId?: string) {
      if (who.role === 'owner') {
        const slots = await listUnbookedSlots(db);
        const { reached } = desk.moment();
        const { rows, next } = await bareList((part) => listAppointments(db, { clientId: userId }, reached, part));
        const bookedSlots = mapped(rows, (some) => some.map((row) => bookingOf(row, row)));
        const answer = { availableSlots: slots.map(slotOf), bookedSlots, hold: null };
        return new Streamed<BookingList>(answer, next, '/api/admin/bookings');
      }
      const { clientId } = who;
      if (userId !== undefined && userId !== clientId) return refuse('not-yours');
      const [availableSlots, rows, hold] = await Promise.all([
        offered(),
        store.listBookings(db, { states: ['booked'], clientId, after: desk.moment().reached }),
        heldBy(clientId),
      ]);
      const bookedSlots: Booking[] = rows.map((row) => bookingOf(row, row));
      return { availableSlots, bookedSlots, hold };
    },

    hold: holds.hold,
    letHoldGo: holds.letHoldGo,
    capture: holds.capture,
    reschedule,

    /** Whether a code pays for a session. */
    async lookAtCoupon(code: string, client: { clientId: string; ip: string }) {
      const cover = await holds.readCover({ couponCode: code }, client);
      return isRefusal(cover) ? cover : { message: 'Coupon valid. Click Continue to apply.', discount: 1 };
    },

    /**
     * Finalize: a hold that is paid for, or that a coupon covers, becomes a booking. Asked again it answers as it did the
     * first time. What the browser says of its user counts for nothing but being refused.
     */
    async book(
      clientId: string,
      slotId: string,
      body: Chosen & { userId: string; couponCode?: string | undefined },
      from: From,
    ) {
      if (body.userId !== clientId) return refuse('not-yours');
      const last = await store.findLastInSlot(db, clientId, slotId);
      if (last?.state === 'booked') return booked(last);
      if (last?.state === 'held') {
        // What is paid for is booked whenever its answer comes; a code must come before the session begins.
        if (!last.paidAt && desk.hasBegun(last)) return refuse('slot-past');
        const row = await connection.inTransaction((tx) => desk.confirm(tx, last, body));
        if (row) return booked(row);
      }
      // A hold by coupon that ran out costs nobody anything: if its time is still free, it is theirs.
      const couponCode = body.couponCode ?? (last?.state === 'held' ? last.couponCode : null);
      const refused = couponCode
        ? await holdAndBook(clientId, slotId, { ...body, couponCode }, from)
        : await whyNot(slotId, last);
      if (!isRefusal(refused)) return booked(refused);
      // Pressed twice at the same moment: what refused this one may be its own twin.
      const now = await store.findLastInSlot(db, clientId, slotId);
      return now?.state === 'booked' ? booked(now) : refused;
    },

    /** What is due by now; called every minute. Each step does what it can before an error is passed on. */
    async sweep(): Promise<void> {
      const steps = [
        () => inBatches(() => store.listRunOut(db, desk.moment(), { limit: BATCH }), desk.letRunOutGo),
        () => inBatches(() => store.listPaidHolds(db, unfinishedSince(), BATCH), finalize),
        async () => {
          for (let batch = 0; batch < BATCHES && (await remindBatch(given)) > 0; batch++);
        },
      ];
      const failures: unknown[] = [];
      for (const step of steps) await step().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },

    /** A mail about a booking as it is now; as it was written once it stands no more: an old entry must not come after its end. */
    async refreshMail<Props extends SessionFacts>(props: Props): Promise<Props> {
      const row = await store.findBooking(db, props.bookingId);
      return row?.state === 'booked' ? withPresentFacts(props, row) : props;
    },

    /** A mail about a payment, for the booking as it is now where it paid for one. */
    async refreshPaymentMail<Props extends { what: string; bookingId?: string | undefined }>(props: Props) {
      const row = props.bookingId ? await store.findBooking(db, props.bookingId) : undefined;
      return row ? { ...props, what: paymentDescription(row) } : props;
    },

    /** Whether a booking still stands and is at this time: asked when a reminder is about to leave. */
    async isStillAt(bookingId: string, at: WallTime): Promise<boolean> {
      const row = await store.findBooking(db, bookingId);
      return row?.state === 'booked' && row.day === at.day && row.time === at.time && !desk.hasBegun(row);
    },
  };

  /** Free slots for which there is still time, on a clock that shows their time at all. */
  async function offered(): Promise<Slot[]> {
    const [slots, busy] = await Promise.all([listSlots(db, desk.earliest()), listBusy(db, desk.moment())]);
    return freeOf(slots, busy)
      .filter((slot) => wallTimeExists(slot, given.timeZone))
      .map(slotOf);
  }

  function unfinishedSince(): Date {
    return new Date(clock.now().getTime() - FINALIZE_AFTER_SECONDS * 1000);
  }

  async function finalize(id: string): Promise<void> {
    await connection.inTransaction(async (tx) => {
      const hold = await store.findBooking(tx, id);
      if (hold) await desk.confirm(tx, hold);
    });
  }

  /** Until nothing is left or the sweep has done its share. What fails does not keep the others from their turn. */
  async function inBatches(list: () => Promise<string[]>, work: (id: string) => Promise<void>): Promise<void> {
    const failed = new Map<string, unknown>();
    for (let batch = 0; batch < BATCHES; batch++) {
      const ids = (await list()).filter((id) => !failed.has(id));
      if (ids.length === 0) break;
      for (const id of ids) await work(id).catch((error: unknown) => failed.set(id, error));
    }
    for (const error of failed.values()) throw error;
  }
}
