import type { Booking, Hold, Slot } from '#contract/bookings.ts';
import { filterAvailableSlots } from '#domain/bookings/available-slots.ts';
import { AUTO_FINALIZE_AFTER_SECONDS, holdExpiresAt } from '#domain/bookings/hold.ts';
import type { WallTime } from '#domain/day.ts';
import { fail, isFailure } from '#domain/failure.ts';
import { isRefunding } from '#domain/payments/payment-state.ts';
import { isExistingWallTime } from '#domain/wall-time.ts';
import type { RequestMeta } from '../../http/endpoint-router.ts';
import { mapBatches, readUnpagedList, StreamedResponse } from '../../http/streamed-response.ts';
import type { ClientActor, OwnerActor } from '../../sessions/actor.ts';
import { listAppointments } from './admin/store.ts';
import { type BookingDeps, createBookingCore, type SessionDetails } from './core.ts';
import { createHolds } from './holds.ts';
import { type BookingMailProps, formatPaymentDescription, refreshBookingMailProps } from './mail-props.ts';
import { createBookingPaymentHandler } from './payment-handler.ts';
import { sendReminderBatch } from './reminders/reminders.ts';
import { createReschedule } from './rescheduling/reschedule.ts';
import { serializeBooking, serializeHold, serializeSlot } from './serializers.ts';
import { findSlot, listBusyRanges, listSlots, listUnbookedSlots } from './slots/store.ts';
import * as store from './store.ts';

export type BookingService = ReturnType<typeof createBookingService>;

type BookingList = { availableSlots: Slot[]; bookedSlots: Booking[]; hold: Hold | null };

/** What a sweep does in one go; what is left waits for the next minute. */
const BATCH_SIZE = 100;
const MAX_BATCHES = 20;

