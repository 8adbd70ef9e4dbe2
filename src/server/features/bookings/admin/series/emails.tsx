import type { MailWords } from '#domain/content/mail-words.ts';
import { defaultCancellation } from '#domain/settings/cancellation.ts';
import { MailLayout } from '../../../../mail/layout.tsx';
import type { MailContext, Template } from '../../../../mail/message.ts';
import { firstNameFact } from '../../../../mail/named-facts.ts';
import { fillOnlineLink } from '../../../../mail/online-link.ts';
import {
  ButtonLink,
  Closing,
  DetailsTable,
  Note,
  Opening,
  Paragraph,
  SmallPrint,
  TextLines,
} from '../../../../mail/parts.tsx';
import { renderMail } from '../../../../mail/render-mail.ts';
import { formatAppointment, formatAppointmentDay } from '../../../../mail/time-and-place.ts';
import { createWordedMail, type NamedFact } from '../../../../mail/worded-mail.ts';
import { createClientCalendarEntries, createOwnerCalendarEntries } from '../../calendar-entry.ts';
import { BookingsButton, listBookingDetails, NextSteps, WhatToBring } from '../../emails.tsx';
import type { BookingMailProps } from '../../mail-props.ts';
import type { SeriesBecame, SeriesMailProps } from './mail-props.ts';

type NotedProps = SeriesMailProps & { note?: string };

/** The sessions, with the link of their place online where they have none of their own. */
const listSessions = ({ bookings }: SeriesMailProps, { business }: MailContext): BookingMailProps[] =>
  bookings.map((booking) => fillOnlineLink(booking, business.places));

const formatCount = ({ bookings }: SeriesMailProps) =>
  bookings.length === 1 ? '1 session' : `${bookings.length} sessions`;

const formatDays = (props: SeriesMailProps, context: MailContext) =>
  listSessions(props, context).map((booking) => formatAppointment(booking, context));

/** What all sessions have in common, then the days. What one has of its own is beside its day. */
function Sessions({ sessions, context }: { sessions: readonly BookingMailProps[]; context: MailContext }) {
  const [first] = sessions;
  if (!first) return null;
  const listDetails = (booking: BookingMailProps) =>
    listBookingDetails(booking, context).filter(([name]) => name !== 'When');
  const common = listDetails(first).map(([, value]) => value);
  return (
    <>
      <DetailsTable details={listDetails(first)} />
      <TextLines
        lines={sessions.map((booking) => {
          const own = listDetails(booking).filter(([, value]) => !common.includes(value));
          return [formatAppointment(booking, context), ...own.map(([, value]) => value)].join(' · ');
        })}
      />
    </>
  );
}

/** What a client can do about each session. */
function OwnChanges({ booking }: { booking: BookingMailProps | undefined }) {
  const { movesLate, freeHours } = booking?.cancellation ?? defaultCancellation;
  return (
    <SmallPrint>
      {`Something came up? You can move or cancel each session by itself in your bookings. Cancelling is free until it begins${movesLate ? '.' : `, and you can move it until ${freeHours} hours before.`}`}
    </SmallPrint>
  );
}

const SessionsButton = ({ props, context }: { props: SeriesMailProps; context: MailContext }) => (
  <ButtonLink href={`${context.publicUrl}/user/${props.clientId}`}>See my sessions</ButtonLink>
);

const facts = {
  session: { meaning: 'the kind of session', find: ({ bookings }) => bookings[0]?.title ?? '' },
  count: { meaning: 'how many, such as 8 sessions', find: formatCount },
  date: {
    meaning: 'the first day, such as Thursday, November 12',
    find: ({ bookings }) => (bookings[0] ? formatAppointmentDay(bookings[0]) : ''),
  },
  ...firstNameFact,
} satisfies Record<string, NamedFact<SeriesMailProps>>;

