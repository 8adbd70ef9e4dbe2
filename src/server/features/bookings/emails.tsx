import { addDays } from '#domain/day.ts';
import { studio } from '#domain/studio.ts';
import { wallTimeAt } from '#domain/wall-time.ts';
import { AddToCalendar } from '../../mail/add-to-calendar.tsx';
import { calendarFile } from '../../mail/calendar-file.ts';
import { Action, Facts, Letter, Paragraph, written } from '../../mail/layout.tsx';
import type { MailContext, Template } from '../../mail/message.ts';
import { called, roomOf, whenInWords, whereInWords } from '../../mail/time-and-place.ts';
import type { SessionFacts } from './mail-facts.ts';

export type ForOwner = SessionFacts & { email: string };

/** What a mail says of a session: no line for what is not known. */
export function facts(about: SessionFacts, context: MailContext): [string, string][] {
  const rows: [string, string][] = [
    ['Session', about.title],
    ['When', whenInWords(about, context)],
    ['Length', `${about.lengthMinutes} minutes`],
    ['Where', whereInWords(about.location)],
    ['Link', about.link],
    ['Paid', about.paid],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** My Bookings, where a session can be moved. */
export const myBookings = (about: SessionFacts, { publicUrl }: MailContext) => `${publicUrl}/user/${about.clientId}`;

/** The entry in a calendar: the same UID on both sides, each with what that side needs. */
function entry(
  about: SessionFacts,
  context: MailContext,
  own: { title: string; description: string; url: string },
  cancelled: boolean,
) {
  const { day, time, lengthMinutes, sequence, stamp } = about;
  return calendarFile(
    {
      uid: `booking-${about.bookingId}@${new URL(context.publicUrl).hostname}`,
      location: about.link || whereInWords(about.location),
      filename: 'session',
      ...own,
      ...{ day, time, lengthMinutes, sequence, stamp },
    },
    context.timeZone,
    cancelled,
  );
}

/** How a session stands in its client's calendar. */
function inClientsCalendar(about: SessionFacts, context: MailContext) {
  const url = myBookings(about, context);
  return { title: `${about.title} (${studio.name})`, description: `To move it: ${url}`, url };
}

/** Links that put the session into the client's calendar without the file. */
export function CalendarLinks({ about, context }: { about: SessionFacts; context: MailContext }) {
  const location = about.link || whereInWords(about.location);
  return (
    <AddToCalendar item={{ ...about, ...inClientsCalendar(about, context), location }} timeZone={context.timeZone} />
  );
}

/** The client's entry; `cancelled` takes it out of the calendar. */
export function entryForClient(about: SessionFacts, context: MailContext, cancelled = false) {
  return entry(about, context, inClientsCalendar(about, context), cancelled);
}

/** The owner's entry. */
export function entryForOwner(about: ForOwner, context: MailContext, cancelled = false) {
  const url = `${context.publicUrl}/admin/bookings`;
  const title = `${about.name}: ${about.title}`;
  return entry(about, context, { title, description: about.email, url }, cancelled);
}

/** What to bring to a room; nothing for a place of its own. */
export function Bring({ about }: { about: SessionFacts }) {
  const bring = about.link ? undefined : roomOf(about.location)?.bring;
  return bring ? <Paragraph>{bring}</Paragraph> : null;
}

const booked: Template<SessionFacts> = async (about, context) => ({
  subject: `Booked: ${about.title}, ${whenInWords(about, context)}`,
  replyTo: studio.email,
  attachments: [entryForClient(about, context)],
  ...(await written(
    <Letter
      preview={`${about.title}, ${whenInWords(about, context)}`}
      heading={`Your session is booked${called(about.name)}`}
    >
      <Paragraph>I look forward to it. The calendar file in this mail puts the session into your calendar.</Paragraph>
      <Facts facts={facts(about, context)} />
      <CalendarLinks about={about} context={context} />
      <Bring about={about} />
      <Paragraph>{studio.policies.sessionCancellation}</Paragraph>
      <Action href={myBookings(about, context)}>See or move my session</Action>
    </Letter>,
  )),
});

const bookedForOwner: Template<ForOwner & { message: string }> = async (about, context) => ({
  subject: `New session: ${about.name}, ${whenInWords(about, context)}`,
  replyTo: about.email,
  attachments: [entryForOwner(about, context)],
  ...(await written(
    <Letter preview={`${about.name}, ${whenInWords(about, context)}`} heading={`${about.name} booked a session`}>
      <Facts
        facts={[
          ...facts(about, context),
          ['Email', about.email],
          ...(about.message ? ([['Message', about.message]] as [string, string][]) : []),
        ]}
      />
    </Letter>,
  )),
});

type Moved = { dayBefore: string; timeBefore: string };

const before = (about: Moved, context: MailContext) =>
  whenInWords({ day: about.dayBefore, time: about.timeBefore }, context);

const moved: Template<SessionFacts & Moved> = async (about, context) => ({
  subject: `Moved: ${about.title}, now ${whenInWords(about, context)}`,
  replyTo: studio.email,
  attachments: [entryForClient(about, context)],
  ...(await written(
    <Letter preview={`Now ${whenInWords(about, context)}`} heading={`Your session has moved${called(about.name)}`}>
      <Paragraph>
        {`It was on ${before(about, context)}. The calendar file in this mail moves the entry in your calendar.`}
      </Paragraph>
      <Facts facts={facts(about, context)} />
      <CalendarLinks about={about} context={context} />
      <Bring about={about} />
      <Action href={myBookings(about, context)}>See or move my session</Action>
    </Letter>,
  )),
});

const movedForOwner: Template<ForOwner & Moved> = async (about, context) => ({
  subject: `Session moved: ${about.name}, now ${whenInWords(about, context)}`,
  replyTo: about.email,
  attachments: [entryForOwner(about, context)],
  ...(await written(
    <Letter preview={`Now ${whenInWords(about, context)}`} heading={`${about.name} moved a session`}>
      <Paragraph>{`It was on ${before(about, context)}. That time is free again.`}</Paragraph>
      <Facts facts={[...facts(about, context), ['Email', about.email]]} />
    </Letter>,
  )),
});

/** The stamp of a reminder is when it was written. */
function soonness({ day, stamp }: SessionFacts, { timeZone }: MailContext): string {
  const today = wallTimeAt(new Date(stamp), timeZone).day;
  return day === addDays(today, 1) ? 'Tomorrow' : 'Soon';
}

const reminder: Template<SessionFacts> = async (about, context) => ({
  subject: `Reminder: ${about.title}, ${whenInWords(about, context)}`,
  replyTo: studio.email,
  ...(await written(
    <Letter preview={`${about.title}, ${whenInWords(about, context)}`} heading={`See you soon${called(about.name)}`}>
      <Paragraph>{`${soonness(about, context)}: ${whenInWords(about, context)}.`}</Paragraph>
      <Facts facts={facts({ ...about, paid: '' }, context)} />
      <Bring about={about} />
      <Paragraph>If the time no longer suits you, you can still move it, as long as it hasn’t begun.</Paragraph>
      <Action href={myBookings(about, context)}>See or move my session</Action>
    </Letter>,
  )),
});

export const bookingMails = {
  'session-booked': booked,
  'session-booked-for-owner': bookedForOwner,
  'session-moved': moved,
  'session-moved-for-owner': movedForOwner,
  'session-reminder': reminder,
};
