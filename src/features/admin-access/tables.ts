import { integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/database/tables/files.ts';
import { emailColumns } from '#platform/email-addresses/email-columns.ts';
import { impersonal } from '#platform/privacy/personal.ts';
import { owners } from '#platform/sessions/tables.ts';

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

export const ownerEmailChangesImpersonal = impersonal(ownerEmailChanges, 'because it is the owner’s email');

export const ownerEmails = emailColumns({ searched: [owners.email], others: [ownerEmailChanges.email] });
