import { listFormerDetails, nameFormerDetails } from '#platform/mail/calendar/appointment-details.ts';
import {
  RemovalNote,
  ReplacementNote,
  removalSentences,
  replacementSentences,
} from '#platform/mail/calendar/calendar-notes.tsx';
import { createWordedMail } from '#platform/mail/create-mail.tsx';
import type { MailContext } from '#platform/mail/message.ts';
import { DetailsTable, Note, Paragraph } from '#platform/mail/parts.tsx';
import { PlaceNotes } from '#platform/mail/place-notes.tsx';
import {
  CancelLink,
  cancelSentences,
  classFacts,
  FindAnotherClass,
  listAttendeeDetails,
  NextSteps,
  waiverSentences,
} from '../../emails.tsx';
import type { SignUpMailProps, StatedClass } from '../../mail-props.ts';
import { createCalendarAttachment } from '../calendar-entry.ts';

type ClassChangedMailProps = SignUpMailProps & { before: StatedClass & { onlineLink?: string } };

/** The class's current details. A changed one also names its former value, but no one should follow a former link. */
function listChangedDetails({ before, ...props }: ClassChangedMailProps, context: MailContext): [string, string][] {
  const details = nameFormerDetails(
    listAttendeeDetails(props, context),
    listAttendeeDetails({ ...props, ...before }, context),
  );
  const { onlineLink } = props;
  if (!onlineLink) return details;
  return [
    ...details,
    ['Link', [onlineLink, undefined].includes(before.onlineLink) ? onlineLink : `${onlineLink}\n(this link is new)`],
  ];
}

const changed = createWordedMail<ClassChangedMailProps>()({
  words: {
    subject: 'Changed: {class}, {shortDate}, {time}',
    preview: 'You still have your spot. Here is what’s new',
    greeting: 'Your class has changed, {firstName}\nYou still have your spot. Here is what’s new.',
    ...waiverSentences,
    ...replacementSentences,
    ...cancelSentences,
    closing: '{ownerFirstName}',
  },
  facts: classFacts,
  extras: (props, context) => ({ attachments: [createCalendarAttachment(props, context)] }),
  body: (props, context, say) => (
    <>
      <DetailsTable details={listChangedDetails(props, context)} />
      <NextSteps signUp={props} context={context} say={say} isChange />
      <ReplacementNote say={say} />
      <PlaceNotes location={props.location} context={context} />
    </>
  ),
  end: (props, context, say) => <CancelLink signUp={props} context={context} say={say} />,
});

/** The note is optional, because older queued mails do not have it. */
const cancelled = createWordedMail<SignUpMailProps & { note?: string }>()({
  words: {
    subject: 'Cancelled: {class}, {shortDate}, {time}',
    preview: 'I’m sorry. I hope to see you another day',
    greeting: '{class} is cancelled, {firstName}\nI’m sorry, I had to cancel this class.',
    anotherDay: 'I hope to see you another day. Signing up again only takes your email.',
    ...removalSentences,
    closing: '{ownerFirstName}',
  },
  facts: classFacts,
  extras: (props, context) => ({
    attachments: [
      createCalendarAttachment(props, context, `${context.business.owner.firstName} cancelled this class.`),
    ],
  }),
  body: (props, context, say) => (
    <>
      <Note text={props.note} />
      <DetailsTable details={listFormerDetails('Class', props, context)} isCancelled />
      <Paragraph>{say.anotherDay()}</Paragraph>
      <FindAnotherClass context={context} />
    </>
  ),
  end: (_props, _context, say) => <RemovalNote say={say} />,
});

export const templates = { 'class-changed': changed, 'class-called-off': cancelled };
