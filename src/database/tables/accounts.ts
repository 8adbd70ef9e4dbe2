import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { mailboxSql } from '../mailbox.ts';

/**
 * A registered person. A row exists only after the email is verified (mailed link or Google), or when the owner adds
 * the client; then the first link verifies it.
 */
export const clients = pgTable(
  'clients',
  {
    id: uuid().primaryKey(),
    /** Trimmed and lower-cased; empty if the owner added the client without one. */
    email: text().notNull(),
    /** Identifies a person across address variants (decision 40); mails never go to it. */
    mailbox: text().notNull().generatedAlwaysAs(mailboxSql('email')),
    firstName: text().notNull(),
    lastName: text().notNull(),
    image: text().notNull().default(''),
    phone: text().notNull().default(''),
    preferredName: text().notNull().default(''),
    pronoun: text().notNull().default(''),
    city: text().notNull().default(''),
    zipcode: text().notNull().default(''),
    intakeFormCompleted: boolean().notNull().default(false),
    /** Google's `sub`, which identifies the Google account even when its email changes. */
    googleSubject: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /**
     * Last start or renewal of a session, updated once a day (UTC), because sessions are deleted soon after they end.
     */
    lastSeenAt: timestamp({ withTimezone: true }),
    /** Set when the client is deleted and the remaining data is anonymized (decision 28). */
    deletedAt: timestamp({ withTimezone: true }),
    /** How often the mailed links to the client's sessions and offers were ended, as their email changed. */
    linkGeneration: integer().notNull().default(0),
    /** The keyed hash of a deleted client's mailbox, so that what is once for each person stays so (decision 113). */
    formerMailbox: text(),
  },
  (table) => [
    // Deleted clients have no email, and other clients may have none.
    uniqueIndex('clients_unique').on(table.email).where(sql`${table.deletedAt} is null and ${table.email} <> ''`),
    index('clients_by_mailbox').on(table.mailbox),
    index('clients_by_former_mailbox').on(table.formerMailbox).where(sql`${table.formerMailbox} is not null`),
    uniqueIndex('clients_by_google').on(table.googleSubject),
    // For the owner's list, in both directions.
    index('clients_by_name')
      .on(sql`lower(${table.firstName} || ' ' || ${table.lastName})`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('clients_by_creation').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('clients_search').using(
      'gin',
      sql`(lower(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email})) gin_trgm_ops`,
    ),
  ],
);

/** One sign-in on one device: a family of refresh tokens with one lifetime (decision 13). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    role: text({ enum: ['client', 'owner'] }).notNull(),
    /** The client's or the owner's id. */
    subjectId: uuid().notNull(),
    /** The generation of the current refresh token. The token itself is not stored but derived. */
    generation: integer().notNull().default(0),
    rotatedAt: timestamp({ withTimezone: true }).notNull(),
    /** SHA-256 of the newest access tokens in hexadecimal, newest first, without a space: each tab that refreshes gets one. */
    accessTokenHashes: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
    userAgent: text().notNull().default(''),
    /** The owner's shortened network address at sign-in; empty for clients. */
    network: text().notNull().default(''),
    /** When the owner last entered the password and any second factor in this session; absent for clients. */
    reauthenticatedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('sessions_by_subject').on(table.subjectId), index('sessions_by_expiry').on(table.expiresAt)],
);

/**
 * The hash of a token in a mailed link or a redirect, usable once until it expires. `verify-email` completes a
 * registration, `login` signs in, `entry` is the code of a redirect.
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: ['verify-email', 'login', 'entry'] }).notNull(),
    email: text().notNull(),
    /** Absent while a registration is unverified. */
    clientId: uuid().references(() => clients.id, { onDelete: 'cascade' }),
    /** The names of an unverified registration. */
    profile: jsonb().$type<{ firstName: string; lastName: string }>(),
    /** When set, only the browser whose cookie has this hash may use the token. */
    browserHash: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('one_time_tokens_by_expiry').on(table.expiresAt)],
);
