import { asc, desc, sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { emailColumns } from '#platform/email-addresses/email-columns.ts';
import { computed } from '#platform/privacy/entries.ts';
import { personal } from '#platform/privacy/personal.ts';
import { YEAR_DAYS } from '#platform/privacy/retention.ts';

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

export const enquiriesPersonal = personal(enquiries, {
  of: { emails: [enquiries.email] },
  export: {
    part: 'enquiries',
    about: 'Messages and booking requests sent with your account’s email.',
    fields: {
      kind: enquiries.kind,
      name: enquiries.name,
      phone: enquiries.phone,
      sessionType: enquiries.sessionType,
      message: enquiries.message,
      sentAt: enquiries.createdAt,
      answeredAt: enquiries.answeredAt,
    },
    order: [asc(enquiries.createdAt)],
  },
  record: {
    part: 'enquiries',
    fields: {
      _id: enquiries.id,
      kind: enquiries.kind,
      sessionType: enquiries.sessionType,
      message: enquiries.message,
      answered: computed(z.boolean(), sql`${enquiries.answeredAt} is not null`),
      sentAt: enquiries.createdAt,
    },
    order: [desc(enquiries.createdAt), desc(enquiries.id)],
  },
  onDeletion: 'delete',
  onMerge: { move: 'all', counted: { part: 'messages', one: 'message', several: 'messages' } },
  history: 'Message of a former client',
  keep: { rule: 'enquiries', setting: 'KEEP_ENQUIRIES_DAYS', days: 2 * YEAR_DAYS, since: enquiries.createdAt },
});

export const enquiryEmails = emailColumns({ searched: [enquiries.email] });