/** Slots, and the sessions that clients book in them. */
export function createBookingService(deps: BookingDeps) {
  const { connection, clock, payments } = deps;
  const { db } = connection;
  const core = createBookingCore(deps);
  const holds = createHolds(deps, core);
  const reschedule = createReschedule(deps, core, holds);
  payments.registerHandler('booking', createBookingPaymentHandler(deps, core));

  async function createBookedResponse(row: store.BookingRow) {
    const booking = serializeBooking(row, await store.findPerson(db, row.clientId));
    const message = 'Your session is booked. A confirmation with a calendar file is on its way to you.';
    return { success: true as const, message, booking };
  }

  async function findActiveHold(clientId: string): Promise<Hold | null> {
    const row = await store.findHoldByClient(db, clientId);
    if (!row?.slotId) return null;
    const payment = await core.findPaymentForHold(db, row);
    if (core.isHoldExpired(row, payment)) return null;
    return serializeHold({ ...row, slotId: row.slotId }, payment, row.heldUntil ?? holdExpiresAt(clock.now()));
  }

  /** With a coupon, hold and book are one transaction: either both sides get their mail, or nothing has happened. */
  async function holdAndBook(
    clientId: string,
    slotId: string,
    body: SessionDetails & { couponCode: string },
    meta: RequestMeta,
  ) {
    const ready = await holds.prepareHold(clientId, slotId, { couponCode: body.couponCode }, meta);
    if (isFailure(ready)) return ready;
    return connection.inTransaction(async (tx) => {
      const placed = await holds.placeHold(tx, ready.slot, clientId, {
        paymentSource: ready.paymentSource,
        details: body,
      });
      if (isFailure(placed)) return placed;
      return (await core.confirmHold(tx, placed.hold, body)) ?? fail('payment-under-way');
    });
  }

  /** Why someone who has neither paid nor a code cannot have this slot. */
  async function findBookingFailure(slotId: string, last: store.BookingRow | undefined) {
    const payment = last && (await payments.findBySubject(db, last.id));
    // Nobody is asked to pay again while PayPal may have the money.
    if (payment?.state === 'capturing') return fail('payment-unsure');
    if (payment?.state === 'pending') return fail('payment-pending');
    if (payment && isRefunding(payment.state)) return fail('payment-refunded');
    if (last?.state === 'held') return fail(core.isHoldExpired(last, payment) ? 'hold-expired' : 'payment-required');
    if (last?.state === 'released') return fail('hold-expired');
    const slot = await findSlot(db, slotId);
    if (!slot) return fail('slot-not-found');
    if (!core.isSlotBookable(slot)) return fail('slot-past');
    const { takenBy } = await store.findConflicts(db, slot, core.getMoment());
    return fail(takenBy.length > 0 ? 'slot-taken' : 'payment-required');
  }

  return {
    /** Slots and bookings that someone may see: a client what is free and their own to come, the owner everything. */
    async list(actor: ClientActor | OwnerActor, userId?: string) {
      if (actor.role === 'owner') {
        const slots = await listUnbookedSlots(db);
        const { reached } = core.getMoment();
        const { rows, nextPage } = await readUnpagedList((part) =>
          listAppointments(db, { clientId: userId }, reached, part),
        );
        const bookedSlots = mapBatches(rows, (some) => some.map((row) => serializeBooking(row, row)));
        const list = { availableSlots: slots.map(serializeSlot), bookedSlots, hold: null };
        return new StreamedResponse<BookingList>(list, nextPage, '/api/admin/bookings');
      }
      const { clientId } = actor;
      if (userId !== undefined && userId !== clientId) return fail('not-yours');
      const [availableSlots, rows, hold] = await Promise.all([
        listAvailableSlots(),
        store.listBookings(db, { states: ['booked'], clientId, after: core.getMoment().reached }),
        findActiveHold(clientId),
      ]);
      const bookedSlots: Booking[] = rows.map((row) => serializeBooking(row, row));
      return { availableSlots, bookedSlots, hold };
    },

    holdSlot: holds.holdSlot,
    releaseClientHold: holds.releaseClientHold,
    capture: holds.capture,
    reschedule,

    /** Whether a code pays for a session. */
    async previewCoupon(code: string, client: { clientId: string; ip: string }) {
      const source = await holds.parsePaymentSource({ couponCode: code }, client);
      return isFailure(source) ? source : { message: 'Coupon valid. Click Continue to apply.', discount: 1 };
    },

    /**
     * Finalize: a hold that is paid for, or that a coupon covers, becomes a booking. Asked again it answers as it did the
     * first time. What the browser says of its user counts for nothing but being refused.
     */
    async bookSlot(
      clientId: string,
      slotId: string,
      body: SessionDetails & { userId: string; couponCode?: string | undefined },
      meta: RequestMeta,
    ) {
      if (body.userId !== clientId) return fail('not-yours');
      const last = await store.findLastBookingInSlot(db, clientId, slotId);
      if (last?.state === 'booked') return createBookedResponse(last);
      if (last?.state === 'held') {
        // What is paid for is booked whenever its answer comes; a code must come before the session begins.
        if (!last.paidAt && core.hasStarted(last)) return fail('slot-past');
        const row = await connection.inTransaction((tx) => core.confirmHold(tx, last, body));
        if (row) return createBookedResponse(row);
      }
      // A hold by coupon that ran out costs nobody anything: if its time is still free, it is theirs.
      const couponCode = body.couponCode ?? (last?.state === 'held' ? last.couponCode : null);
      const result = couponCode
        ? await holdAndBook(clientId, slotId, { ...body, couponCode }, meta)
        : await findBookingFailure(slotId, last);
      if (!isFailure(result)) return createBookedResponse(result);
      // Pressed twice at the same moment: what refused this one may be its own twin.
      const latest = await store.findLastBookingInSlot(db, clientId, slotId);
      return latest?.state === 'booked' ? createBookedResponse(latest) : result;
    },

    /** What is due by now; called every minute. Each step does what it can before an error is passed on. */
    async sweep(): Promise<void> {
      const steps = [
        () =>
          runInBatches(
            () => store.listExpiredHolds(db, core.getMoment(), { limit: BATCH_SIZE }),
            core.releaseExpiredHold,
          ),
        () => runInBatches(() => store.listPaidHolds(db, getFinalizeCutoff(), BATCH_SIZE), finalizeHold),
        async () => {
          for (let batch = 0; batch < MAX_BATCHES && (await sendReminderBatch(deps)) > 0; batch++);
        },
      ];
      const failures: unknown[] = [];
      for (const step of steps) await step().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },

    /** A mail about a booking as it is now; as it was written once it stands no more: an old entry must not come after its end. */
    async refreshMail<Props extends BookingMailProps>(props: Props): Promise<Props> {
      const row = await store.findBooking(db, props.bookingId);
      return row?.state === 'booked' ? refreshBookingMailProps(props, row) : props;
    },

    /** A mail about a payment, for the booking as it is now where it paid for one. */
    async refreshPaymentMail<Props extends { what: string; bookingId?: string | undefined }>(props: Props) {
      const row = props.bookingId ? await store.findBooking(db, props.bookingId) : undefined;
      return row ? { ...props, what: formatPaymentDescription(row) } : props;
    },

    /** Whether a booking still stands and is at this time: asked when a reminder is about to leave. */
    async isBookedAt(bookingId: string, at: WallTime): Promise<boolean> {
      const row = await store.findBooking(db, bookingId);
      return row?.state === 'booked' && row.day === at.day && row.time === at.time && !core.hasStarted(row);
    },
  };

  /** Free slots for which there is still time, on a clock that shows their time at all. */
  async function listAvailableSlots(): Promise<Slot[]> {
    const [slots, busy] = await Promise.all([
      listSlots(db, core.getEarliestStart()),
      listBusyRanges(db, core.getMoment()),
    ]);
    return filterAvailableSlots(slots, busy)
      .filter((slot) => isExistingWallTime(slot, deps.timeZone))
      .map(serializeSlot);
  }

  function getFinalizeCutoff(): Date {
    return new Date(clock.now().getTime() - AUTO_FINALIZE_AFTER_SECONDS * 1000);
  }

  async function finalizeHold(id: string): Promise<void> {
    await connection.inTransaction(async (tx) => {
      const hold = await store.findBooking(tx, id);
      if (hold) await core.confirmHold(tx, hold);
    });
  }

  /** Until nothing is left or the sweep has done its share. What fails does not keep the others from their turn. */
  async function runInBatches(list: () => Promise<string[]>, work: (id: string) => Promise<void>): Promise<void> {
    const failed = new Map<string, unknown>();
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const ids = (await list()).filter((id) => !failed.has(id));
      if (ids.length === 0) break;
      for (const id of ids) await work(id).catch((error: unknown) => failed.set(id, error));
    }
    for (const error of failed.values()) throw error;
  }
}
