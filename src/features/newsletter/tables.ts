import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { emailColumns } from '#platform/email-addresses/email-columns.ts';
import { personal } from '#platform/privacy/personal.ts';

export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey(),
    /** Trimmed and lower-cased. */
    email: text().notNull(),
    subscribedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('subscribers_unique').on(table.email),
    index('subscribers_by_time').on(table.subscribedAt, table.id),
    index('subscribers_search').using('gin', sql`(lower(${table.email})) gin_trgm_ops`),
  ],
);

export const subscribersPersonal = personal(subscribers, {
  of: { emails: [subscribers.email] },
  export: {
    part: 'newsletter',
    about: 'Since when your account’s email has received the newsletter; null if it does not.',
    as: 'row or nulls',
    fields: { subscribedAt: subscribers.subscribedAt },
  },
  record: { fields: { subscribedAt: subscribers.subscribedAt } },
  onDeletion: 'delete',
  onMerge: {
    move: 'unless kept has one',
    counted: { part: 'newsletter', one: 'newsletter subscription', several: 'newsletter subscriptions' },
  },
  history: 'Subscription of a former client',
  keep: { until: 'the person unsubscribes' },
});

export const subscriberEmails = emailColumns({ searched: [subscribers.email] });
