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

/** What the booking service is made from. */
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

/** What every way of booking needs: what time it is, and the two ends that a hold can come to. */
export function createBookingCore(deps: BookingDeps) {
  const { connection, clock, timeZone, events, outbox, payments } = deps;

  /** This moment; what has begun by it stays begun in the hour that happens twice. */
  function getMoment(): store.Moment {
    const now = clock.now();
    return { now, reached: getReachedWallTime(now, timeZone) };
  }

  const hasStartedNow = (wall: WallTime) => hasStarted(wall, getMoment().reached);

  /** A slot that begins after this can still be booked. */
  function getEarliestStart(): WallTime {
    return getReachedWallTime(new Date(clock.now().getTime() + deps.leadMinutes * 60_000), timeZone);
  }

  /**
   * Lets a hold go, once: its slot is free, its payment no longer wanted, its coupon unused again, and everybody hears of
   * it. False when it was no such hold. The caller has the pen.
   */
  async function releaseHold(tx: Database, id: string, mode: 'run-out' | 'unpaid' | 'any'): Promise<boolean> {
    const row = await store.releaseHold(tx, id, getMoment(), mode);
    if (!row) return false;
    if (row.paymentSource === 'payment') await payments.abandon(tx, row.id);
    if (row.paymentSource === 'coupon') await deps.coupons.releaseRedemption(tx, row.id);
    if (row.slotId) await events.publish(tx, { event: 'slotReleased', ids: { slotId: row.slotId } });
    return true;
  }

  /** Mails and events of a session that was just booked, in the transaction that booked it. */
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

    /** Whether there is time enough to book this slot, on a clock that shows its time at all. */
    isSlotBookable: (slot: WallTime) => isAfterLeadTime(slot, getEarliestStart()) && isExistingWallTime(slot, timeZone),

    /** The payment of a hold that is to be paid for. */
    async findPaymentForHold(db: Database, { id, paymentSource }: store.BookingRow): Promise<Payment | undefined> {
      return paymentSource === 'payment' ? payments.findBySubject(db, id) : undefined;
    },

    /** Whether a hold, with its payment, takes nobody's time any more. */
    isHoldExpired(hold: store.BookingRow, payment: Payment | undefined): boolean {
      const isBeingPaid = payment !== undefined && isCapturePending(payment.state);
      return isHoldExpired({ ...hold, isCapturePending: isBeingPaid, hasStarted: hasStartedNow(hold) }, clock.now());
    },

    /** One hold that ran out; nothing happens when it was paid for meanwhile. */
    async releaseExpiredHold(id: string): Promise<void> {
      await connection.inTransaction(async (tx) => {
        await lockSchedule(tx);
        await releaseHold(tx, id, 'run-out');
      });
    },

    /** Makes a paid or covered hold a booking, once, and tells both sides. Undefined when it is none. */
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
