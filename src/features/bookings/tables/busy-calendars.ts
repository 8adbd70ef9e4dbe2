import { customType, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/database/tables/files.ts';

const tsrange = customType<{ data: string }>({ dataType: () => 'tsrange' });

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
