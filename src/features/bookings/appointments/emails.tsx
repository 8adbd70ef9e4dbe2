import {
  RemovalNote,
  ReplacementNote,
  removalSentences,
  replacementSentences,
} from '#platform/mail/calendar/calendar-notes.tsx';
import { createOwnerMail, createWordedMail } from '#platform/mail/create-mail.tsx';
import { DetailsTable, Note, Paragraph } from '#platform/mail/parts.tsx';
import { formatShortAppointment } from '#platform/mail/time-and-place.ts';
import { ChangeNotes, changeSentences } from '../cancellation/change-notes.tsx';
import { CancelledSession, listAmounts, refundSentences } from '../cancellation/emails.tsx';
import { BookingsButton, bookingFacts, listChangedDetails, UpcomingSession } from '../emails.tsx';
import type { BookingMailProps } from '../mail-props.ts';
import {
  createClientCalendarEntry,
  createOwnerCalendarEntry,
  type OwnerBookingMailProps,
} from '../visits/calendar-entry.ts';

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
  'session-changed': changed,
  'session-cancelled': cancelled,
  'appointment-for-owner': forOwner,
};
