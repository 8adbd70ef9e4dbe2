import type { Connection, Database } from '#database/connection.ts';
import { lockSchedule } from '#database/schedule.ts';
import { isHoldExpired } from '#domain/bookings/hold.ts';
import { isAfterLeadTime } from '#domain/bookings/lead-time.ts';
import type { SessionType } from '#domain/bookings/session-types.ts';
import { hasStarted, type WallTime } from '#domain/day.ts';
import { isCapturePending } from '#domain/payments/payment-state.ts';
import { getReachedWallTime, isExistingWallTime } from '#domain/wall-time.ts';
import type { Clock } from '../../clock.ts';
import type { RateLimiter } from '../../http/rate-limiter.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { EventPublisher } from '../../realtime/realtime.ts';
import { initialRemindedAt } from '../../reminder-window.ts';
import type { CouponService } from '../payments/coupons/service.ts';
import type { Payment } from '../payments/payment.ts';
import type { PaymentService } from '../payments/service.ts';
import { bookingMailProps } from './mail-props.ts';
import * as store from './store.ts';

export type BookingDeps = {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  leadMinutes: number;
  rateLimiter: RateLimiter;
  outbox: Outbox;
  events: EventPublisher;
  payments: PaymentService;
  coupons: CouponService;
  ownerEmail: string;
  reportError: (what: string, ids: Record<string, string>) => void;
};

/** What a client chose for a session. */
export type SessionDetails = { sessionType: SessionType; message?: string | undefined };

export type BookingCore = ReturnType<typeof createBookingCore>;

/** The functions that all booking flows share: the clock, and the release or confirmation of a hold. */
export function createBookingCore(deps: BookingDeps) {
  const { connection, clock, timeZone, events, outbox, payments } = deps;

  /** The current moment. In the repeated hour of a time change, what has begun stays begun. */
  function getMoment(): store.Moment {
    const now = clock.now();
    return { now, reached: getReachedWallTime(now, timeZone) };
  }

  const hasStartedNow = (wall: WallTime) => hasStarted(wall, getMoment().reached);

  /** Only slots that begin after this time can be booked. */
  function getEarliestStart(): WallTime {
    return getReachedWallTime(new Date(clock.now().getTime() + deps.leadMinutes * 60_000), timeZone);
  }

  /**
   * Releases a hold once with its payment and coupon and notifies; false when no such hold exists. The caller holds the
   * schedule lock.
   */
  async function releaseHold(tx: Database, id: string, mode: 'run-out' | 'unpaid' | 'any'): Promise<boolean> {
    const row = await store.releaseHold(tx, id, getMoment(), mode);
    if (!row) return false;
    if (row.paymentSource === 'payment') await payments.abandon(tx, row.id);
    if (row.paymentSource === 'coupon') await deps.coupons.releaseRedemption(tx, row.id);
    if (row.slotId) await events.publish(tx, { event: 'slotReleased', ids: { slotId: row.slotId } });
    return true;
  }

  /** Sends mails and events for a new booking, in the transaction that books it. */
  async function notifyBooked(tx: Database, row: store.BookingRow): Promise<void> {
    const client = await store.findPerson(tx, row.clientId);
    const mailProps = bookingMailProps(row, client, clock.now());
    await outbox.enqueue(tx, 'session-booked', client.email, mailProps);
    await outbox.enqueue(tx, 'session-booked-for-owner', deps.ownerEmail, {
      ...mailProps,
      email: client.email,
      message: row.message,
    });
    if (row.slotId) await events.publish(tx, { event: 'slotBooked', ids: { slotId: row.slotId } });
    await events.publish(tx, { event: 'bookingUpdated', ids: { bookingId: row.id }, clientId: row.clientId });
  }

  return {
    getMoment,
    hasStarted: hasStartedNow,
    getEarliestStart,
    releaseHold,
    notifyBooked,

    /** Whether the slot begins after the lead time and its time exists on the local clock. */
    isSlotBookable: (slot: WallTime) => isAfterLeadTime(slot, getEarliestStart()) && isExistingWallTime(slot, timeZone),

    /** The payment of a hold; undefined for a hold that a coupon covers. */
    async findPaymentForHold(db: Database, { id, paymentSource }: store.BookingRow): Promise<Payment | undefined> {
      return paymentSource === 'payment' ? payments.findBySubject(db, id) : undefined;
    },

    /** Whether a hold, considering its payment, no longer takes its time. */
    isHoldExpired(hold: store.BookingRow, payment: Payment | undefined): boolean {
      const isBeingPaid = payment !== undefined && isCapturePending(payment.state);
      return isHoldExpired({ ...hold, isCapturePending: isBeingPaid, hasStarted: hasStartedNow(hold) }, clock.now());
    },

    /** Releases one expired hold. Does nothing when it was paid in the meantime. */
    async releaseExpiredHold(id: string): Promise<void> {
      await connection.inTransaction(async (tx) => {
        await lockSchedule(tx);
        await releaseHold(tx, id, 'run-out');
      });
    },

    /**
     * Turns a paid or coupon-covered hold into a booking once and notifies both sides. Undefined when it is no such
     * hold.
     */
    async confirmHold(tx: Database, hold: WallTime & { id: string }, details?: SessionDetails) {
      const bookedAt = clock.now();
      const row = await store.bookHold(tx, hold.id, {
        bookedAt,
        remindedAt: initialRemindedAt(hold, bookedAt, timeZone),
        ...(details && { sessionType: details.sessionType, message: details.message ?? '' }),
      });
      if (row) await notifyBooked(tx, row);
      return row;
    },
  };
}
