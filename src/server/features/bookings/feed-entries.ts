import type { FeedEntry } from '../../mail/calendar-file.ts';
import { type Feed, feedSources } from '../calendar-feeds/feed-sources.ts';
import { toFeedEntry } from './calendar-entry.ts';
import { listFeedBookings } from './feed-store.ts';

/** All sessions for the owner, or those of one client. */
async function listEntries({ db, range, context }: Feed, clientId?: string): Promise<FeedEntry[]> {
  const role = clientId === undefined ? 'owner' : 'client';
  return (await listFeedBookings(db, range, clientId)).map((row) => toFeedEntry(row, context, role));
}

export const bookingFeed = feedSources.with({
  part: 'sessions',
  listForOwner: (feed) => listEntries(feed),
  listForClient: (feed, { id }) => listEntries(feed, id),
});
