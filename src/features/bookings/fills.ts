import { excludePast, getLastUpcomingDay } from '#features/admin-access/domain/upcoming-days.ts';
import { type TodayReaders, todayParts } from '#features/admin-access/today/today-parts.ts';
import { type Feed, feedSources } from '#features/calendar-feeds/feed-sources.ts';
import { reminders } from '#features/classes/contract/settings.ts';
import { clientReactions } from '#features/clients/client-reactions.ts';
import { type VisitSource, visitSources } from '#features/clients/past-visits.ts';
import { paymentHandlers } from '#features/payments/payment.ts';
import { receiptSources } from '#features/receipts/sources.ts';
import { absences } from '#features/settings/contract/business.ts';
import { settingRules } from '#features/settings/rules.ts';
import type { Database } from '#platform/database/connection.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import { fail } from '#platform/failure.ts';
import type { FeedEntry } from '#platform/mail/calendar/calendar-file.ts';
import { settingRule } from '#platform/settings/setting-rule.ts';
import { reminderWindow } from '#platform/time/repeats/reminder-window.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { createBookingPaymentHandler } from './booking/payment-handler.ts';
import { bookingReceipts, offerReceipts } from './booking/receipts.ts';
import { getOverdueInstant } from './busy-calendars/read.ts';
import { bookingToday } from './contract/bookings-admin.ts';
import { hours } from './contract/hours-settings.ts';
import { type SessionTypeChange, sessions } from './contract/settings.ts';
import type { BookingDeps } from './core.ts';
import * as store from './fills-store.ts';
import { listFeedBookings } from './fills-store.ts';
import { createOfferPaymentHandler } from './offers/offers.ts';
import { renewOfferLinks } from './offers/token.ts';
import { type OpeningDeps, updateOpenings } from './openings/update.ts';
import {
  createSessionKey,
  formatDuration,
  getBookingTitle,
  type SessionType,
} from './sessions/domain/session-types.ts';
import { toFeedEntry } from './visits/calendar-entry.ts';
import { resetReplacedReminders } from './visits/reminders-store.ts';

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

/** The sessions that a client had. */
const listPastSessions: VisitSource = async (db, { clientId }, range) =>
  (await store.listPast(db, clientId, range)).map(({ id, day, title, sessionType, ...row }) => ({
    ...row,
    _id: id,
    kind: 'session',
    date: day,
    title: getBookingTitle({ title, sessionType }),
  }));

/** Tells the pages that are open about a session that has another client now. */
async function publishMovedSession({ events }: BookingDeps, tx: Database, clientId: string): Promise<void> {
  const bookingId = await store.findBookedSession(tx, clientId);
  if (bookingId) await events.publish(tx, { event: 'bookingUpdated', ids: { bookingId }, clientId });
}

/** The types that the owner sent. New ones get their key; none of the earlier ones may be missing. */
function parseSessionTypes(changes: readonly SessionTypeChange[], before: readonly SessionType[]) {
  const usedKeys = new Set(before.map(({ key }) => key));
  const sentKeys = changes.flatMap(({ key }) => key ?? []);
  if (new Set(sentKeys).size < sentKeys.length || new Set(sentKeys).symmetricDifference(usedKeys).size > 0)
    return fail('session-types-incomplete');
  const types = changes.map(({ key, ...type }): SessionType => {
    const ownKey = key ?? createSessionKey(type, usedKeys);
    usedKeys.add(ownKey);
    return { ...type, key: ownKey };
  });
  return { sessions: types };
}

const createSettingRules = (deps: OpeningDeps) => [
  settingRule({
    of: [sessions],
    settle: (_tx, { sent, before }) => sent.sessions && parseSessionTypes(sent.sessions, before.sessions),
  }),
  settingRule({
    of: [hours, absences, sessions],
    // First of all locks (decision 19): a time that is being held now is held before the hours change, or not at all.
    lockFirst: lockSchedule,
    onChange: (tx, rules) => updateOpenings(deps, tx, rules),
  }),
  // The hours of reminders that confirmations replaced; the reminders of classes have the same rule.
  settingRule({
    of: [reminders],
    onChange: (tx, after, at) =>
      resetReplacedReminders(tx, reminderWindow(at, deps.timeZone, after.reminders.sessionHours).until),
  }),
];

/** What bookings give to the slots of others. */
export const createBookingFills = (deps: BookingDeps) => [
  feed,
  todayParts.with({ schemas: bookingToday, readers: today }),
  receiptSources.with({ booking: bookingReceipts, offer: offerReceipts }),
  paymentHandlers.with({ booking: createBookingPaymentHandler(deps), offer: createOfferPaymentHandler(deps) }),
  visitSources.with(listPastSessions),
  clientReactions.with({
    renewLinks: (tx, client) => renewOfferLinks(deps, tx, client),
    publishMove: (tx, clientId) => publishMovedSession(deps, tx, clientId),
  }),
  ...createSettingRules(deps).map((rule) => settingRules.with(rule)),
];
