import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './files.ts';

/** Who runs the business from the desk. There is one row; the first is made at start (run contract). */
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
    /** When another email was set at the desk or on the machine. From then on notes go there, and not to ADMIN_EMAIL. */
    emailChangedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('owners_unique').on(table.email)],
);

/** Another email that an owner has asked for. It counts once the link that was mailed there was used (decision 50). */
export const ownerEmailChanges = pgTable(
  'owner_email_changes',
  {
    /** One at a time: another request replaces it. */
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
  /** Which key the secret is encrypted with. */
  keyId: text().notNull(),
  ciphertext: bytea().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** Absent until a first code has shown that her phone has the secret: so long nobody is asked for one. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** The time step of the code that was used last: a code opens once, and none before it any more. */
  lastUsedStep: integer().notNull().default(0),
});

/** What opens the desk once each when her phone is lost; keyed hashes alone. */
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

/** What a change did to one field: as people read it on the screen, `undefined` where there was nothing. */
export type FieldChange = { field: string; before?: string; after?: string };

/** Who changed what and when, for everything that money or people depend on. Written in the changing transaction. */
export const history = pgTable(
  'history',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The owner who did it; absent for what happened by itself. */
    ownerId: uuid(),
    /** What kind of thing it was, and which. */
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    /** What people call it: a class's title and day, an order's number. */
    title: text().notNull(),
    action: text().notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
    /** The first change of the series that was made in one act; absent for that one, and for a change on its own. */
    partOf: uuid(),
  },
  (table) => [
    index('history_by_time').on(table.at, table.id),
    index('history_by_kind').on(table.kind, table.at, table.id),
    index('history_by_subject').on(table.subjectId, table.at),
    index('history_by_series').on(table.partOf, table.at, table.id).where(sql`${table.partOf} is not null`),
  ],
);
