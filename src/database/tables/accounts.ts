import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { mailboxSql } from '../mailbox.ts';

/**
 * A registered person. There is a row only once the email was proven, by a mailed link or by Google, or when the owner put
 * the person in: then the first link proves it.
 */
export const clients = pgTable(
  'clients',
  {
    id: uuid().primaryKey(),
    /** Trimmed and lower-cased; empty for a client whom the owner put in without one. */
    email: text().notNull(),
    /** People are counted by it (decision 40), and never written to. */
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
    /** Google's `sub`: what a Google account is known by, whatever its email becomes. */
    googleSubject: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When a session of theirs began or was renewed, noted once a day (UTC): sessions themselves go soon after their end. */
    lastSeenAt: timestamp({ withTimezone: true }),
    /** Set when the person was taken out and what remains was made anonymous (decision 28). */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // Former clients have no email, and others may have none.
    uniqueIndex('clients_unique').on(table.email).where(sql`${table.deletedAt} is null and ${table.email} <> ''`),
    index('clients_by_mailbox').on(table.mailbox),
    uniqueIndex('clients_by_google').on(table.googleSubject),
    // The owner's list, sorted either way.
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

/** One sign-in on one device: a family of refresh tokens that lives and dies together (decision 13). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    role: text({ enum: ['client', 'owner'] }).notNull(),
    /** The client's or the owner's id. */
    subjectId: uuid().notNull(),
    /** Which refresh token of the family is the current one. The token itself stands nowhere: it is reckoned. */
    generation: integer().notNull().default(0),
    rotatedAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
    userAgent: text().notNull().default(''),
    /** The network that an owner signed in from, shortened; empty for clients. */
    network: text().notNull().default(''),
    /** When the owner last proved herself in this session, with her password and what else is asked; absent for clients. */
    reauthenticatedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('sessions_by_subject').on(table.subjectId), index('sessions_by_expiry').on(table.expiresAt)],
);

/**
 * What a mailed link or a redirect carries, as a hash: worth one use until it expires.
 * `verify-email` ends a registration, `login` signs in, `entry` is the one-use code of a redirect.
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: ['verify-email', 'login', 'entry'] }).notNull(),
    email: text().notNull(),
    /** Absent while a registration is not proven. */
    clientId: uuid().references(() => clients.id, { onDelete: 'cascade' }),
    /** The names of a registration that is not proven. */
    profile: jsonb().$type<{ firstName: string; lastName: string }>(),
    /** When set, only the browser whose cookie has this hash may spend it. */
    browserHash: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('one_time_tokens_by_expiry').on(table.expiresAt)],
);
