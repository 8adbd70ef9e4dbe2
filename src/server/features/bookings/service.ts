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

/** Limits of one sweep; the rest waits for the next minute. */
const BATCH_SIZE = 100;
const MAX_BATCHES = 20;

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

  /** Holds and books with a coupon in one transaction: both sides get their mail, or nothing happens. */
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

  /** The failure for a client without a payment or a coupon. */
  async function findBookingFailure(slotId: string, last: store.BookingRow | undefined) {
    const payment = last && (await payments.findBySubject(db, last.id));
    // The client must not pay again while PayPal may have taken the money.
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
    /**
     * Slots and bookings that the actor may see: for a client available slots and own upcoming bookings, for the owner
     * all.
     */
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

    /** Checks whether a coupon pays for a session. */
    async previewCoupon(code: string, client: { clientId: string; ip: string }) {
      const source = await holds.parsePaymentSource({ couponCode: code }, client);
      return isFailure(source) ? source : { message: 'Coupon valid. Click Continue to apply.', discount: 1 };
    },

    /**
     * Turns a paid or coupon-covered hold into a booking; a repeated call returns the same result. The user in the
     * request body is only checked against the actor.
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
        // A paid hold is booked however late the call arrives; a coupon must be used before the session begins.
        if (!last.paidAt && core.hasStarted(last)) return fail('slot-past');
        const row = await connection.inTransaction((tx) => core.confirmHold(tx, last, body));
        if (row) return createBookedResponse(row);
      }
      // An expired coupon hold cost no money, so it is booked if its time is still free.
      const couponCode = body.couponCode ?? (last?.state === 'held' ? last.couponCode : null);
      const result = couponCode
        ? await holdAndBook(clientId, slotId, { ...body, couponCode }, meta)
        : await findBookingFailure(slotId, last);
      if (!isFailure(result)) return createBookedResponse(result);
      // With a double click, the concurrent copy of this request may have caused the failure.
      const latest = await store.findLastBookingInSlot(db, clientId, slotId);
      return latest?.state === 'booked' ? createBookedResponse(latest) : result;
    },

    /** Handles everything due; called every minute. All steps run before an error is rethrown. */
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

    /**
     * Refreshes a mail with the booking's current data. For a cancelled booking the mail stays as written: an older
     * calendar entry must not follow the cancellation.
     */
    async refreshMail<Props extends BookingMailProps>(props: Props): Promise<Props> {
      const row = await store.findBooking(db, props.bookingId);
      return row?.state === 'booked' ? refreshBookingMailProps(props, row) : props;
    },

    /** Refreshes a payment mail with the current booking, if the payment was for one. */
    async refreshPaymentMail<Props extends { what: string; bookingId?: string | undefined }>(props: Props) {
      const row = props.bookingId ? await store.findBooking(db, props.bookingId) : undefined;
      return row ? { ...props, what: formatPaymentDescription(row) } : props;
    },

    /** Whether a booking is still booked at this time; checked when a reminder is about to be sent. */
    async isBookedAt(bookingId: string, at: WallTime): Promise<boolean> {
      const row = await store.findBooking(db, bookingId);
      return row?.state === 'booked' && row.day === at.day && row.time === at.time && !core.hasStarted(row);
    },
  };

  /** Available slots after the lead time whose time exists on the local clock. */
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

  /** Runs batches until none is left or the limit is reached. An item that fails does not stop the others. */
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
