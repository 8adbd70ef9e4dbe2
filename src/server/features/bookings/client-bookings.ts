import { formatDuration } from '#domain/bookings/booking-length.ts';
import { apiStatus } from '#domain/bookings/booking-states.ts';
import { getBookingTitle } from '#domain/bookings/session-types.ts';
import type { RecordPart } from '../clients/admin/record/parts.ts';
import type { VisitSource } from '../clients/past-visits.ts';
import * as store from './client-bookings-store.ts';

/** The bookings in a client's record, in every state. */
export const listRecordBookings: RecordPart<'bookings'> = async (db, { clientId }, page) => {
  const { rows, total } = await store.listBookings(db, clientId, page);
  return {
    total,
    rows: rows.map((row) => ({
      _id: row.id,
      date: row.day,
      time: row.time,
      length: formatDuration(row.lengthMinutes),
      status: apiStatus(row.state) ?? (row.state === 'held' || row.state === 'offered' ? row.state : 'released'),
      title: getBookingTitle(row),
      location: row.location,
      link: row.link,
      message: row.message,
      paymentSource: row.paymentSource,
      couponCode: row.couponCode ?? '',
      amount: row.amountCents,
    })),
  };
};

/** The sessions that a client had. */
export const listPastSessions: VisitSource = async (db, { clientId }, range) =>
  (await store.listPast(db, clientId, range)).map(({ id, day, title, sessionType, ...row }) => ({
    ...row,
    _id: id,
    kind: 'session',
    date: day,
    title: getBookingTitle({ title, sessionType }),
  }));
