import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { clients } from './accounts.ts';
import { bytea } from './files.ts';

/** What a client wrote into a form: health data, encrypted with a key that no backup holds. */
export const formAnswers = pgTable(
  'form_answers',
  {
    id: uuid().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    form: text({ enum: ['new-client', 'dosha-quiz'] }).notNull(),
    /** The version of the form's questions that was answered. */
    version: integer().notNull(),
    /** Raised with every save: two tabs cannot overwrite each other unseen. */
    revision: integer().notNull().default(0),
    /** Which key the answers are encrypted with. */
    keyId: text().notNull(),
    ciphertext: bytea().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    submittedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('form_answers_unique').on(table.clientId, table.form, table.version),
    index('form_answers_by_client').on(table.clientId),
  ],
);
