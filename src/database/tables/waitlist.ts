import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { waitlistStates } from '#domain/classes/waitlist-states.ts';
import { mailboxSql } from '../mailbox.ts';
import { classes } from './classes.ts';

/** A person who waits for a place in a full class. A place that is offered counts in `places_offered` of the class. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid().primaryKey(),
    classId: uuid()
      .notNull()
      .references(() => classes.id),
    /** Trimmed and lower-cased; mails go to this address. */
    email: text().notNull(),
    /** One mailbox waits once per class. */
    mailbox: text().notNull().generatedAlwaysAs(mailboxSql('email')),
    state: text({ enum: waitlistStates }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Since when the person waits, which is their position. Null until the email is confirmed. */
    joinedAt: timestamp({ withTimezone: true }),
    /** When an offer is mailed: after the quiet hours. */
    noticeAt: timestamp({ withTimezone: true }),
    /** When the mail about the free place was written. */
    notifiedAt: timestamp({ withTimezone: true }),
    offeredUntil: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('waitlist_entries_unique').on(table.classId, table.mailbox),
    index('waitlist_entries_by_position').on(table.classId, table.state, table.joinedAt, table.id),
    index('waitlist_entries_by_email').on(table.email),
    // The sweep of each minute reads these.
    index('waitlist_entries_open')
      .on(table.state, table.offeredUntil)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    check('waitlist_entries_offer', sql`(${table.state} = 'offered') = (${table.offeredUntil} is not null)`),
  ],
);
