import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The secret address of a person's calendar feed. */
export const calendarFeeds = pgTable('calendar_feeds', {
  /** The client's or the owner's id: each has one address. */
  subjectId: uuid().primaryKey(),
  role: text({ enum: ['client', 'owner'] }).notNull(),
  /** Random. The address is derived from it with the secret of the server; a new address replaces it. */
  seed: text().notNull().unique(),
  /** When this address was made. */
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