/** The mail about sessions that will take place. `fileSentence` says what the attached calendar file does. */
const createUpcomingMail = (words: MailWords, fileSentence: string) =>
  createWordedMail<NotedProps>({
    words,
    facts,
    render: async (props, context, ownWords) => {
      const sessions = listSessions(props, context);
      return {
        subject: ownWords.subject,
        replyTo: context.business.email,
        attachments: [createClientCalendarEntries(sessions, context)],
        ...(await renderMail(
          <MailLayout context={context} preview={formatDays(props, context).join('; ')} heading={ownWords.heading}>
            <Opening words={ownWords} />
            <Note text={props.note} />
            <Sessions sessions={sessions} context={context} />
            <Paragraph>{fileSentence}</Paragraph>
            {sessions.map((booking) => (
              <NextSteps
                key={booking.bookingId}
                booking={booking}
                context={context}
                label={`${formatAppointment(booking, context)}:`}
              />
            ))}
            {sessions[0] && <WhatToBring booking={sessions[0]} context={context} />}
            <SessionsButton props={props} context={context} />
            <Closing words={ownWords} />
            <OwnChanges booking={sessions[0]} />
          </MailLayout>,
        )),
      };
    },
  });

const booked = createUpcomingMail(
  {
    subject: 'Booked: {session}, {count} from {date}',
    greeting: 'Your sessions are booked, {firstName}\nI’m looking forward to them.',
    closing: '',
  },
  'The attached calendar file has all of them.',
);

const changed = createUpcomingMail(
  {
    subject: 'Changed: {session}, {count} from {date}',
    greeting: 'Your sessions have changed, {firstName}\nHere are the new details.',
    closing: '',
  },
  'Adding the attached file to your calendar replaces the old entries. Your other sessions stay as they were.',
);

const cancelled = createWordedMail<NotedProps>({
  words: {
    subject: 'Cancelled: {session}, {count} from {date}',
    greeting:
      'Your sessions are cancelled, {firstName}\nI’m sorry, these sessions won’t take place. The attached calendar file removes them from your calendar.',
    closing: '',
  },
  facts,
  render: async (props, context, words) => {
    const sessions = listSessions(props, context).map((booking) => ({ ...booking, paid: '', link: '' }));
    return {
      subject: words.subject,
      replyTo: context.business.email,
      attachments: [createClientCalendarEntries(sessions, context, true)],
      ...(await renderMail(
        <MailLayout context={context} preview={formatDays(props, context).join('; ')} heading={words.heading}>
          <Opening words={words} />
          <Note text={props.note} />
          <Sessions sessions={sessions} context={context} />
          <SessionsButton props={props} context={context} />
          <Closing words={words} />
        </MailLayout>,
      )),
    };
  },
});

const ownerPhrases = {
  made: { subject: 'Appointments', heading: 'You made appointments with' },
  changed: { subject: 'Appointments changed', heading: 'You changed appointments with' },
  cancelled: { subject: 'Appointments cancelled', heading: 'You cancelled appointments with' },
} as const;

/** The copy for the owner, which carries their calendar entries. */
const forOwner: Template<NotedProps & { email: string; became: SeriesBecame }> = async (props, context) => {
  const sessions = listSessions(props, context);
  const owned = sessions.map((booking) => ({ ...booking, email: props.email }));
  return {
    subject: `${ownerPhrases[props.became].subject}: ${props.name}, ${formatCount(props)}`,
    ...(props.email && { replyTo: props.email }),
    attachments: [createOwnerCalendarEntries(owned, context, props.became === 'cancelled')],
    ...(await renderMail(
      <MailLayout
        context={context}
        frame="owner"
        preview={formatDays(props, context).join('; ')}
        heading={`${ownerPhrases[props.became].heading} ${props.name}`}
      >
        <Paragraph>The attached calendar file keeps your own calendar up to date.</Paragraph>
        <Sessions sessions={sessions} context={context} />
        <DetailsTable details={[['Email', props.email || 'No email']]} />
        {props.note && <Paragraph>You wrote to them:</Paragraph>}
        <Note text={props.note} />
        <BookingsButton publicUrl={context.publicUrl} />
      </MailLayout>,
    )),
  };
};

export const appointmentSeriesMails = {
  'session-series-booked': booked,
  'session-series-changed': changed,
  'session-series-cancelled': cancelled,
  'appointment-series-for-owner': forOwner,
};
