import { desc, eq, gte, isNotNull, lt, or, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { mailboxSql } from '#platform/database/mailbox.ts';
import { column, computed, derived, Instant } from '#platform/privacy/entries.ts';
import { impersonal, personal } from '#platform/privacy/personal.ts';
import { YEAR_DAYS } from '#platform/privacy/retention.ts';
import { startOfUtcDay } from '#platform/time/day.ts';

// The two roles that sign in, client and owner, and their sessions.

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

/** An account for the admin area. There is one row, created at the first start. */
export const owners = pgTable(
  'owners',
  {
    id: uuid().primaryKey(),
    /** Trimmed and lower-cased. */
    email: text().notNull(),
    /** An argon2id string, with its own salt and cost. */
    passwordHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    passwordChangedAt: timestamp({ withTimezone: true }).notNull(),
    /**
     * When the email was changed in the admin area or by a command. From then on notifications go to `email` and not to
     * ADMIN_EMAIL.
     */
    emailChangedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('owners_unique').on(table.email)],
);

export const clientsPersonal = personal(clients, {
  of: { client: clients.id },
  export: {
    part: 'profile',
    about: 'What you told us about yourself, how you sign in, and when you were last here.',
    as: 'row',
    fields: {
      id: clients.id,
      firstName: clients.firstName,
      lastName: clients.lastName,
      email: clients.email,
      phone: clients.phone,
      preferredName: clients.preferredName,
      pronoun: clients.pronoun,
      city: clients.city,
      zipcode: clients.zipcode,
      picture: column(clients.image, { about: 'URL of the Google profile picture, if any' }),
      signsInWithGoogle: computed(z.boolean(), sql`${isNotNull(clients.googleSubject)}`),
      intakeFormCompleted: clients.intakeFormCompleted,
      registeredAt: clients.createdAt,
      lastSeenAt: column(clients.lastSeenAt, { about: 'The last visit, recorded once a day; null if none' }),
    },
  },
  onDeletion: { keep: 'because the deletion ends the row itself, after all that refers to it' },
  onMerge: { stay: 'because the merge ends the row itself, and keeps the profile for the undo' },
  history: 'A former client',
  visit: ({ instant }) => gte(clients.lastSeenAt, startOfUtcDay(instant)),
  // The keyed hash of a deleted client's mailbox. What is once for each person needs it.
  keep: {
    rule: 'former-clients',
    setting: 'KEEP_FORMER_CLIENTS_DAYS',
    days: 2 * YEAR_DAYS,
    since: clients.deletedAt,
    existing: isNotNull(clients.formerMailbox),
    atEnd: { clear: { formerMailbox: null } },
  },
});

export const sessionsPersonal = personal(sessions, {
  of: { client: sessions.subjectId },
  export: {
    part: 'signIns',
    about: 'The browsers in which you are signed in, or were until a few days ago.',
    fields: {
      startedAt: sessions.createdAt,
      lastUsedAt: sessions.rotatedAt,
      endsAt: derived(
        Instant.meta({ description: 'When it ended, or will end without another visit' }),
        { revokedAt: sessions.revokedAt, expiresAt: sessions.expiresAt },
        ({ revokedAt, expiresAt }) => (revokedAt ?? expiresAt).toISOString(),
      ),
      browser: column(sessions.userAgent, { about: 'The user agent of the browser' }),
      isThisOne: derived(z.boolean(), { id: sessions.id }, ({ id }, { sessionId }) => id === sessionId),
    },
    only: eq(sessions.role, 'client'),
    order: [desc(sessions.createdAt)],
  },
  onDeletion: { keep: 'because a sign-in ends after its tokens, and ended ones are deleted after days' },
  onMerge: { stay: 'because the sign-ins of the record that ends end' },
  keep: {
    rule: 'sessions',
    setting: 'KEEP_ENDED_SESSIONS_DAYS',
    days: 7,
    since: ({ instant }) => or(lt(sessions.expiresAt, instant), lt(sessions.revokedAt, instant)),
  },
});

export const ownersImpersonal = impersonal(owners, 'because it is the owner’s account');
