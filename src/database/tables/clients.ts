import {
  boolean,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Form } from '#domain/clients/form.ts';
import { clients } from './accounts.ts';
import { bytea } from './files.ts';

/** A client's form answers: health data, encrypted with a key that no backup holds. */
export const formAnswers = pgTable(
  'form_answers',
  {
    id: uuid().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    form: text({ enum: ['new-client', 'dosha-quiz'] }).notNull(),
    /** The answered version of the form. */
    version: integer().notNull(),
    /** Increases with every save, so that two tabs cannot overwrite each other unnoticed. */
    revision: integer().notNull().default(0),
    /** The encryption key of the answers. */
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

/** A private note of the owner on a client. */
export const clientNotes = pgTable(
  'client_notes',
  {
    id: uuid().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    /** The day that the note is about. */
    day: date({ mode: 'string' }).notNull(),
    /** Plain text with line breaks. */
    text: text().notNull(),
    /** Whether the client's download has it. */
    inDownload: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('client_notes_by_client').on(table.clientId, table.day)],
);

/** The versions of a form after the delivered one, which is version 1. A trigger refuses every change. */
export const formVersions = pgTable(
  'form_versions',
  {
    form: text({ enum: ['new-client', 'dosha-quiz'] }).notNull(),
    version: integer().notNull(),
    document: json().$type<Form>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.form, table.version] })],
);
