import { formatHours } from '#platform/format-hours.ts';
import { AddOneToCalendar, DirectionsLink } from '#platform/mail/calendar/add-to-calendar.tsx';
import { RemovalNote, removalSentences } from '#platform/mail/calendar/calendar-notes.tsx';
import { createOwnerMail, createWordedMail, type Say } from '#platform/mail/create-mail.tsx';
import type { MailContext } from '#platform/mail/message.ts';
import { createFirstDayFacts, firstNameFact } from '#platform/mail/named-facts.ts';
import { fillOnlineLink } from '#platform/mail/online-link.ts';
import { ButtonLink, DetailsTable, Note, Paragraph, SmallPrint } from '#platform/mail/parts.tsx';
import { PlaceNotes } from '#platform/mail/place-notes.tsx';
import { formatAppointment, formatShortAppointment } from '#platform/mail/time-and-place.ts';
import type { NamedFact } from '#platform/mail/worded-mail.ts';
import { formatMoney } from '#platform/money/money.ts';
import { PaidTerms, paidTermsSentences } from '../../cancellation/change-notes.tsx';
import { defaultCancellation } from '../../cancellation/domain/cancellation.ts';
import {
  BookingsButton,
  findDirections,
  listChangedDetails,
  nameOnSitePayment,
  toCalendarProps,
} from '../../emails.tsx';
import type { BookingMailProps, SeriesBecame, SeriesMailProps } from '../../mail-props.ts';
import { createClientCalendarEntries, createOwnerCalendarEntries } from '../../visits/calendar-entry.ts';
import { listAmounts, refundSentences } from '../emails.tsx';

type NotedProps = SeriesMailProps & { note?: string };

/** The sessions, with the link of their place online where they have none of their own. */
const listSessions = ({ bookings }: SeriesMailProps, { business }: MailContext): BookingMailProps[] =>
  bookings.map((booking) => fillOnlineLink(booking, business.places));

const formatCount = ({ bookings }: SeriesMailProps) =>
  bookings.length === 1 ? '1 session' : `${bookings.length} sessions`;

const formatDays = (props: SeriesMailProps, context: MailContext) =>
  listSessions(props, context)
    .map((booking) => formatAppointment(booking, context))
    .join('; ');

/** A detail that several sessions have in common, with what they cost together. */
function describeAll(
  [name, value]: [string, string],
  { amountCents = 0, isPaid }: BookingMailProps,
  count: number,
): [string, string] {
  const each = formatMoney(amountCents, 'short');
  if (name === 'Session') return ['Sessions', value];
  if (name === 'Length') return [name, value.replace(/^\d+ minutes/, '$& each')];
  if (amountCents === 0) return [name, value];
  if (name === 'Paid' && isPaid)
    return [name, `${formatMoney(amountCents * count, 'short')} through PayPal, ${each} each`];
  return [name, name === 'Price' ? `${each} each, at the session` : value];
}

/** The days, then what all sessions have in common. What one has of its own is beside its day. */
function Sessions(props: {
  sessions: readonly BookingMailProps[];
  context: MailContext;
  /** Below what they have in common. */
  more?: [string, string][];
  isCancelled?: boolean;
}) {
  const { sessions, context, more = [], isCancelled = false } = props;
  const [first] = sessions;
  if (!first) return null;
  const count = sessions.length;
  const rows = sessions.map((booking) => listChangedDetails(booking, context));
  const isOfAll = ([, value]: [string, string]) => rows.every((row) => row.some(([, other]) => other === value));
  const shown = (rows[0] ?? []).filter(([name]) => name !== 'When');
  const values = shown.map(([, value]) => value);
  const days = rows.map((row) => {
    const own = row.filter(([name, value]) => name !== 'When' && !values.includes(value));
    return [...row.filter(([name]) => name === 'When'), ...own].map(([, value]) => value.split('\n'));
  });
  return (
    <DetailsTable
      isCancelled={isCancelled}
      details={[
        ['When', days.map(formatDay).join('\n')],
        ...shown.map((detail) => (count > 1 && isOfAll(detail) ? describeAll(detail, first, count) : detail)),
        ...more,
      ]}
    />
  );
}

