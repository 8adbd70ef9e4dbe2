import { addDays } from '#domain/day.ts';
import { findDirectionsUrl, findPlace, formatLocation } from '#domain/settings/places.ts';
import { toWallTime } from '#domain/wall-time.ts';
import { AddToCalendar } from '../../mail/add-to-calendar.tsx';
import { buildCalendarFileUrl } from '../../mail/calendar-file-links.ts';
import { MailLayout } from '../../mail/layout.tsx';
import type { MailContext, Template } from '../../mail/message.ts';
import { appointmentFacts } from '../../mail/named-facts.ts';
import { ButtonLink, Closing, DetailsTable, Opening, Paragraph } from '../../mail/parts.tsx';
import { renderMail } from '../../mail/render-mail.ts';
import { formatAppointment } from '../../mail/time-and-place.ts';
import { createWordedMail, type NamedFact } from '../../mail/worded-mail.ts';
import {
  buildMyBookingsUrl,
  createClientCalendarEntry,
  createOwnerCalendarEntry,
  type OwnerBookingMailProps,
  toClientCalendarItem,
} from './calendar-entry.ts';
import { CancellationNote, MoveLink } from './cancellation/change-notes.tsx';
import type { BookingMailProps } from './mail-props.ts';

/** The details of a session for a mail. Unknown details have no line. */
export function listBookingDetails(props: BookingMailProps, context: MailContext): [string, string][] {
  const rows: [string, string][] = [
    ['Session', props.title],
    ['When', formatAppointment(props, context)],
    ['Length', `${props.lengthMinutes} minutes`],
    ['Where', formatLocation(props.location, context.business.places)],
    ['Link', props.link],
    ['Paid', props.paid],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** What the client does next: adds the session to a calendar and finds the way. With a label it is one of several. */
export function NextSteps(props: { booking: BookingMailProps; context: MailContext; label?: string }) {
  const { booking, context, label } = props;
  const isOne = label === undefined;
  const location = booking.link || formatLocation(booking.location, context.business.places);
  return (
    <AddToCalendar
      item={{ ...booking, ...toClientCalendarItem(booking, context), location }}
      fileUrl={buildCalendarFileUrl(context, 'session', booking.bookingId)}
      timeZone={context.timeZone}
      directions={booking.link || !isOne ? undefined : findDirectionsUrl(booking.location, context.business.places)}
      isMain={isOne}
      {...(!isOne && { label })}
    />
  );
}

/** How to find a known place and what to bring. Empty for another location or a link. */
export function WhatToBring({ booking, context }: { booking: BookingMailProps; context: MailContext }) {
  const place = booking.link ? undefined : findPlace(context.business.places, booking.location);
  return <>{[place?.directions, place?.bring].map((text) => text && <Paragraph key={text}>{text}</Paragraph>)}</>;
}

/** What the words about a session can name. */
export const bookingFacts = {
  session: { meaning: 'the kind of session', find: ({ title }) => title },
  ...appointmentFacts,
} satisfies Record<string, NamedFact<BookingMailProps>>;

const booked = createWordedMail<BookingMailProps>({
  words: {
    subject: 'Booked: {session}, {date}, {time}',
    greeting: 'Your session is booked, {firstName}\nI’m looking forward to it.',
    closing: '',
  },
  facts: bookingFacts,
  render: async (props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    attachments: [createClientCalendarEntry(props, context)],
    ...(await renderMail(
      <MailLayout
        context={context}
        preview={`${props.title}, ${formatAppointment(props, context)}`}
        heading={words.heading}
      >
        <Opening words={words} />
        <DetailsTable details={listBookingDetails(props, context)} />
        <NextSteps booking={props} context={context} />
        <WhatToBring booking={props} context={context} />
        <Closing words={words} />
        <MoveLink booking={props} context={context} />
        <CancellationNote booking={props} context={context} />
      </MailLayout>,
    )),
  }),
});

/** The owner's list of sessions. */
export function BookingsButton({ publicUrl }: Pick<MailContext, 'publicUrl'>) {
  return <ButtonLink href={`${publicUrl}/admin/bookings`}>See your bookings</ButtonLink>;
}

const bookedForOwner: Template<OwnerBookingMailProps & { message: string }> = async (props, context) => ({
  subject: `New session: ${props.name}, ${formatAppointment(props, context)}`,
  replyTo: props.email,
  attachments: [createOwnerCalendarEntry(props, context)],
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="owner"
      preview={`${props.title}, ${formatAppointment(props, context)}`}
      heading={`${props.name} booked a session`}
    >
      <DetailsTable
        details={[
          ...listBookingDetails(props, context),
          ['Email', props.email],
          ...(props.message ? ([['Message', props.message]] as [string, string][]) : []),
        ]}
      />
      <BookingsButton publicUrl={context.publicUrl} />
    </MailLayout>,
  )),
});

