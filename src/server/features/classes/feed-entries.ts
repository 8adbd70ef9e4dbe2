import type { Database } from '#database/connection.ts';
import type { FeedRange } from '#domain/calendar-feed.ts';
import type { FeedEntry } from '../../mail/calendar-file.ts';
import { type EntryContext, toOwnerFeedEntry, toPublicFeedEntry, toSignUpFeedEntry } from './calendar-entry.ts';
import { listFeedClasses, listFeedSignUps } from './feed-store.ts';

/** All classes, for everyone or for the owner. */
export async function listClassFeedEntries(
  db: Database,
  range: FeedRange,
  context: EntryContext,
  reader: 'everyone' | 'owner',
): Promise<FeedEntry[]> {
  const toEntry = reader === 'owner' ? toOwnerFeedEntry : toPublicFeedEntry;
  return (await listFeedClasses(db, range)).map((row) => toEntry(row, context));
}

/** The classes that an email signed up for. */
export async function listSignUpFeedEntries(
  db: Database,
  range: FeedRange,
  context: EntryContext,
  email: string,
): Promise<FeedEntry[]> {
  if (email === '') return [];
  return (await listFeedSignUps(db, email, range)).map((spot) => toSignUpFeedEntry(spot, context));
}
