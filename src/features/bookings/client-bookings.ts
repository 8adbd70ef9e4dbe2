import type { VisitSource } from '#features/clients/past-visits.ts';
import type { Database } from '#platform/database/connection.ts';
import type { EventPublisher } from '#platform/realtime/realtime.ts';
import * as store from './client-bookings-store.ts';
import { getBookingTitle } from './domain/session-types.ts';

/** The sessions that a client had. */
export const listPastSessions: VisitSource = async (db, { clientId }, range) =>
  (await store.listPast(db, clientId, range)).map(({ id, day, title, sessionType, ...row }) => ({
    ...row,
    _id: id,
    kind: 'session',
    date: day,
    title: getBookingTitle({ title, sessionType }),
  }));

/** Tells the pages that are open about a session that has another client now. */
export async function publishMovedSession(events: EventPublisher, tx: Database, clientId: string): Promise<void> {
  const bookingId = await store.findBookedSession(tx, clientId);
  if (bookingId) await events.publish(tx, { event: 'bookingUpdated', ids: { bookingId }, clientId });
}
