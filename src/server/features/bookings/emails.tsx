import { addDays } from '#domain/day.ts';
import { studio } from '#domain/studio.ts';
import { toWallTime } from '#domain/wall-time.ts';
import { AddToCalendar } from '../../mail/add-to-calendar.tsx';
import { createCalendarFile } from '../../mail/calendar-file.ts';
import { ButtonLink, DetailsTable, MailLayout, Paragraph, renderMail } from '../../mail/layout.tsx';
import type { MailContext, Template } from '../../mail/message.ts';
import { findRoom, formatDateTime, formatLocation, nameSuffix } from '../../mail/time-and-place.ts';
import type { BookingMailProps } from './mail-props.ts';

export type OwnerBookingMailProps = BookingMailProps & { email: string };

/** The details of a session for a mail. Unknown details have no line. */
export function listBookingDetails(props: BookingMailProps, context: MailContext): [string, string][] {
  const rows: [string, string][] = [
    ['Session', props.title],
    ['When', formatDateTime(props, context)],
    ['Length', `${props.lengthMinutes} minutes`],
    ['Where', formatLocation(props.location)],
    ['Link', props.link],
    ['Paid', props.paid],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** My Bookings, where the client can reschedule a session. */
export const buildMyBookingsUrl = (props: BookingMailProps, { publicUrl }: MailContext) =>
  `${publicUrl}/user/${props.clientId}`;

/** A calendar entry. The client's and the owner's entry share one UID, so later files update both. */
function createCalendarEntry(
  props: BookingMailProps,
  context: MailContext,
  own: { title: string; description: string; url: string },
  cancelled: boolean,
) {
  const { day, time, lengthMinutes, sequence, stamp } = props;
  return createCalendarFile(
    {
      uid: `booking-${props.bookingId}@${new URL(context.publicUrl).hostname}`,
      location: props.link || formatLocation(props.location),
      filename: 'session',
      ...own,
      ...{ day, time, lengthMinutes, sequence, stamp },
    },
    context.timeZone,
    cancelled,
  );
}

function toClientCalendarItem(props: BookingMailProps, context: MailContext) {
  const url = buildMyBookingsUrl(props, context);
  return { title: `${props.title} (${studio.name})`, description: `To move it: ${url}`, url };
}

/** Links that add the session to the client's calendar without the attached file. */
export function CalendarLinks({ booking, context }: { booking: BookingMailProps; context: MailContext }) {
  const location = booking.link || formatLocation(booking.location);
  return (
    <AddToCalendar
      item={{ ...booking, ...toClientCalendarItem(booking, context), location }}
      timeZone={context.timeZone}
    />
  );
}

/** The client's calendar file; `cancelled` removes the entry. */
export function createClientCalendarEntry(props: BookingMailProps, context: MailContext, cancelled = false) {
  return createCalendarEntry(props, context, toClientCalendarItem(props, context), cancelled);
}

export function createOwnerCalendarEntry(props: OwnerBookingMailProps, context: MailContext, cancelled = false) {
  const url = `${context.publicUrl}/admin/bookings`;
  const title = `${props.name}: ${props.title}`;
  return createCalendarEntry(props, context, { title, description: props.email, url }, cancelled);
}

/** What to bring to a known room. Empty for another location or a link. */
export function WhatToBring({ booking }: { booking: BookingMailProps }) {
  const bring = booking.link ? undefined : findRoom(booking.location)?.bring;
  return bring ? <Paragraph>{bring}</Paragraph> : null;
}

const booked: Template<BookingMailProps> = async (props, context) => ({
  subject: `Booked: ${props.title}, ${formatDateTime(props, context)}`,
  replyTo: studio.email,
  attachments: [createClientCalendarEntry(props, context)],
  ...(await renderMail(
    <MailLayout
      preview={`${props.title}, ${formatDateTime(props, context)}`}
      heading={`Your session is booked${nameSuffix(props.name)}`}
    >
      <Paragraph>I’m looking forward to it. The attached calendar file adds the session to your calendar.</Paragraph>
      <DetailsTable details={listBookingDetails(props, context)} />
      <CalendarLinks booking={props} context={context} />
      <WhatToBring booking={props} />
      <Paragraph>{studio.policies.sessionCancellation}</Paragraph>
      <ButtonLink href={buildMyBookingsUrl(props, context)}>See or move my session</ButtonLink>
    </MailLayout>,
  )),
});

const bookedForOwner: Template<OwnerBookingMailProps & { message: string }> = async (props, context) => ({
  subject: `New session: ${props.name}, ${formatDateTime(props, context)}`,
  replyTo: props.email,
  attachments: [createOwnerCalendarEntry(props, context)],
  ...(await renderMail(
    <MailLayout preview={`${props.name}, ${formatDateTime(props, context)}`} heading={`${props.name} booked a session`}>
      <DetailsTable
        details={[
          ...listBookingDetails(props, context),
          ['Email', props.email],
          ...(props.message ? ([['Message', props.message]] as [string, string][]) : []),
        ]}
      />
    </MailLayout>,
  )),
});

type RescheduledMailProps = { dayBefore: string; timeBefore: string };

const formatPreviousTime = (props: RescheduledMailProps, context: MailContext) =>
  formatDateTime({ day: props.dayBefore, time: props.timeBefore }, context);

const rescheduled: Template<BookingMailProps & RescheduledMailProps> = async (props, context) => ({
  subject: `Moved: ${props.title}, now ${formatDateTime(props, context)}`,
  replyTo: studio.email,
  attachments: [createClientCalendarEntry(props, context)],
  ...(await renderMail(
    <MailLayout
      preview={`Now ${formatDateTime(props, context)}`}
      heading={`Your session has moved${nameSuffix(props.name)}`}
    >
      <Paragraph>
        {`It was on ${formatPreviousTime(props, context)}. The attached calendar file updates your calendar.`}
      </Paragraph>
      <DetailsTable details={listBookingDetails(props, context)} />
      <CalendarLinks booking={props} context={context} />
      <WhatToBring booking={props} />
      <ButtonLink href={buildMyBookingsUrl(props, context)}>See or move my session</ButtonLink>
    </MailLayout>,
  )),
});

const rescheduledForOwner: Template<OwnerBookingMailProps & RescheduledMailProps> = async (props, context) => ({
  subject: `Session moved: ${props.name}, now ${formatDateTime(props, context)}`,
  replyTo: props.email,
  attachments: [createOwnerCalendarEntry(props, context)],
  ...(await renderMail(
    <MailLayout preview={`Now ${formatDateTime(props, context)}`} heading={`${props.name} moved a session`}>
      <Paragraph>{`It was on ${formatPreviousTime(props, context)}. That time is free again.`}</Paragraph>
      <DetailsTable details={[...listBookingDetails(props, context), ['Email', props.email]]} />
    </MailLayout>,
  )),
});

/** The stamp of a reminder is the time when it was written. */
function formatSoonness({ day, stamp }: BookingMailProps, { timeZone }: MailContext): string {
  const today = toWallTime(new Date(stamp), timeZone).day;
  return day === addDays(today, 1) ? 'Tomorrow' : 'Soon';
}

const reminder: Template<BookingMailProps> = async (props, context) => ({
  subject: `Reminder: ${props.title}, ${formatDateTime(props, context)}`,
  replyTo: studio.email,
  ...(await renderMail(
    <MailLayout
      preview={`${props.title}, ${formatDateTime(props, context)}`}
      heading={`See you soon${nameSuffix(props.name)}`}
    >
      <Paragraph>{`${formatSoonness(props, context)}: ${formatDateTime(props, context)}.`}</Paragraph>
      <DetailsTable details={listBookingDetails({ ...props, paid: '' }, context)} />
      <WhatToBring booking={props} />
      <Paragraph>
        If the time no longer works for you, you can still move the session, as long as it hasn’t begun.
      </Paragraph>
      <ButtonLink href={buildMyBookingsUrl(props, context)}>See or move my session</ButtonLink>
    </MailLayout>,
  )),
});

export const bookingMails = {
  'session-booked': booked,
  'session-booked-for-owner': bookedForOwner,
  'session-moved': rescheduled,
  'session-moved-for-owner': rescheduledForOwner,
  'session-reminder': reminder,
};
