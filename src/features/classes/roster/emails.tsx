import { listFormerDetails } from '#platform/mail/calendar/appointment-details.ts';
import { RemovalNote, removalSentences } from '#platform/mail/calendar/calendar-notes.tsx';
import { createWordedMail } from '#platform/mail/create-mail.tsx';
import { DetailsTable, Paragraph } from '#platform/mail/parts.tsx';
import { createCalendarAttachment } from '../calendar/calendar-entry.ts';
import { classFacts, FindAnotherClass } from '../emails.tsx';
import { nameHost } from '../guests/mail-parts.tsx';
import type { SignUpMailProps } from '../mail-props.ts';

const signUpRemoved = createWordedMail<SignUpMailProps>()({
  words: {
    subject: 'Cancelled: your spot in {class}, {shortDate}, {time}',
    preview: 'If that’s a surprise, reply and we’ll sort it out',
    greeting: 'Your spot was cancelled, {firstName}\nYou’re no longer on the list for this class.',
    byHost: '{host}, who brought you along, cancelled your spot.',
    surprise:
      'If this comes as a surprise, reply to this email or call {phone}, and we’ll sort it out. A waiver you’ve signed stays on file, so signing up again only takes your email.',
    ...removalSentences,
    closing: '{ownerFirstName}',
  },
  facts: classFacts,
  extras: (props, context) => {
    const by = props.hostName ? nameHost(props.hostName) : context.business.owner.firstName;
    return { attachments: [createCalendarAttachment(props, context, `${by} took you off the list for this class.`)] };
  },
  body: (props, context, say) => (
    <>
      {props.hostName && <Paragraph>{say.byHost({ host: nameHost(props.hostName) })}</Paragraph>}
      <DetailsTable details={listFormerDetails('Class', props, context)} isCancelled />
      <FindAnotherClass context={context} />
      <Paragraph>{say.surprise()}</Paragraph>
    </>
  ),
  end: (_props, _context, say) => <RemovalNote say={say} />,
});

export const templates = { 'sign-up-taken-off': signUpRemoved };
