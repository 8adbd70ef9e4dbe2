import type { bookingToday } from '#contract/bookings-admin.ts';
import { excludePast, getLastUpcomingDay } from '#domain/admin-access/upcoming-days.ts';
import { formatDuration } from '#domain/bookings/booking-length.ts';
import { getBookingTitle } from '#domain/bookings/session-types.ts';
import { toWallTime } from '#domain/wall-time.ts';
import { type TodayReaders, todayParts } from '../admin-access/today/today-parts.ts';
import { getOverdueInstant } from './busy-calendars/read.ts';
import * as store from './today-store.ts';

const getName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

const readers: TodayReaders<typeof bookingToday> = {
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

/** The next sessions, what clients ask, and the calendars that cannot be read. */
export const bookingsForToday = todayParts.with(readers);