/** The present values of a day in one line, and the former ones in the next. */
const formatDay = (values: string[][]): string =>
  [0, 1]
    .map((line) => values.flatMap((value) => value[line] || []).join(' · '))
    .filter(Boolean)
    .join('\n');

/** The words about what a client can do about each session. */
const ownChangesSentences = {
  move: 'Something came up? You can move or cancel each session on its own in your bookings, for free, until it begins.',
  moveUntil:
    'Something came up? In your bookings you can move a session until {window} before, and cancel it for free until it begins.',
  ...paidTermsSentences,
} as const;

type OwnChangesProps = { booking: BookingMailProps | undefined; say: Say<typeof ownChangesSentences> };

function OwnChanges({ booking, say }: OwnChangesProps) {
  const { movesLate, freeHours } = booking?.cancellation ?? defaultCancellation;
  if (booking?.isPaid)
    return (
      <SmallPrint>
        <PaidTerms terms={booking.cancellation} say={say} />
      </SmallPrint>
    );
  const isFree = movesLate || freeHours === 0;
  return <SmallPrint>{isFree ? say.move() : say.moveUntil({ window: formatHours(freeHours) })}</SmallPrint>;
}

/** Each session for a calendar that does not take the attached file. Only that file replaces changed entries. */
const OneAtATime = ({ sessions, context }: { sessions: readonly BookingMailProps[]; context: MailContext }) => (
  <>
    <SmallPrint>Or add one at a time to your calendar:</SmallPrint>
    {sessions.map((booking) => (
      <AddOneToCalendar
        key={booking.bookingId}
        label={`${formatShortAppointment(booking, context)}:`}
        {...toCalendarProps(booking, context)}
      />
    ))}
  </>
);

/** The way to the place of all sessions, and what to bring. Empty when they have several places, or are online. */
function GettingThere({ sessions, context }: { sessions: readonly BookingMailProps[]; context: MailContext }) {
  const [first] = sessions;
  if (!first || sessions.some(({ location, link }) => link || location !== first.location)) return null;
  return (
    <>
      <DirectionsLink href={findDirections(first, context)} />
      <PlaceNotes location={first.location} context={context} />
    </>
  );
}

const SessionsButton = ({ props, context }: { props: SeriesMailProps; context: MailContext }) => (
  <ButtonLink href={`${context.publicUrl}/user/${props.clientId}`}>See my sessions</ButtonLink>
);

const facts = {
  session: { meaning: 'the kind of session', find: ({ bookings }) => bookings[0]?.title ?? '' },
  count: { meaning: 'how many, such as 8 sessions', find: formatCount },
  ...createFirstDayFacts<SeriesMailProps>(({ bookings }) => bookings[0]),
  days: { meaning: 'the days with their times', find: formatDays },
  ...firstNameFact,
} satisfies Record<string, NamedFact<SeriesMailProps>>;

type UpcomingWords = { subject: string; greeting: string; file: string; isChange?: boolean };

/** The mail about sessions that will take place. Its sentence `file` says what the attached calendar file does. */
const createUpcomingMail = ({ subject, greeting, file, isChange = false }: UpcomingWords) =>
  createWordedMail<NotedProps>()({
    words: { subject, preview: '{days}', greeting, file, ...ownChangesSentences, closing: '{ownerFirstName}' },
    facts,
    extras: (props, context) => ({ attachments: [createClientCalendarEntries(listSessions(props, context), context)] }),
    body: (props, context, say) => {
      const sessions = listSessions(props, context);
      return (
        <>
          <Note text={props.note} />
          <Sessions
            sessions={sessions}
            context={context}
            more={sessions.slice(0, 1).map((first) => nameOnSitePayment(first, context))}
          />
          <Paragraph>{say.file()}</Paragraph>
          <SessionsButton props={props} context={context} />
          {!isChange && <OneAtATime sessions={sessions} context={context} />}
          <GettingThere sessions={sessions} context={context} />
        </>
      );
    },
    end: ({ bookings }, _context, say) => <OwnChanges booking={bookings[0]} say={say} />,
  });

