import { and, asc, desc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { hasNoMoney } from '#features/payments/tables.ts';
import { bytea } from '#platform/database/tables/files.ts';
import { formatTimeSql } from '#platform/database/times.ts';
import { column, computed, derived, dollars, textOrEmpty, zonedTime } from '#platform/privacy/entries.ts';
import { personal } from '#platform/privacy/personal.ts';
import { deleteBatch } from '#platform/privacy/rows.ts';
import { clients } from '#platform/sessions/tables.ts';
import { apiStatus } from './booking/domain/booking-states.ts';
import { type BookedTerms, clientCancellations } from './cancellation/domain/cancellation.ts';
import { offerPayments, offerStates } from './offers/domain/appointment-offers.ts';
import { formatDuration, getBookingTitle } from './sessions/domain/session-types.ts';

/** A time that the owner offers. Day and time are wall time in the business time zone. */
export const slots = pgTable(
  'slots',
  {
    id: uuid().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    time: time({ precision: 0 }).notNull(),
    lengthMinutes: integer().notNull().default(60),
    /** True: the owner's hours give this time. It goes with them unless a client holds or booked it. */
    fromHours: boolean().notNull().default(false),
    /** Empty: where sessions of the booked type are. Of the hours' slots the rules decide it. */
    place: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('slots_unique').on(table.day, table.time),
    check('slots_length', sql`${table.lengthMinutes} between 5 and 1440`),
  ],
);

/**
 * A client's booking, from the moment a slot is held for it. Rescheduling keeps the id, so that the payment and the
 * calendar entry stay attached, and stores the old time as a separate `rescheduled` row.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey(),
    /** Absent for appointments that the owner makes at a custom time. */
    slotId: uuid().references(() => slots.id, { onDelete: 'set null' }),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    state: text({ enum: ['held', 'offered', 'booked', 'released', 'cancelled', 'rescheduled'] }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    time: time({ precision: 0 }).notNull(),
    lengthMinutes: integer().notNull().default(60),
    title: text().notNull().default(''),
    sessionType: text().notNull().default(''),
    message: text().notNull().default(''),
    link: text().notNull().default(''),
    location: text().notNull().default(''),
    /** `owner` for an appointment that the owner made, `series` for one that was paid with the others of its offer. */
    paymentSource: text({ enum: ['coupon', 'payment', 'owner', 'free', 'series'] }).notNull(),
    couponCode: text(),
    amountCents: integer().notNull().default(0),
    /** The end of the hold while the state is `held`. */
    heldUntil: timestamp({ withTimezone: true }),
    /** When the payment was captured. A paid hold never expires: it becomes a booking. */
    paidAt: timestamp({ withTimezone: true }),
    /** Increases with every change that calendars must apply (RFC 5545 SEQUENCE). */
    sequence: integer().notNull().default(0),
    /** For a row in state `rescheduled`: the booking that was moved. */
    movedBookingId: uuid(),
    /** Shared by the appointments that the owner made together, or offered: then it is the id of the offer. */
    seriesId: uuid(),
    /** The terms of cancelling that the client agreed to; null: those of the time before they could be set. */
    cancellationTerms: jsonb().$type<BookedTerms>(),
    /** What the client did about cancelling it. */
    clientCancellation: text({ enum: clientCancellations }),
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
    index('bookings_by_series').on(table.seriesId).where(sql`${table.seriesId} is not null`),
    index('bookings_asked_to_cancel')
      .on(table.day, table.time)
      .where(sql`${table.clientCancellation} = 'asked' and ${table.state} = 'booked'`),
    index('bookings_held').on(table.heldUntil).where(sql`${table.state} = 'held'`),
    check('bookings_length', sql`${table.lengthMinutes} between 5 and 1440`),
    check('bookings_amount', sql`${table.amountCents} >= 0`),
  ],
);

const tsrange = customType<{ data: string }>({ dataType: () => 'tsrange' });
const int8range = customType<{ data: string }>({ dataType: () => 'int8range' });

