import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The outbox. A row is written in the transaction that causes the mail; the queue's job carries only its id. */
export const mails = pgTable(
  'mails',
  {
    /** Also the left side of the Message-ID, so that a mail sent twice is recognised as one. */
    id: uuid().primaryKey(),
    template: text().notNull(),
    recipient: text().notNull(),
    /** Where it was to go before the owner put the address right: it is still about who has that one. */
    correctedFrom: text().notNull().default(''),
    /** What the template is filled with; emptied once the mail has left, or nobody can send it any more. */
    props: jsonb().$type<Record<string, unknown>>().notNull(),
    /** `withdrawn`: what it would have said was no longer true when its turn came. */
    state: text({ enum: ['pending', 'sent', 'failed', 'withdrawn'] })
      .notNull()
      .default('pending'),
    attempts: integer().notNull().default(0),
    lastError: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was given up. */
    failedAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    /** The addressee was taken out while this waited: where it went is forgotten once it has left, or never will. */
    eraseRecipient: boolean().notNull().default(false),
  },
  (table) => [
    index('mails_by_state').on(table.state, table.createdAt),
    index('mails_by_recipient').on(table.recipient),
    index('mails_by_corrected').on(table.correctedFrom).where(sql`${table.correctedFrom} <> ''`),
  ],
);
