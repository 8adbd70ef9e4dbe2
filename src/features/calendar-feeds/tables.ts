import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { personal } from '#platform/privacy/personal.ts';

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

export const calendarFeedsPersonal = personal(calendarFeeds, {
  of: { client: calendarFeeds.subjectId },
  export: {
    part: 'calendarFeed',
    about:
      'Since when your sessions and classes can be read at an address for your calendar; null if you made none. The address itself is in your area.',
    as: 'row or nulls',
    fields: { createdAt: calendarFeeds.createdAt },
  },
  onDeletion: 'delete',
  // The address is a way to read the data, so it ends like a login.
  onMerge: { end: 'until undone' },
  keep: { until: 'the account ends' },
});
