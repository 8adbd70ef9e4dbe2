import type { Connection, Database } from '#database/connection.ts';
import { takeDiaryPen } from '#database/diary.ts';
import { bookable } from '#domain/bookings/bookable.ts';
import { hasRunOut } from '#domain/bookings/hold.ts';
import type { SessionType } from '#domain/bookings/session-types.ts';
import { hasBegun, type WallTime } from '#domain/day.ts';
import { isBeingTaken } from '#domain/payments/payment-state.ts';
import { wallTimeExists, wallTimeReached } from '#domain/wall-time.ts';
import type { Clock } from '../../clock.ts';
import type { SecurityLimits } from '../../http/security-limits.ts';
import type { Live } from '../../live/live.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { remindedByConfirmation } from '../../reminder-time.ts';
import type { CouponService } from '../payments/coupons.ts';
import type { Payment } from '../payments/payment.ts';
import type { PaymentService } from '../payments/service.ts';
import { sessionFacts } from './mail-facts.ts';
import * as store from './store.ts';

/** What the booking service is made from. */
export type Given = {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  leadMinutes: number;
  limits: SecurityLimits;
  outbox: Outbox;
  live: Live;
  payments: PaymentService;
  coupons: CouponService;
  ownerEmail: string;
  report: (what: string, ids: Record<string, string>) => void;
};

/** What a client chose for a session. */
export type Chosen = { sessionType: SessionType; message?: string | undefined };

export type Desk = ReturnType<typeof desk>;

/** What every way of booking needs: what time it is, and the two ends that a hold can come to. */
export function desk(given: Given) {
  const { connection, clock, timeZone, live, outbox, payments } = given;

  /** This moment; what has begun by it stays begun in the hour that happens twice. */
  function moment(): store.Moment {
    const now = clock.now();
    return { now, reached: wallTimeReached(now, timeZone) };
  }

  const hasBegunBy = (wall: WallTime) => hasBegun(wall, moment().reached);

  /** A slot that begins after this can still be booked. */
  function earliest(): WallTime {
    return wallTimeReached(new Date(clock.now().getTime() + given.leadMinutes * 60_000), timeZone);
  }

  /**
   * Lets a hold go, once: its slot is free, its payment no longer wanted, its coupon unused again, and everybody hears of
   * it. False when it was no such hold. The caller has the pen.
   */
  async function letGo(tx: Database, id: string, which: 'run-out' | 'unpaid' | 'any'): Promise<boolean> {
    const row = await store.release(tx, id, moment(), which);
    if (!row) return false;
    if (row.coveredBy === 'payment') await payments.abandon(tx, row.id);
    if (row.coveredBy === 'coupon') await given.coupons.giveBack(tx, row.id);
    if (row.slotId) await live.tell(tx, { event: 'slotReleased', ids: { slotId: row.slotId } });
    return true;
  }

  /** Mails and events of a session that was just booked, in the transaction that booked it. */
  async function tellBooked(tx: Database, row: store.BookingRow): Promise<void> {
    const who = await store.findPerson(tx, row.clientId);
    const facts = sessionFacts(row, who, clock.now());
    await outbox.post(tx, 'session-booked', who.email, facts);
    await outbox.post(tx, 'session-booked-for-owner', given.ownerEmail, {
      ...facts,
      email: who.email,
      message: row.message,
    });
    if (row.slotId) await live.tell(tx, { event: 'slotBooked', ids: { slotId: row.slotId } });
    await live.tell(tx, { event: 'bookingUpdated', ids: { bookingId: row.id }, clientId: row.clientId });
  }

  return {
    moment,
    hasBegun: hasBegunBy,
    earliest,
    letGo,
    tellBooked,

    /** Whether there is time enough to book this slot, on a clock that shows its time at all. */
    isOffered: (slot: WallTime) => bookable(slot, earliest()) && wallTimeExists(slot, timeZone),

    /** The payment of a hold that is to be paid for. */
    async paymentOf(db: Database, { id, coveredBy }: store.BookingRow): Promise<Payment | undefined> {
      return coveredBy === 'payment' ? payments.ofSubject(db, id) : undefined;
    },

    /** Whether a hold, with its payment, takes nobody's time any more. */
    hasRunOut(hold: store.BookingRow, payment: Payment | undefined): boolean {
      const isBeingPaid = payment !== undefined && isBeingTaken(payment.state);
      return hasRunOut({ ...hold, isBeingPaid, hasBegun: hasBegunBy(hold) }, clock.now());
    },

    /** One hold that ran out; nothing happens when it was paid for meanwhile. */
    async letRunOutGo(id: string): Promise<void> {
      await connection.inTransaction(async (tx) => {
        await takeDiaryPen(tx);
        await letGo(tx, id, 'run-out');
      });
    },

    /** Makes a paid or covered hold a booking, once, and tells both sides. Undefined when it is none. */
    async confirm(tx: Database, hold: WallTime & { id: string }, chosen?: Chosen) {
      const bookedAt = clock.now();
      const row = await store.book(tx, hold.id, {
        bookedAt,
        remindedAt: remindedByConfirmation(hold, bookedAt, timeZone),
        ...(chosen && { sessionType: chosen.sessionType, message: chosen.message ?? '' }),
      });
      if (row) await tellBooked(tx, row);
      return row;
    },
  };
}