/**
 * Everything that occupies the teacher's time: held, offered and booked sessions, and classes. Triggers maintain it
 * (migrations), and its exclusion constraint prevents double-booking: a session takes all lanes and a class only its
 * own, so only classes may overlap.
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

export const bookingsPersonal = personal(bookings, {
  of: { client: bookings.clientId },
  export: {
    part: 'sessions',
    about:
      'Private sessions: upcoming, past, cancelled, moved, and times that were held for you. `begins` is in the studio’s local time, with its time zone.',
    fields: {
      begins: zonedTime(bookings),
      lengthMinutes: bookings.lengthMinutes,
      state: bookings.state,
      title: derived(z.string(), { title: bookings.title, sessionType: bookings.sessionType }, getBookingTitle),
      location: bookings.location,
      link: bookings.link,
      message: column(bookings.message, { about: 'What you wrote when you booked' }),
      paidWith: bookings.paymentSource,
      couponCode: textOrEmpty(bookings.couponCode),
      cancellation: column(bookings.clientCancellation, { about: 'What you did about cancelling it' }),
      amount: dollars(bookings.amountCents),
      createdAt: bookings.createdAt,
      bookedAt: bookings.bookedAt,
      endedAt: bookings.endedAt,
    },
    order: [asc(bookings.day), asc(bookings.time), asc(bookings.id)],
  },
  record: {
    part: 'bookings',
    fields: {
      _id: bookings.id,
      date: bookings.day,
      time: computed(z.string(), formatTimeSql(bookings.time)),
      length: derived(z.string(), { minutes: bookings.lengthMinutes }, ({ minutes }) => formatDuration(minutes)),
      status: derived(
        z.string(),
        { state: bookings.state },
        ({ state }) => apiStatus(state) ?? (state === 'held' || state === 'offered' ? state : 'released'),
      ),
      title: derived(z.string(), { title: bookings.title, sessionType: bookings.sessionType }, getBookingTitle),
      location: bookings.location,
      link: bookings.link,
      message: bookings.message,
      paymentSource: bookings.paymentSource,
      couponCode: textOrEmpty(bookings.couponCode),
      amount: bookings.amountCents,
    },
    order: [desc(bookings.day), desc(bookings.time), desc(bookings.id)],
  },
  onDeletion: { clear: { message: '', link: '', location: '' } },
  onMerge: {
    move: 'all',
    counted: { part: 'sessions', one: 'session', several: 'sessions' },
    // The former times of moved sessions were stored since the merge, so no move has them.
    async afterUndo(tx, { keptId, otherId }) {
      const theirs = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.clientId, otherId));
      const isFormer = and(eq(bookings.clientId, keptId), eq(bookings.state, 'rescheduled'));
      await tx
        .update(bookings)
        .set({ clientId: otherId })
        .where(and(isFormer, inArray(bookings.movedBookingId, theirs)));
    },
  },
  open: {
    deletion: {
      reason: 'client-has-sessions',
      rows: ({ day, time: reached }) =>
        and(
          inArray(bookings.state, ['held', 'offered', 'booked']),
          or(gt(bookings.day, day), and(eq(bookings.day, day), gt(bookings.time, reached))),
        ),
    },
    merge: { reason: 'merge-hold', rows: eq(bookings.state, 'held') },
  },
  history: 'Session of a former client',
  visit: ({ wall }) => and(inArray(bookings.state, ['held', 'offered', 'booked']), gte(bookings.day, wall.day)),
  // Holds that were never booked. Offers that were not accepted go with the holds of their times.
  keep: {
    rule: 'holds',
    setting: 'KEEP_HOLDS_DAYS',
    days: 30,
    since: bookings.endedAt,
    only: and(eq(bookings.state, 'released'), hasNoMoney(bookings.id)),
    atEnd: {
      async rule(tx, { cutoff, ...rows }) {
        const isEndedOffer = and(
          inArray(appointmentOffers.state, ['declined', 'lapsed', 'withdrawn']),
          lt(appointmentOffers.endedAt, cutoff.instant),
          hasNoMoney(appointmentOffers.id),
        );
        await deleteBatch(tx, appointmentOffers, { ...rows, isDue: isEndedOffer });
        return deleteBatch(tx, bookings, rows);
      },
    },
  },
});

/**
 * A series of appointments that the owner offers to a client. Its times are bookings in the state `offered` whose
 * `series_id` is the id of the offer.
 */
