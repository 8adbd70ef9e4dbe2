import { asc, sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, time, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { column, dollars, zonedTime } from '#platform/privacy/entries.ts';
import { personal } from '#platform/privacy/personal.ts';
import { clients } from '#platform/sessions/tables.ts';
import { offerPayments, offerStates } from '../offers/domain/appointment-offers.ts';

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
