import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  time,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { clients } from './accounts.ts';

/** A time that the owner offers. Day and time are the wall time in the business time zone. */
export const slots = pgTable(
  'slots',
  {
    id: uuid().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    time: time({ precision: 0 }).notNull(),
    lengthMinutes: integer().notNull().default(60),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('slots_unique').on(table.day, table.time),
    check('slots_length', sql`${table.lengthMinutes} between 5 and 1440`),
  ],
);

/**
 * A session of a client, from the moment that a slot is held for it. Its id stays when it is moved, so payment and
 * calendar entry stay with it; what it was before a move is kept as a row of its own, `rescheduled`.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey(),
    /** Absent for appointments that the owner makes at a time of her own. */
    slotId: uuid().references(() => slots.id, { onDelete: 'set null' }),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    state: text({ enum: ['held', 'booked', 'released', 'cancelled', 'rescheduled'] }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    time: time({ precision: 0 }).notNull(),
    lengthMinutes: integer().notNull().default(60),
    title: text().notNull().default(''),
    sessionType: text().notNull().default(''),
    message: text().notNull().default(''),
    link: text().notNull().default(''),
    location: text().notNull().default(''),
    /** What pays for it; `owner` for an appointment that the owner made. */
    paymentSource: text({ enum: ['coupon', 'payment', 'owner'] }).notNull(),
    couponCode: text(),
    amountCents: integer().notNull().default(0),
    /** Until when the slot is kept while it is `held`. */
    heldUntil: timestamp({ withTimezone: true }),
    /** When its payment was captured. A hold that is paid for never runs out: it becomes a booking. */
    paidAt: timestamp({ withTimezone: true }),
    /** Raised with every change that calendars must hear of (RFC 5545 SEQUENCE). */
    sequence: integer().notNull().default(0),
    /** For a row in state `rescheduled`: the booking that was moved. */
    movedBookingId: uuid(),
    remindedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    bookedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('bookings_one_per_slot').on(table.slotId).where(sql`${table.state} in ('held', 'booked')`),
    uniqueIndex('bookings_one_hold_per_client').on(table.clientId).where(sql`${table.state} = 'held'`),
    index('bookings_by_client').on(table.clientId, table.day),
    index('bookings_by_day').on(table.day, table.time),
    index('bookings_held').on(table.heldUntil).where(sql`${table.state} = 'held'`),
    check('bookings_length', sql`${table.lengthMinutes} between 5 and 1440`),
    check('bookings_amount', sql`${table.amountCents} >= 0`),
  ],
);

const tsrange = customType<{ data: string }>({ dataType: () => 'tsrange' });
const int8range = customType<{ data: string }>({ dataType: () => 'int8range' });

/**
 * Everything that takes the teacher's time: held and booked sessions and classes. Triggers keep it (migrations), and
 * its exclusion constraint is what makes double-booking impossible: a session takes the whole width of the road, a
 * class only a lane of its own, so classes may stand beside each other and nothing else may.
 */
export const scheduleEntries = pgTable('schedule_entries', {
  /** The booking's or the class's id. */
  id: uuid().primaryKey(),
  kind: text({ enum: ['session', 'class'] }).notNull(),
  entryNumber: bigserial({ mode: 'number' }).notNull(),
  period: tsrange().notNull(),
  lane: int8range()
    .notNull()
    .generatedAlwaysAs(
      sql`case when kind = 'class' then int8range(entry_number, entry_number, '[]') else int8range(null, null) end`,
    ),
});