export const appointmentOffers = pgTable(
  'appointment_offers',
  {
    id: uuid().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    state: text({ enum: offerStates }).notNull(),
    /** The hash of the token in the mailed link. */
    tokenHash: text().notNull(),
    title: text().notNull(),
    /** The first appointment, in wall time of the business. */
    day: date({ mode: 'string' }).notNull(),
    time: time({ precision: 0 }).notNull(),
    sessionCount: integer().notNull(),
    /** The price of each appointment. */
    priceCents: integer().notNull(),
    payment: text({ enum: offerPayments }).notNull(),
    /** The payment for all appointments, once it was received. */
    paymentId: uuid(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('appointment_offers_by_token').on(table.tokenHash),
    index('appointment_offers_by_client').on(table.clientId),
    index('appointment_offers_open').on(table.expiresAt).where(sql`${table.state} = 'open'`),
    check('appointment_offers_price', sql`${table.priceCents} >= 0`),
    check('appointment_offers_ended', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
    check(
      'appointment_offers_paid',
      sql`${table.paymentId} is null or (${table.state} = 'accepted' and ${table.payment} = 'together')`,
    ),
  ],
);

export const appointmentOffersPersonal = personal(appointmentOffers, {
  of: { client: appointmentOffers.clientId },
  export: {
    part: 'offers',
    about: 'Series of sessions that I offered to you, and what became of each offer.',
    fields: {
      title: appointmentOffers.title,
      begins: zonedTime(appointmentOffers),
      sessions: appointmentOffers.sessionCount,
      price: dollars(appointmentOffers.priceCents),
      paid: column(appointmentOffers.payment, { about: 'together: all at once; each: at each session' }),
      state: appointmentOffers.state,
      createdAt: appointmentOffers.createdAt,
      expiresAt: appointmentOffers.expiresAt,
      endedAt: appointmentOffers.endedAt,
    },
    order: [asc(appointmentOffers.createdAt), asc(appointmentOffers.id)],
  },
  onDeletion: { keep: 'because an offer has no name in it, and ends with the client’s row' },
  onMerge: { move: 'all' },
  keep: { until: 'the times that were held for it are deleted' },
});

/** A calendar of the owner at another provider, whose busy times are not offered. */
export const busyCalendars = pgTable('busy_calendars', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** Where it is, for the owner: the address itself is a secret and encrypted. */
  host: text().notNull(),
  keyId: text().notNull(),
  ciphertext: bytea().notNull(),
  /** What the server said about the state that was read. */
  etag: text().notNull().default(''),
  lastModified: text().notNull().default(''),
  /** The day before which, and the time zone in which busy times are known. */
  knownUntil: date({ mode: 'string' }).notNull(),
  timeZone: text().notNull(),
  /** Entries that could not be read. */
  unread: integer().notNull().default(0),
  /** Titles of the first of them, as JSON, encrypted with the key of the address. */
  unreadEntries: bytea(),
  /** The last time that it was read with success. */
  readAt: timestamp({ withTimezone: true }).notNull(),
  /** Until when a process reads it. */
  readingUntil: timestamp({ withTimezone: true }),
  triedAt: timestamp({ withTimezone: true }).notNull(),
  /** Why the last attempt failed: a reason of a failure. Null after a success. */
  failure: text(),
  /** When the owner was told that it cannot be read. */
  warnedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** When a calendar is busy, in wall time of the business. No row is longer than a day, and rows of a calendar do not overlap. */
export const busyTimes = pgTable(
  'busy_times',
  {
    calendarId: uuid()
      .notNull()
      .references(() => busyCalendars.id, { onDelete: 'cascade' }),
    period: tsrange().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.period] }),
    index('busy_times_by_period').using('gist', table.period),
  ],
);
