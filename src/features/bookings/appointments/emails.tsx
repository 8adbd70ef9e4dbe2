import type { ReactNode } from 'react';
import { listFormerDetails } from '#platform/mail/calendar/appointment-details.ts';
import {
  RemovalNote,
  ReplacementNote,
  removalSentences,
  replacementSentences,
} from '#platform/mail/calendar/calendar-notes.tsx';
import { createOwnerMail, createWordedMail, type Say } from '#platform/mail/create-mail.tsx';
import type { MailContext } from '#platform/mail/message.ts';
import { ButtonLink, DetailsTable, Note, Paragraph, SmallPrint } from '#platform/mail/parts.tsx';
import { formatShortAppointment } from '#platform/mail/time-and-place.ts';
import { ChangeNotes, changeSentences } from '../cancellation/change-notes.tsx';
import {
  BookingsButton,
  bookingFacts,
  listBookingDetails,
  listChangedDetails,
  nameOnSitePayment,
  UpcomingSession,
} from '../emails.tsx';
import type { BookingMailProps } from '../mail-props.ts';
import {
  buildMyBookingsUrl,
  createClientCalendarEntry,
  createOwnerCalendarEntry,
  type OwnerBookingMailProps,
} from '../visits/calendar-entry.ts';

/** Amounts as text, '' for none: what goes back to the client, and what the owner keeps. */
type Amounts = { refund?: string; kept?: string };

/** The words about what goes back. */
export const refundSentences = {
  refund: 'I’m sending {refund} back to you through PayPal. You’ll get another email when it’s on its way.',
} as const;

/** A session that will not take place. `children` come below the refund. */
function CancelledSession(props: {
  booking: BookingMailProps & Amounts & { note?: string };
  context: MailContext;
  say: Say<typeof refundSentences>;
  children?: ReactNode;
}) {
  const { booking, context, say, children } = props;
  return (
    <>
      <Note text={booking.note} />
      <DetailsTable details={listFormerDetails('Session', booking, context)} isCancelled />
      {booking.refund && <Paragraph>{say.refund({ refund: booking.refund })}</Paragraph>}
      {children}
      <ButtonLink href={`${buildMyBookingsUrl(booking, context)}/book`}>Find another time</ButtonLink>
    </>
  );
}

const cancelledByClient = createWordedMail<BookingMailProps & Amounts & { note?: string }>()({
  words: {
    subject: 'Cancelled: {session}, {shortDate}, {time}',
    preview: 'As you asked. You can find another time whenever you like',
    greeting: 'Your session is cancelled, {firstName}\nAs you asked, I’ve cancelled it.',
    ...refundSentences,
    ...removalSentences,
    kept: 'Free cancellation had ended, so I’m keeping {kept} of what you paid.',
    closing: '{ownerFirstName}',
  },
  facts: bookingFacts,
  extras: (props, context) => ({ attachments: [createClientCalendarEntry(props, context, true)] }),
  body: (props, context, say) => (
    <CancelledSession booking={props} context={context} say={say}>
      {props.kept && <Paragraph>{say.kept({ kept: props.kept })}</Paragraph>}
    </CancelledSession>
  ),
  end: (_props, _context, say) => <RemovalNote say={say} />,
});

const cancelledForOwner = createOwnerMail<OwnerBookingMailProps & Amounts>((props, context) => ({
  subject: `Session cancelled: ${props.name}, ${formatShortAppointment(props, context)}`,
  replyTo: props.email,
  attachments: [createOwnerCalendarEntry(props, context, true)],
  preview: `${props.title}. That time is free again`,
  heading: `${props.name} cancelled a session`,
  body: (
    <>
      <Paragraph>That time is free again. The attached calendar file removes it from your calendar.</Paragraph>
      <DetailsTable
        details={[...listBookingDetails(props, context), ...listAmounts(props), ['Email', props.email]]}
        isCancelled
      />
      {props.kept && (
        <SmallPrint>
          Free cancellation had ended. If you’d like to, you can refund the rest in your list of bookings.
        </SmallPrint>
      )}
      <BookingsButton publicUrl={context.publicUrl} />
    </>
  ),
}));

/** What happens to the money, for the owner. */
export const listAmounts = ({ refund = '', kept = '' }: Amounts): [string, string][] => [
  ['Refund', refund],
  ['Kept', kept],
];

