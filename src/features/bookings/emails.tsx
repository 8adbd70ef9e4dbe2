import { formatPayees } from '#platform/business/business.ts';
import { findDirectionsUrl, formatLocation } from '#platform/business/places.ts';
import { AddToCalendar } from '#platform/mail/calendar/add-to-calendar.tsx';
import { createAppointmentDetails, nameFormerDetails } from '#platform/mail/calendar/appointment-details.ts';
import { buildCalendarFileUrl } from '#platform/mail/calendar/calendar-file-links.ts';
import { ReplacementNote, replacementSentences } from '#platform/mail/calendar/calendar-notes.tsx';
import { createOwnerMail, createWordedMail } from '#platform/mail/create-mail.tsx';
import type { MailContext } from '#platform/mail/message.ts';
import { appointmentFacts } from '#platform/mail/named-facts.ts';
import { ButtonLink, DetailsTable, Paragraph, TextLines } from '#platform/mail/parts.tsx';
import { PlaceNotes } from '#platform/mail/place-notes.tsx';
import { findSoonness, formatAppointment, formatShortAppointment } from '#platform/mail/time-and-place.ts';
import type { NamedFact } from '#platform/mail/worded-mail.ts';
import { ChangeNotes, changeSentences } from './cancellation/change-notes.tsx';
import type { BookingMailProps } from './mail-props.ts';
import {
  buildMyBookingsUrl,
  createClientCalendarEntry,
  createOwnerCalendarEntry,
  type OwnerBookingMailProps,
  toClientCalendarItem,
} from './visits/calendar-entry.ts';

/** The details of a session for a mail. */
export const listBookingDetails = (props: BookingMailProps, context: MailContext): [string, string][] => [
  ...Object.values(createAppointmentDetails('Session', props, context)),
  ['Link', props.link],
  ['Paid', props.paid],
  ['Price', props.price ?? ''],
];

/** Whom a client pays at the session, if anything is paid there. */
export const nameOnSitePayment = ({ price }: BookingMailProps, { business }: MailContext): [string, string] => [
  'Payment',
  price ? formatPayees(business) : '',
];

/** The same, with what a change made different: 'The park (was: The studio)'. No one should follow a former link. */
export function listChangedDetails(booking: BookingMailProps, context: MailContext): [string, string][] {
  const { before, ...now } = booking;
  if (!before) return listBookingDetails(now, context);
  const former = listBookingDetails({ ...now, ...before, link: now.link }, context);
  return nameFormerDetails(listBookingDetails(now, context), former);
}

/** A session for a calendar, with the address of its file. */
export const toCalendarProps = (booking: BookingMailProps, context: MailContext) => ({
  item: {
    ...booking,
    ...toClientCalendarItem(booking, context),
    location: booking.link || formatLocation(booking.location, context.business.places),
  },
  fileUrl: buildCalendarFileUrl(context, 'session', booking.bookingId, booking.linkGeneration),
  timeZone: context.timeZone,
});

/** What the client does next: adds the session to a calendar and finds the way. */
export function NextSteps(props: { booking: BookingMailProps; context: MailContext; isChange?: boolean }) {
  const { booking, context, isChange = false } = props;
  return (
    <AddToCalendar
      {...toCalendarProps(booking, context)}
      directions={findDirections(booking, context)}
      isChange={isChange}
    />
  );
}

/** The link of the way to a session; none to a session online. */
export const findDirections = ({ link, location }: BookingMailProps, { business }: MailContext) =>
  link ? undefined : findDirectionsUrl(location, business.places);

/** What the words about a session can name. */
export const bookingFacts = {
  session: { meaning: 'the kind of session', find: ({ title }) => title },
  ...appointmentFacts,
} satisfies Record<string, NamedFact<BookingMailProps>>;

const booked = createWordedMail<BookingMailProps>()({
  words: {
    subject: 'Booked: {session}, {shortDate}, {time}',
    preview: 'I’m looking forward to seeing you. {length}, {place}',
    greeting: 'Your session is booked, {firstName}\nI’m looking forward to seeing you.',
    ...changeSentences,
    closing: '{ownerFirstName}',
  },
  facts: bookingFacts,
  extras: (props, context) => ({ attachments: [createClientCalendarEntry(props, context)] }),
  body: (props, context) => <UpcomingSession booking={props} context={context} />,
  end: (props, context, say) => <ChangeNotes booking={props} context={context} say={say} />,
});

/** A session that will take place, with what the client does next. */
export function UpcomingSession(props: { booking: BookingMailProps; context: MailContext; isChange?: boolean }) {
  const { booking, context, isChange = false } = props;
  return (
    <>
      <DetailsTable details={[...listChangedDetails(booking, context), nameOnSitePayment(booking, context)]} />
      <NextSteps booking={booking} context={context} isChange={isChange} />
      {!booking.link && <PlaceNotes location={booking.location} context={context} />}
    </>
  );
}

