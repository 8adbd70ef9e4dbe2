import { studio } from '#domain/studio.ts';
import { Action, Facts, Letter, Note, Paragraph, written } from '../../../mail/layout.tsx';
import type { Template } from '../../../mail/message.ts';
import { called, whenInWords } from '../../../mail/time-and-place.ts';
import { Bring, CalendarLinks, entryForClient, entryForOwner, type ForOwner, facts, myBookings } from '../emails.tsx';
import type { SessionFacts } from '../mail-facts.ts';

const changed: Template<SessionFacts> = async (about, context) => ({
  subject: `Changed: ${about.title}, ${whenInWords(about, context)}`,
  replyTo: studio.email,
  attachments: [entryForClient(about, context)],
  ...(await written(
    <Letter
      preview={`${about.title}, ${whenInWords(about, context)}`}
      heading={`Your session has changed${called(about.name)}`}
    >
      <Paragraph>
        This is how it stands now, at the same time as before. The calendar file in this mail changes the entry in your
        calendar.
      </Paragraph>
      <Facts facts={facts(about, context)} />
      <CalendarLinks about={about} context={context} />
      <Bring about={about} />
      <Action href={myBookings(about, context)}>See or move my session</Action>
    </Letter>,
  )),
});

const cancelled: Template<SessionFacts & { refund: string; note?: string }> = async (about, context) => ({
  subject: `Cancelled: ${about.title}, ${whenInWords(about, context)}`,
  replyTo: studio.email,
  attachments: [entryForClient(about, context, true)],
  ...(await written(
    <Letter
      preview={`${about.title}, ${whenInWords(about, context)}`}
      heading={`Your session is cancelled${called(about.name)}`}
    >
      <Paragraph>
        I’m sorry: this session does not take place. The calendar file in this mail takes it out of your calendar.
      </Paragraph>
      <Note text={about.note} />
      <Facts facts={facts({ ...about, paid: '', link: '' }, context)} />
      {about.refund && (
        <Paragraph>
          {`${about.refund} are on their way back to you through PayPal. Another mail tells you when they have left.`}
        </Paragraph>
      )}
      <Action href={`${myBookings(about, context)}/book`}>Find another time</Action>
    </Letter>,
  )),
});

const ownerWords = {
  made: { subject: 'Appointment', heading: 'You made an appointment with' },
  changed: { subject: 'Appointment changed', heading: 'You changed the appointment with' },
  cancelled: { subject: 'Appointment cancelled', heading: 'You cancelled the appointment with' },
} as const;

/** What the owner did herself: for her calendar. */
const forOwner: Template<ForOwner & { became: keyof typeof ownerWords; note?: string }> = async (about, context) => ({
  subject: `${ownerWords[about.became].subject}: ${about.name}, ${whenInWords(about, context)}`,
  ...(about.email && { replyTo: about.email }),
  attachments: [entryForOwner(about, context, about.became === 'cancelled')],
  ...(await written(
    <Letter
      preview={`${about.name}, ${whenInWords(about, context)}`}
      heading={`${ownerWords[about.became].heading} ${about.name}`}
    >
      <Paragraph>The calendar file in this mail keeps your own calendar as it is at the desk.</Paragraph>
      <Facts facts={[...facts(about, context), ['Email', about.email || 'No email']]} />
      {about.note && <Paragraph>You wrote to them:</Paragraph>}
      <Note text={about.note} />
    </Letter>,
  )),
});

export const appointmentMails = {
  'session-changed': changed,
  'session-cancelled': cancelled,
  'appointment-for-owner': forOwner,
};