const askedForOwner = createOwnerMail<OwnerBookingMailProps>((props, context) => ({
  subject: `Asks to cancel: ${props.name}, ${formatShortAppointment(props, context)}`,
  replyTo: props.email,
  preview: `${props.title}. It’s yours to decide`,
  heading: `${props.name} asks to cancel a session`,
  body: (
    <>
      <Paragraph>
        Free cancellation has ended, so it’s yours to decide. The session stays booked until you answer in your list of
        bookings: cancel it with the refund that you choose, or keep it.
      </Paragraph>
      <DetailsTable details={[...listBookingDetails(props, context), ['Email', props.email]]} />
      <ButtonLink href={`${context.publicUrl}/admin/bookings`}>Decide about this session</ButtonLink>
    </>
  ),
}));

const declined = createWordedMail<BookingMailProps & { note?: string }>()({
  words: {
    subject: 'Still booked: {session}, {shortDate}, {time}',
    preview: 'I’m sorry, I can’t cancel it this time',
    greeting:
      'Your session is still booked, {firstName}\nYou asked to cancel it. I’m sorry, I can’t do that this time, so it takes place as planned. Reply to this email if you’d like to talk about it.',
    closing: '{ownerFirstName}',
  },
  facts: bookingFacts,
  body: (props, context) => (
    <>
      <Note text={props.note} />
      <DetailsTable details={[...listBookingDetails(props, context), nameOnSitePayment(props, context)]} />
      <ButtonLink href={buildMyBookingsUrl(props, context)}>See my session</ButtonLink>
    </>
  ),
});

const changed = createWordedMail<BookingMailProps>()({
  words: {
    subject: 'Changed: {session}, {shortDate}, {time}',
    preview: 'Same time. {length}, {place}',
    greeting: 'Your session has changed, {firstName}\nThe time is the same. Here is what’s new.',
    ...replacementSentences,
    ...changeSentences,
    closing: '{ownerFirstName}',
  },
  facts: bookingFacts,
  extras: (props, context) => ({ attachments: [createClientCalendarEntry(props, context)] }),
  body: (props, context, say) => (
    <>
      <UpcomingSession booking={props} context={context} isChange />
      <ReplacementNote say={say} />
    </>
  ),
  end: (props, context, say) => <ChangeNotes booking={props} context={context} say={say} />,
});

const cancelled = createWordedMail<BookingMailProps & { refund: string; note?: string }>()({
  words: {
    subject: 'Cancelled: {session}, {shortDate}, {time}',
    preview: 'I’m sorry. Let’s find another time',
    greeting: 'Your session is cancelled, {firstName}\nI’m sorry, this session won’t take place.',
    ...refundSentences,
    ...removalSentences,
    closing: '{ownerFirstName}',
  },
  facts: bookingFacts,
  extras: (props, context) => ({ attachments: [createClientCalendarEntry(props, context, true)] }),
  body: (props, context, say) => <CancelledSession booking={props} context={context} say={say} />,
  end: (_props, _context, say) => <RemovalNote say={say} />,
});

const ownerPhrases = {
  made: { subject: 'Appointment', heading: 'You made an appointment with' },
  changed: { subject: 'Appointment changed', heading: 'You changed the appointment with' },
  cancelled: { subject: 'Appointment cancelled', heading: 'You cancelled the appointment with' },
} as const;

/** `refund`: what goes back to the client, as text; '' or absent if nothing does. */
type OwnerAppointmentProps = OwnerBookingMailProps & {
  became: keyof typeof ownerPhrases;
  refund?: string;
  note?: string;
};

/** The copy for the owner, which carries their calendar entry. */
const forOwner = createOwnerMail<OwnerAppointmentProps>((props, context) => ({
  subject: `${ownerPhrases[props.became].subject}: ${props.name}, ${formatShortAppointment(props, context)}`,
  replyTo: props.email,
  attachments: [createOwnerCalendarEntry(props, context, props.became === 'cancelled')],
  preview: `${props.title}, ${props.lengthMinutes} minutes`,
  heading: `${ownerPhrases[props.became].heading} ${props.name}`,
  body: (
    <>
      <Paragraph>The attached calendar file keeps your own calendar up to date.</Paragraph>
      <DetailsTable
        details={[...listChangedDetails(props, context), ...listAmounts(props), ['Email', props.email || 'No email']]}
      />
      {props.note && <Paragraph>You wrote to them:</Paragraph>}
      <Note text={props.note} />
      <BookingsButton publicUrl={context.publicUrl} />
    </>
  ),
}));

export const templates = {
  'session-cancelled-by-client': cancelledByClient,
  'session-cancelled-for-owner': cancelledForOwner,
  'cancellation-asked-for-owner': askedForOwner,
  'cancellation-declined': declined,
  'session-changed': changed,
  'session-cancelled': cancelled,
  'appointment-for-owner': forOwner,
};
