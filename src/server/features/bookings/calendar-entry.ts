import { formatLocation } from '#domain/settings/places.ts';
import { createCalendarFile, formatCallHint } from '../../mail/calendar-file.ts';
import type { MailContext } from '../../mail/message.ts';
import type { BookingMailProps } from './mail-props.ts';

export type OwnerBookingMailProps = BookingMailProps & { email: string };
type EntryContext = Pick<MailContext, 'publicUrl' | 'timeZone' | 'business'>;

/** My Bookings, where the client can reschedule a session. */
export const buildMyBookingsUrl = (props: BookingMailProps, { publicUrl }: Pick<MailContext, 'publicUrl'>) =>
  `${publicUrl}/user/${props.clientId}`;

/** A calendar entry. The client's and the owner's entry share one UID, so later files update both. */
function createCalendarEntry(
  props: BookingMailProps,
  context: EntryContext,
  own: { title: string; description: string; url: string },
  cancelled: boolean,
) {
  const { day, time, lengthMinutes, sequence, stamp } = props;
  return createCalendarFile(
    {
      uid: `booking-${props.bookingId}@${new URL(context.publicUrl).hostname}`,
      location: props.link || formatLocation(props.location, context.business.places),
      filename: 'session',
      ...own,
      ...{ day, time, lengthMinutes, sequence, stamp },
    },
    context,
    cancelled,
  );
}

/** The session as the client's calendar shows it. */
export function toClientCalendarItem(props: BookingMailProps, context: Pick<MailContext, 'publicUrl' | 'business'>) {
  const url = buildMyBookingsUrl(props, context);
  return { title: `${props.title} (${context.business.name})`, description: `To move it: ${url}`, url };
}

/** The client's calendar file; `cancelled` removes the entry. */
export function createClientCalendarEntry(props: BookingMailProps, context: EntryContext, cancelled = false) {
  const item = toClientCalendarItem(props, context);
  const description = [item.description, !cancelled && formatCallHint(context.business)].filter(Boolean).join('\n');
  return createCalendarEntry(props, context, { ...item, description }, cancelled);
}

/** The owner's calendar file; `cancelled` removes the entry. */
export function createOwnerCalendarEntry(props: OwnerBookingMailProps, context: EntryContext, cancelled = false) {
  const url = `${context.publicUrl}/admin/bookings`;
  const title = `${props.name}: ${props.title}`;
  return createCalendarEntry(props, context, { title, description: props.email, url }, cancelled);
}
