import type { Database } from '#database/connection.ts';
import type { FeedRange } from '#domain/calendar-feed.ts';
import type { FeedEntry } from '../../mail/calendar-file.ts';
import { type EntryContext, toFeedEntry } from './calendar-entry.ts';
import { listFeedBookings } from './feed-store.ts';

export { listUpcomingSessions } from './feed-store.ts';

/** All sessions for the owner, or those of one client. */
export async function listBookingFeedEntries(
  db: Database,
  range: FeedRange,
  context: EntryContext,
  clientId?: string,
): Promise<FeedEntry[]> {
  const role = clientId === undefined ? 'owner' : 'client';
  return (await listFeedBookings(db, range, clientId)).map((row) => toFeedEntry(row, context, role));
}