type RescheduledMailProps = { dayBefore: string; timeBefore: string };

const formatPreviousTime = (props: BookingMailProps & RescheduledMailProps, context: MailContext) =>
  formatAppointment({ ...props, day: props.dayBefore, time: props.timeBefore }, context);

const rescheduled = createWordedMail<BookingMailProps & RescheduledMailProps>({
  words: {
    subject: 'Moved: {session}, now {date}, {time}',
    greeting: 'Your session has moved, {firstName}',
    closing: '',
  },
  facts: bookingFacts,
  render: async (props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    attachments: [createClientCalendarEntry(props, context)],
    ...(await renderMail(
      <MailLayout context={context} preview={`Now ${formatAppointment(props, context)}`} heading={words.heading}>
        <Opening words={words} />
        <Paragraph>
          {`It was on ${formatPreviousTime(props, context)}. Adding it to your calendar again replaces the old entry.`}
        </Paragraph>
        <DetailsTable details={listBookingDetails(props, context)} />
        <NextSteps booking={props} context={context} />
        <WhatToBring booking={props} context={context} />
        <Closing words={words} />
        <MoveLink booking={props} context={context} />
        <CancellationNote booking={props} context={context} />
      </MailLayout>,
    )),
  }),
});

const rescheduledForOwner: Template<OwnerBookingMailProps & RescheduledMailProps> = async (props, context) => ({
  subject: `Session moved: ${props.name}, now ${formatAppointment(props, context)}`,
  replyTo: props.email,
  attachments: [createOwnerCalendarEntry(props, context)],
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="owner"
      preview={`Now ${formatAppointment(props, context)}`}
      heading={`${props.name} moved a session`}
    >
      <Paragraph>{`It was on ${formatPreviousTime(props, context)}. That time is free again.`}</Paragraph>
      <DetailsTable details={[...listBookingDetails(props, context), ['Email', props.email]]} />
      <BookingsButton publicUrl={context.publicUrl} />
    </MailLayout>,
  )),
});

/** The stamp of a reminder is the time when it was written. */
function formatSoonness({ day, stamp }: BookingMailProps, { timeZone }: MailContext): string {
  const today = toWallTime(new Date(stamp), timeZone).day;
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : 'Soon';
}

/** What the client needs on the day: the link of an online session, or the way to the room. */
function LastStep({ booking, context }: { booking: BookingMailProps; context: MailContext }) {
  const directions = findDirectionsUrl(booking.location, context.business.places);
  if (booking.link) return <ButtonLink href={booking.link}>Join online</ButtonLink>;
  if (directions) return <ButtonLink href={directions}>Get directions</ButtonLink>;
  return <ButtonLink href={buildMyBookingsUrl(booking, context)}>See my session</ButtonLink>;
}

const reminder = createWordedMail<BookingMailProps>({
  words: { subject: 'Reminder: {session}, {date}, {time}', greeting: 'See you soon, {firstName}', closing: '' },
  facts: bookingFacts,
  render: async (props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout
        context={context}
        preview={`${props.title}, ${formatAppointment(props, context)}`}
        heading={words.heading}
      >
        <Opening words={words} />
        <Paragraph>{`${formatSoonness(props, context)}: ${formatAppointment(props, context)}.`}</Paragraph>
        <DetailsTable details={listBookingDetails({ ...props, paid: '' }, context)} />
        <LastStep booking={props} context={context} />
        <WhatToBring booking={props} context={context} />
        <Closing words={words} />
        <MoveLink booking={props} context={context} />
      </MailLayout>,
    )),
  }),
});

export const bookingMails = {
  'session-booked': booked,
  'session-booked-for-owner': bookedForOwner,
  'session-moved': rescheduled,
  'session-moved-for-owner': rescheduledForOwner,
  'session-reminder': reminder,
};