/** The owner's list of sessions. */
export function BookingsButton({ publicUrl }: Pick<MailContext, 'publicUrl'>) {
  return <ButtonLink href={`${publicUrl}/admin/bookings`}>See your bookings</ButtonLink>;
}

const bookedForOwner = createOwnerMail<OwnerBookingMailProps & { message: string }>((props, context) => ({
  subject: `New session: ${props.name}, ${formatShortAppointment(props, context)}`,
  replyTo: props.email,
  attachments: [createOwnerCalendarEntry(props, context)],
  preview: [props.title, props.paid, props.message].filter(Boolean).join('. '),
  heading: `${props.name} booked a session`,
  body: (
    <>
      <DetailsTable details={[...listBookingDetails(props, context), ['Email', props.email]]} />
      {props.message && <TextLines lines={props.message.split('\n')} isQuotation />}
      <BookingsButton publicUrl={context.publicUrl} />
    </>
  ),
}));

type RescheduledMailProps = { dayBefore: string; timeBefore: string };

/** A sentence says when the session was, so its details only say what else is different. */
const withoutFormerTime = ({ before, ...props }: BookingMailProps): BookingMailProps =>
  before ? { ...props, before: { ...before, day: props.day, time: props.time } } : props;

const formatPreviousTime = (props: BookingMailProps & RescheduledMailProps, context: MailContext) =>
  formatAppointment({ ...props, day: props.dayBefore, time: props.timeBefore }, context);

const rescheduled = createWordedMail<BookingMailProps & RescheduledMailProps>()({
  words: {
    subject: 'Moved: {session}, now {shortDate}, {time}',
    preview: 'It was on {before}',
    greeting: 'Your session has moved, {firstName}',
    moved: 'It was on {before}.',
    ...replacementSentences,
    ...changeSentences,
    closing: '{ownerFirstName}',
  },
  facts: { ...bookingFacts, before: { meaning: 'when it was before', find: formatPreviousTime } },
  extras: (props, context) => ({ attachments: [createClientCalendarEntry(props, context)] }),
  body: (props, context, say) => (
    <>
      <Paragraph>{say.moved()}</Paragraph>
      <UpcomingSession booking={withoutFormerTime(props)} context={context} isChange />
      <ReplacementNote say={say} />
    </>
  ),
  end: (props, context, say) => <ChangeNotes booking={props} context={context} say={say} />,
});

const rescheduledForOwner = createOwnerMail<OwnerBookingMailProps & RescheduledMailProps>((props, context) => ({
  subject: `Session moved: ${props.name}, now ${formatShortAppointment(props, context)}`,
  replyTo: props.email,
  attachments: [createOwnerCalendarEntry(props, context)],
  preview: `It was on ${formatPreviousTime(props, context)}`,
  heading: `${props.name} moved a session`,
  body: (
    <>
      <Paragraph>{`It was on ${formatPreviousTime(props, context)}. That time is free again.`}</Paragraph>
      <DetailsTable details={[...listChangedDetails(withoutFormerTime(props), context), ['Email', props.email]]} />
      <BookingsButton publicUrl={context.publicUrl} />
    </>
  ),
}));

/** What the client needs on the day: the link of an online session, or the way to the room. */
function LastStep({ booking, context }: { booking: BookingMailProps; context: MailContext }) {
  const directions = findDirections(booking, context);
  if (booking.link) return <ButtonLink href={booking.link}>Join online</ButtonLink>;
  if (directions) return <ButtonLink href={directions}>Get directions</ButtonLink>;
  return <ButtonLink href={buildMyBookingsUrl(booking, context)}>See my session</ButtonLink>;
}

const reminder = createWordedMail<BookingMailProps>()({
  words: {
    subject: 'Reminder: {session}, {shortDate}, {time}',
    preview: '{length}. {place}',
    greeting: 'See you soon, {firstName}',
    today: 'Your session is today.',
    tomorrow: 'Your session is tomorrow.',
    soon: 'Your session is coming up.',
    ...changeSentences,
    closing: '{ownerFirstName}',
  },
  facts: bookingFacts,
  body: (props, context, say) => (
    <>
      <Paragraph>{say[findSoonness(props, context.timeZone)]()}</Paragraph>
      <DetailsTable
        details={[
          ...listBookingDetails({ ...props, paid: '' }, context).filter(([name]) => name !== 'Link'),
          nameOnSitePayment(props, context),
        ]}
      />
      <LastStep booking={props} context={context} />
      {!props.link && <PlaceNotes location={props.location} context={context} />}
    </>
  ),
  end: (props, context, say) => <ChangeNotes booking={props} context={context} say={say} />,
});

export const templates = {
  'session-booked': booked,
  'session-booked-for-owner': bookedForOwner,
  'session-moved': rescheduled,
  'session-moved-for-owner': rescheduledForOwner,
  'session-reminder': reminder,
};
