import { asc, ne, type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, type PgColumn, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { emailColumns } from '#platform/email-addresses/email-columns.ts';
import { column } from '#platform/privacy/entries.ts';
import { personal } from '#platform/privacy/personal.ts';

/** The outbox. A row is written in the transaction that causes the mail; the queue job carries only its id. */
export const mails = pgTable(
  'mails',
  {
    /** Also the left side of the Message-ID, so that a mail sent twice is recognized as one. */
    id: uuid().primaryKey(),
    template: text().notNull(),
    recipient: text().notNull(),
    /** The recipient before the owner corrected the address; the mail is still personal data of that address. */
    correctedFrom: text().notNull().default(''),
    /** Template values; emptied once the mail is sent or can no longer be sent. */
    props: jsonb().$type<Record<string, unknown>>().notNull(),
    /** `withdrawn`: the content was no longer true at sending time. */
    state: text({ enum: ['pending', 'sent', 'failed', 'withdrawn'] })
      .notNull()
      .default('pending'),
    attempts: integer().notNull().default(0),
    lastError: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the mail was marked as failed. */
    failedAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    /** The recipient was deleted while the mail was pending: erase the address once the mail is sent or fails. */
    eraseRecipient: boolean().notNull().default(false),
  },
  (table) => [
    index('mails_by_state').on(table.state, table.createdAt),
    index('mails_by_recipient').on(table.recipient),
    index('mails_by_corrected').on(table.correctedFrom).where(sql`${table.correctedFrom} <> ''`),
  ],
);

const isPending = sql`${mails.state} = 'pending'`;
const unlessPending = (kept: PgColumn, erased: SQL) => sql`case when ${isPending} then ${kept} else ${erased} end`;

export const mailsPersonal = personal(mails, {
  of: { emails: [mails.recipient, mails.correctedFrom] },
  export: {
    part: 'mails',
    about: 'That we emailed you, about what and when. The content of an email is deleted once it is sent.',
    fields: {
      about: column(mails.template, { about: 'The kind of mail' }),
      state: mails.state,
      writtenAt: mails.createdAt,
      sentAt: mails.sentAt,
    },
    order: [asc(mails.createdAt)],
  },
  onDeletion: {
    clear: {
      eraseRecipient: true,
      correctedFrom: '',
      recipient: unlessPending(mails.recipient, sql`''`),
      lastError: unlessPending(mails.lastError, sql`''`),
      props: unlessPending(mails.props, sql`'{}'::jsonb`),
    },
  },
  onMerge: { stay: 'because it tells where a mail went' },
  history: 'Email to a former client',
  // The record that a mail was sent. Its content is erased on sending.
  keep: {
    rule: 'mails',
    setting: 'KEEP_MAILS_DAYS',
    days: 90,
    since: mails.createdAt,
    only: ne(mails.state, 'pending'),
  },
});

export const mailEmails = emailColumns({ others: [mails.recipient, mails.correctedFrom] });
