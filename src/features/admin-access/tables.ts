import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/database/tables/files.ts';
import { emailColumns } from '#platform/email-addresses/email-columns.ts';
import { impersonal, personal } from '#platform/privacy/personal.ts';
import { YEAR_DAYS } from '#platform/privacy/retention.ts';

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

/**
 * A requested change of the owner's email. It takes effect when the link mailed to the new address is used (decision
 * 50).
 */
export const ownerEmailChanges = pgTable(
  'owner_email_changes',
  {
    /** One per owner: a new request replaces the previous one. */
    ownerId: uuid()
      .primaryKey()
      .references(() => owners.id, { onDelete: 'cascade' }),
    /** Trimmed and lower-cased. */
    email: text().notNull(),
    tokenHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('owner_email_changes_by_token').on(table.tokenHash)],
);

/** An owner's second factor: a TOTP secret (RFC 6238), encrypted with a key that no backup holds. */
export const secondFactors = pgTable('second_factors', {
  ownerId: uuid()
    .primaryKey()
    .references(() => owners.id, { onDelete: 'cascade' }),
  /** The encryption key of the secret. */
  keyId: text().notNull(),
  ciphertext: bytea().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** Absent until a first code proves that the owner's phone has the secret; no code is required until then. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** The time step of the last used code. That code and all earlier ones are rejected. */
  lastUsedStep: integer().notNull().default(0),
});

/** One-time codes for a lost phone, stored only as keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    ownerId: uuid()
      .notNull()
      .references(() => secondFactors.ownerId, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.codeHash] })],
);

/** The change of one field as display text; `undefined` where there was no value. */
export type FieldChange = { field: string; before?: string; after?: string };

/** The audit log of everything that affects money or people. Each row is written in the transaction of its change. */
export const history = pgTable(
  'history',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The owner who made the change; absent for an automatic change. */
    ownerId: uuid(),
    /** The type of the subject. */
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    /** The display name: a class's title and day, an order's number. */
    title: text().notNull(),
    action: text().notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
    /** The first change of the same user action; absent for that first change and for a single change. */
    partOf: uuid(),
  },
  (table) => [
    index('history_by_time').on(table.at, table.id),
    index('history_by_kind').on(table.kind, table.at, table.id),
    index('history_by_subject').on(table.subjectId, table.at),
    index('history_by_series').on(table.partOf, table.at, table.id).where(sql`${table.partOf} is not null`),
  ],
);

export const ownersImpersonal = impersonal(owners, 'because it is the owner’s account');
export const ownerEmailChangesImpersonal = impersonal(ownerEmailChanges, 'because it is the owner’s email');

/** The history has the client's id without a foreign key, because it outlives the client. */
export const historyPersonal = personal(history, {
  of: { client: history.subjectId },
  export: { nothing: 'because it tells what the owner did' },
  onDeletion: { keep: 'because the tables of its subjects say what becomes of the names' },
  // So that a deletion finds the name of the other record, too.
  onMerge: { move: 'all' },
  keep: { rule: 'history', setting: 'KEEP_HISTORY_DAYS', days: 7 * YEAR_DAYS, since: history.at },
});

export const ownerEmails = emailColumns({ searched: [owners.email], others: [ownerEmailChanges.email] });
