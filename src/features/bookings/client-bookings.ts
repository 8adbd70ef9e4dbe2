import type { VisitSource } from '#features/clients/past-visits.ts';
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
