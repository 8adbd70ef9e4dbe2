import { desc, eq, gte, inArray } from 'drizzle-orm';
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
import { z } from 'zod';
import { bytea } from '#platform/database/tables/files.ts';
import { Instant } from '#platform/privacy/entries.ts';
import { personal } from '#platform/privacy/personal.ts';
import { YEAR_DAYS } from '#platform/privacy/retention.ts';
import { isOfBatch } from '#platform/privacy/rows.ts';
import { clients } from '#platform/sessions/tables.ts';
import type { Form } from '../domain/form.ts';

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

/** The encryption of answers is bound to the client, so only the feature can read and move them. */
export const formAnswersPersonal = personal(formAnswers, {
  of: { client: formAnswers.clientId },
  export: {
    part: 'forms',
    about: 'Your answers to the forms, including drafts. They are stored encrypted; here you can read them.',
    schema: z.array(
      z.object({
        form: z.string(),
        version: z.number().int(),
        begunAt: Instant,
        savedAt: Instant,
        handedInAt: Instant.nullable(),
        answers: z
          .array(z.object({ question: z.string(), answer: z.string() }))
          .nullable()
          .meta({ description: 'null where they cannot be opened at the moment' }),
      }),
    ),
    isHandedIn: true,
  },
  onDeletion: 'delete',
  onMerge: { isHandedIn: true, counted: { part: 'forms', one: 'form', several: 'forms' } },
  visit: ({ instant }) => gte(formAnswers.savedAt, instant),
  keep: {
    rule: 'forms',
    setting: 'KEEP_FORMS_DAYS',
    days: 3 * YEAR_DAYS,
    since: 'last visit',
    atEnd: {
      async rule(tx, rows) {
        const deleted = await tx
          .delete(formAnswers)
          .where(isOfBatch(tx, formAnswers, rows))
          .returning({ clientId: formAnswers.clientId, form: formAnswers.form });
        const ids = deleted.filter(({ form }) => form === 'new-client').map(({ clientId }) => clientId);
        if (ids.length > 0)
          await tx.update(clients).set({ intakeFormCompleted: false }).where(inArray(clients.id, ids));
        return deleted.length;
      },
    },
  },
});

export const clientNotesPersonal = personal(clientNotes, {
  of: { client: clientNotes.clientId },
  export: {
    part: 'notes',
    about: 'Notes that I keep about you and have marked for your copy.',
    fields: {
      day: clientNotes.day,
      text: clientNotes.text,
      writtenAt: clientNotes.createdAt,
      changedAt: clientNotes.changedAt,
    },
    only: eq(clientNotes.inDownload, true),
    order: [desc(clientNotes.day), desc(clientNotes.createdAt), desc(clientNotes.id)],
  },
  onDeletion: 'delete',
  onMerge: { move: 'all', counted: { part: 'notes', one: 'note', several: 'notes' } },
  keep: { until: 'the account ends, or the owner deletes the note' },
});
