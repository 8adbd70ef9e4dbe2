import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { paymentFrequencies, paymentMethods, requestSentStates, yesOrNo } from './domain/finance-entry.ts';

const kinds = {
  paymentMethod: text({ enum: paymentMethods }).notNull(),
  paymentRequestSent: text({ enum: requestSentStates }).notNull(),
  paid: text({ enum: yesOrNo }).notNull(),
  taxed: text({ enum: yesOrNo }).notNull(),
};

/** The income of a class, for accounting. Day and time are wall time in the business time zone. */
export const finances = pgTable(
  'finances',
  {
    id: uuid().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    time: time({ precision: 0 }).notNull(),
    className: text().notNull(),
    location: text().notNull(),
    rateCents: integer().notNull(),
    paymentFrequency: text({ enum: paymentFrequencies }).notNull(),
    ...kinds,
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('finances_by_day').on(table.day, table.time, table.id),
    index('finances_by_class').on(table.className, table.day, table.time, table.id),
    index('finances_by_location').on(table.location, table.day, table.time, table.id),
    index('finances_by_rate').on(table.rateCents, table.day, table.time, table.id),
    index('finances_by_method').on(table.paymentMethod, table.day, table.time, table.id),
    // A partial index, because few entries are unpaid or untaxed.
    index('finances_unpaid').on(table.day, table.time, table.id).where(sql`${table.paid} = 'no'`),
    index('finances_untaxed').on(table.day, table.time, table.id).where(sql`${table.taxed} = 'no'`),
    index('finances_search').using('gin', sql`(lower(${table.className} || ' ' || ${table.location})) gin_trgm_ops`),
    check('finances_rate', sql`${table.rateCents} >= 0`),
  ],
);

/** The grouping levels of the totals: one dimension, two, or all three (month, location and method). */
export const sumLevels = ['month', 'location', 'method', 'month-method', 'location-method', 'all'] as const;

/**
 * Totals maintained by triggers on every entry change (decision record 25). Each entry counts once per level; columns
 * outside the level are ''.
 */
export const financeTotals = pgTable(
  'finance_totals',
  {
    level: text({ enum: sumLevels }).notNull(),
    /** YYYY-MM. */
    month: text().notNull(),
    location: text().notNull(),
    ...kinds,
    paymentMethod: text().$type<(typeof paymentMethods)[number] | ''>().notNull(),
    classes: integer().notNull(),
    revenueCents: bigint({ mode: 'number' }).notNull(),
  },
  ({ level, month, location, paymentMethod, paid, taxed, paymentRequestSent, classes, revenueCents }) => [
    primaryKey({
      name: 'finance_totals_pk',
      columns: [level, month, location, paymentMethod, paid, taxed, paymentRequestSent],
    }),
    // Covers every column, so that totals without days use an index-only scan where the table is vacuumed.
    index('finance_totals_covering').on(
      level,
      paymentMethod,
      month,
      location,
      paid,
      taxed,
      paymentRequestSent,
      classes,
      revenueCents,
    ),
    index('finance_totals_empty').on(level).where(sql`${classes} = 0`),
  ],
);
