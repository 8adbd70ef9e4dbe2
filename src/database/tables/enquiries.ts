import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Contact messages and booking requests, which the owner answers by mail. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['contact', 'booking-request'] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    sessionType: text().notNull().default(''),
    message: text().notNull().default(''),
    /** The bot check was unsure: the enquiry is kept and marked for the owner instead of dropped. */
    suspectedSpam: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('enquiries_by_time').on(table.createdAt, table.id),
    index('enquiries_unanswered').on(table.createdAt, table.id).where(sql`${table.answeredAt} is null`),
    index('enquiries_by_email').on(table.email, table.createdAt),
    index('enquiries_search').using(
      'gin',
      sql`(lower(${table.name} || ' ' || ${table.email} || ' ' || ${table.message})) gin_trgm_ops`,
    ),
  ],
);
