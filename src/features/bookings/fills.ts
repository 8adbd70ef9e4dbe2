import { excludePast, getLastUpcomingDay } from '#features/admin-access/domain/upcoming-days.ts';
import { type TodayReaders, todayParts } from '#features/admin-access/today/today-parts.ts';
import { type Feed, feedSources } from '#features/calendar-feeds/feed-sources.ts';
import { receiptSources } from '#features/receipts/sources.ts';
import type { FeedEntry } from '#platform/mail/calendar-file.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { getOverdueInstant } from './busy-calendars/read.ts';
import { toFeedEntry } from './calendar-entry.ts';
import type { bookingToday } from './contract/bookings-admin.ts';
import { formatDuration } from './domain/booking-length.ts';
import { getBookingTitle } from './domain/session-types.ts';
import { listFeedBookings } from './feed-store.ts';
import * as store from './fills-store.ts';
import { bookingReceipts, offerReceipts } from './receipts.ts';

const getName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

/** The next sessions, what clients ask, and the calendars that cannot be read. */
const today: TodayReaders<typeof bookingToday> = {
  async sessions({ db, wall }) {
    const upcoming = await store.listUpcomingBookings(db, wall.day, getLastUpcomingDay(wall.day));
    return excludePast(upcoming, wall).map((row) => ({
      _id: row.id,
      title: getBookingTitle(row),
      date: row.day,
      time: row.time,
      length: formatDuration(row.lengthMinutes),
      location: row.location,
      link: row.link,
      name: getName(row),
    }));
  },

  async cancellationRequests({ db }) {
    const { count, first } = await store.getCancellationRequests(db);
    return {
      count,
      first: first.map((row) => ({
        _id: row.id,
        title: getBookingTitle(row),
        date: row.day,
        time: row.time,
        name: getName(row),
      })),
    };
  },

  async calendars({ db, now, timeZone }) {
    const { count, first } = await store.getUnreadableCalendars(db, getOverdueInstant(now));
    return {
      count,
      first: first.map(({ id, name, readAt }) => ({ _id: id, name, date: toWallTime(readAt, timeZone).day })),
    };
  },
};

/** All sessions for the owner, or those of one client. */
async function listEntries({ db, range, context }: Feed, clientId?: string): Promise<FeedEntry[]> {
  const role = clientId === undefined ? 'owner' : 'client';
  return (await listFeedBookings(db, range, clientId)).map((row) => toFeedEntry(row, context, role));
}

const feed = feedSources.with({
  part: 'sessions',
  listForOwner: (feed) => listEntries(feed),
  listForClient: (feed, { id }) => listEntries(feed, id),
});

/** What bookings give to the slots of others. */
export const bookingFills = [
  feed,
  todayParts.with(today),
  receiptSources.with({ booking: bookingReceipts, offer: offerReceipts }),
];
