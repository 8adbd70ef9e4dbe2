import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/**
 * Signatures, product photos and photos of pages are in the database: transactional, part of every backup, visible to every process.
 */
export const files = pgTable('files', {
  id: uuid().primaryKey(),
  kind: text({ enum: ['signature', 'picture'] }).notNull(),
  contentType: text().notNull(),
  bytes: bytea().notNull(),
  sizeBytes: integer().notNull(),
  sha256: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
