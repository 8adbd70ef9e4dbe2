import { addBusinessName } from '#platform/business/business.ts';
import { formatLocation } from '#platform/business/places.ts';
import {
  type CalendarEntry,
  createCalendarFile,
  createSeriesFile,
  type FeedEntry,
  formatCallHint,
} from '#platform/mail/calendar/calendar-file.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { fillOnlineLink } from '#platform/mail/online-link.ts';
import { type BookingMailProps, bookingMailProps } from '../mail-props.ts';
import type { BookingRow, Person } from '../store.ts';

export type OwnerBookingMailProps = BookingMailProps & { email: string };
export type EntryContext = Pick<MailContext, 'publicUrl' | 'timeZone' | 'business'>;

/** My Bookings, where the client can reschedule a session. */
export const buildMyBookingsUrl = (props: BookingMailProps, { publicUrl }: Pick<MailContext, 'publicUrl'>) =>
  `${publicUrl}/user/${props.clientId}`;

/** A calendar entry. The client's and the owner's entry share one UID, so later files update both. */
function toEntry(
  props: BookingMailProps,
  context: EntryContext,
  own: { title: string; description: string; url: string },
): CalendarEntry {
  const { day, time, lengthMinutes, sequence, stamp } = props;
  return {
    uid: `booking-${props.bookingId}@${new URL(context.publicUrl).hostname}`,
    location: props.link || formatLocation(props.location, context.business.places),
    ...own,
    day,
    time,
    lengthMinutes,
    sequence,
    stamp,
  };
}

/** The session as the client's calendar shows it. */
export function toClientCalendarItem(props: BookingMailProps, context: Pick<MailContext, 'publicUrl' | 'business'>) {
  const url = buildMyBookingsUrl(props, context);
  return { title: addBusinessName(props.title, context.business), description: `To move it: ${url}`, url };
}

function toClientEntry(props: BookingMailProps, context: EntryContext, cancelled: boolean): CalendarEntry {
  const item = toClientCalendarItem(props, context);
  const description = [item.description, !cancelled && formatCallHint(context.business)].filter(Boolean).join('\n');
  return toEntry(props, context, { ...item, description });
}

function toOwnerEntry(props: OwnerBookingMailProps, context: EntryContext): CalendarEntry {
  const url = `${context.publicUrl}/admin/bookings`;
  const title = `${props.name}: ${props.title}`;
  return toEntry(props, context, { title, description: props.email, url });
}

/** The client's calendar file; `cancelled` removes the entry. */
export function createClientCalendarEntry(props: BookingMailProps, context: EntryContext, cancelled = false) {
  return createCalendarFile({ ...toClientEntry(props, context, cancelled), filename: 'session' }, context, cancelled);
}

/** The owner's calendar file; `cancelled` removes the entry. */
export function createOwnerCalendarEntry(props: OwnerBookingMailProps, context: EntryContext, cancelled = false) {
  return createCalendarFile({ ...toOwnerEntry(props, context), filename: 'session' }, context, cancelled);
}

/** The client's calendar file with all sessions of a series; `isCancelled` removes their entries. */
export const createClientCalendarEntries = (
  bookings: readonly BookingMailProps[],
  context: EntryContext,
  isCancelled = false,
) =>
  createSeriesFile(
    bookings.map((props) => ({ ...toClientEntry(props, context, isCancelled), isCancelled })),
    context,
  );

/** The same for the owner. */
export const createOwnerCalendarEntries = (
  bookings: readonly OwnerBookingMailProps[],
  context: EntryContext,
  isCancelled = false,
) =>
  createSeriesFile(
    bookings.map((props) => ({ ...toOwnerEntry(props, context), isCancelled })),
    context,
  );

/** A booked or cancelled session in the feed of its client or of the owner, with the same UID as in their calendar files. */
export function toFeedEntry(row: BookingRow & Person, context: EntryContext, role: 'client' | 'owner'): FeedEntry {
  const isCancelled = row.state === 'cancelled';
  const stamp = row.endedAt ?? row.bookedAt ?? row.createdAt;
  const props = fillOnlineLink(bookingMailProps(row, row, stamp), context.business.places);
  const entry =
    role === 'client'
      ? toClientEntry(props, context, isCancelled)
      : toOwnerEntry({ ...props, email: row.email }, context);
  return { ...entry, isCancelled };
}