const booked = createUpcomingMail({
  subject: 'Booked: {session}, {count} from {shortDate}',
  greeting: 'Your sessions are booked, {firstName}\nI’m looking forward to them.',
  file: 'The attached calendar file has every one of them.',
});

const changed = createUpcomingMail({
  subject: 'Changed: {session}, {count} from {shortDate}',
  greeting: 'Your sessions have changed, {firstName}\nHere are the new details.',
  file: 'Adding the attached file to your calendar replaces the old entries. If you added them to a calendar on the web, delete the old ones there. Your other sessions stay as they were.',
  isChange: true,
});

/** Cancelled sessions, without what no longer counts. */
const listCancelled = (props: SeriesMailProps, context: MailContext) =>
  listSessions(props, context).map((booking) => ({ ...booking, paid: '', price: '', link: '' }));

const cancelled = createWordedMail<NotedProps>()({
  words: {
    subject: 'Cancelled: {session}, {count} from {shortDate}',
    preview: '{days}',
    greeting: 'Your sessions are cancelled, {firstName}\nI’m sorry, these sessions won’t take place.',
    ...refundSentences,
    ...removalSentences,
    closing: '{ownerFirstName}',
  },
  facts,
  extras: (props, context) => ({
    attachments: [createClientCalendarEntries(listCancelled(props, context), context, true)],
  }),
  body: (props, context, say) => (
    <>
      <Note text={props.note} />
      <Sessions sessions={listCancelled(props, context)} context={context} isCancelled />
      {props.refund && <Paragraph>{say.refund({ refund: props.refund })}</Paragraph>}
      <ButtonLink href={`${context.publicUrl}/user/${props.clientId}/book`}>Find other times</ButtonLink>
    </>
  ),
  end: (_props, _context, say) => <RemovalNote say={say} />,
});

const ownerPhrases = {
  made: { subject: 'Appointments', heading: (name: string) => `You made appointments with ${name}` },
  accepted: { subject: 'Offer accepted', heading: (name: string) => `${name} accepted your offer` },
  changed: { subject: 'Appointments changed', heading: (name: string) => `You changed appointments with ${name}` },
  cancelled: {
    subject: 'Appointments cancelled',
    heading: (name: string) => `You cancelled appointments with ${name}`,
  },
} as const;

/** The copy for the owner, which carries their calendar entries. */
const forOwner = createOwnerMail<NotedProps & { email: string; became: SeriesBecame }>((props, context) => {
  const sessions = listSessions(props, context);
  const owned = sessions.map((booking) => ({ ...booking, email: props.email }));
  return {
    subject: `${ownerPhrases[props.became].subject}: ${props.name}, ${formatCount(props)}`,
    replyTo: props.email,
    attachments: [createOwnerCalendarEntries(owned, context, props.became === 'cancelled')],
    preview: formatDays(props, context),
    heading: ownerPhrases[props.became].heading(props.name),
    body: (
      <>
        <Paragraph>The attached calendar file keeps your own calendar up to date.</Paragraph>
        <Sessions
          sessions={sessions}
          context={context}
          more={[...listAmounts(props), ['Email', props.email || 'No email']]}
        />
        {props.note && <Paragraph>You wrote to them:</Paragraph>}
        <Note text={props.note} />
        <BookingsButton publicUrl={context.publicUrl} />
      </>
    ),
  };
});

export const templates = {
  'session-series-booked': booked,
  'session-series-changed': changed,
  'session-series-cancelled': cancelled,
  'appointment-series-for-owner': forOwner,
};
