import type { Setup } from '#contract/setup.ts';
import type { Today } from '#contract/today.ts';
import { getLastUpcomingDay, hasEnded } from '#domain/admin-access/upcoming-days.ts';
import { formatDuration } from '#domain/bookings/booking-length.ts';
import { getBookingTitle } from '#domain/bookings/session-types.ts';
import type { WallTime } from '#domain/day.ts';
import { getReachedWallTime, getZoneAbbreviationAt, toWallTime } from '#domain/wall-time.ts';
import { getOverdueInstant } from '../../bookings/busy-calendars/read.ts';
import { listPendingPayments } from '../../payments/pending.ts';
import type { OperationsDeps } from '../operations/deps.ts';
import { countIssues, summarizeWaitingMails } from '../operations/service.ts';
import * as store from './store.ts';

export type TodayService = ReturnType<typeof createTodayService>;

/** The owner's start page: what is next, and what needs an action. */
export function createTodayService(deps: OperationsDeps & { timeZone: string; getSetup: () => Promise<Setup> }) {
  const { connection, clock, timeZone } = deps;
  const { db } = connection;
  const toDay = (instant: Date) => toWallTime(instant, timeZone).day;

  /** Excludes what is over. A class in progress stays, because its roster is in use. */
  const excludePast = <Row extends WallTime & { lengthMinutes: number }>(rows: readonly Row[], now: WallTime) =>
    rows.filter((row) => !hasEnded(row, now));

  async function listUpcomingClasses(now: WallTime): Promise<Today['classes']> {
    const upcoming = excludePast(await store.listUpcomingClasses(db, now.day, getLastUpcomingDay(now.day)), now);
    const ids = upcoming.map(({ id }) => id);
    const roster = ids.length > 0 ? await store.listRosters(db, ids) : [];
    return upcoming.map(({ id, title, day, time, lengthMinutes, location, isExternal, capacity }) => ({
      _id: id,
      title,
      date: day,
      time,
      length: formatDuration(lengthMinutes),
      location,
      isExternal,
      places: capacity,
      roster: roster
        .filter(({ classId }) => classId === id)
        .map(({ id: _id, name, attended }) => ({ _id, name, attended })),
    }));
  }

  async function listUpcomingBookings(now: WallTime): Promise<Today['sessions']> {
    const upcoming = await store.listUpcomingBookings(db, now.day, getLastUpcomingDay(now.day));
    return excludePast(upcoming, now).map((row) => ({
      _id: row.id,
      title: getBookingTitle(row),
      date: row.day,
      time: row.time,
      length: formatDuration(row.lengthMinutes),
      location: row.location,
      link: row.link,
      name: `${row.firstName} ${row.lastName}`.trim(),
    }));
  }

  async function listSetupLeft(): Promise<Today['setup']> {
    const { isOpen, lines } = await deps.getSetup();
    return isOpen ? null : lines.filter((line) => !line.isDone).map(({ step, isRequired }) => ({ step, isRequired }));
  }

  return {
    async getToday(): Promise<Today> {
      const now = toWallTime(clock.now(), timeZone);
      const orders = await store.getOrdersToPack(db);
      const requests = await store.getCancellationRequests(db);
      const rosters = await store.getUntickedRosters(db, now);
      const enquiries = await store.getUnansweredEnquiries(db);
      const unpaid = await store.getUnpaidClasses(db, getReachedWallTime(clock.now(), timeZone));
      const calendars = await store.getUnreadableCalendars(db, getOverdueInstant(clock.now()));
      return {
        now: { date: now.day, time: now.time, zone: getZoneAbbreviationAt(clock.now(), timeZone) },
        setup: await listSetupLeft(),
        classes: await listUpcomingClasses(now),
        sessions: await listUpcomingBookings(now),
        rosters: {
          count: rosters.count,
          first: rosters.first.map(({ id, day, ...row }) => ({ _id: id, date: day, ...row })),
        },
        cancellationRequests: {
          count: requests.count,
          first: requests.first.map((row) => ({
            _id: row.id,
            title: getBookingTitle(row),
            date: row.day,
            time: row.time,
            name: `${row.firstName} ${row.lastName}`.trim(),
          })),
        },
        ordersToPack: {
          count: orders.count,
          first: orders.first.map(({ id, number, buyerName, isLocalPickup, paidAt, createdAt }) => ({
            _id: id,
            orderNumber: String(number ?? ''),
            name: buyerName,
            isLocalPickup,
            date: toDay(paidAt ?? createdAt),
          })),
        },
        enquiries: {
          count: enquiries.count,
          first: enquiries.first.map(({ id, name, kind, suspectedSpam, createdAt }) => ({
            _id: id,
            name,
            kind,
            suspectedSpam,
            date: toDay(createdAt),
          })),
        },
        unpaidClasses: {
          count: unpaid.count,
          totalCents: unpaid.totalCents,
          first: unpaid.first.map(({ id, day, className, location, rateCents }) => ({
            _id: id,
            class: className,
            location,
            date: day,
            rateCents,
          })),
        },
        calendars: {
          count: calendars.count,
          first: calendars.first.map(({ id, name, readAt }) => ({ _id: id, name, date: toDay(readAt) })),
        },
        pendingPayments: await listPendingPayments(db),
        waitingMails: await summarizeWaitingMails(deps),
        operations: { count: await countIssues(deps) },
      };
    },
  };
}
