import type { ClassDetails } from '#domain/classes/class-changes.ts';
import { MailLayout } from '../../../mail/layout.tsx';
import type { MailContext } from '../../../mail/message.ts';
import { ButtonLink, Closing, DetailsTable, Note, Opening, Paragraph } from '../../../mail/parts.tsx';
import { renderMail } from '../../../mail/render-mail.ts';
import { createWordedMail } from '../../../mail/worded-mail.ts';
import { createCalendarAttachment } from '../calendar-entry.ts';
import { CancelLink, classFacts, listAttendeeDetails, listClassDetails, NextSteps } from '../emails.tsx';
import type { SignUpMailProps } from '../mail-props.ts';

type ClassChangedMailProps = SignUpMailProps & { before: Omit<ClassDetails, 'onlineLink'> & { onlineLink?: string } };

/** The class's current details. A changed one also names its former value. */
function listChangedDetails({ before, ...props }: ClassChangedMailProps, context: MailContext): [string, string][] {
  const old = new Map(listAttendeeDetails({ ...props, ...before }, context));
  const now = new Map(listAttendeeDetails(props, context));
  return [...new Set([...now.keys(), ...old.keys()])].map((name) => {
    const [value = 'none', previous = 'not given'] = [now.get(name), old.get(name)];
    return [name, value === previous ? value : `${value} (was: ${previous})`];
  });
}

const changed = createWordedMail<ClassChangedMailProps>({
  words: {
    subject: 'Changed: {class}, {date}, {time}',
    greeting:
      'Your class has changed, {firstName}\nYou still have your spot. Adding it to your calendar again replaces the old entry.',
    closing: '',
  },
  facts: classFacts,
  render: async (props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    attachments: [createCalendarAttachment(props, context)],
    ...(await renderMail(
      <MailLayout context={context} preview={`${props.title} has changed`} heading={words.heading}>
        <Opening words={words} />
        <DetailsTable details={listChangedDetails(props, context)} />
        <NextSteps signUp={props} context={context} />
        <Closing words={words} />
        <CancelLink signUp={props} context={context} />
      </MailLayout>,
    )),
  }),
});

/** The note is optional, because older queued mails do not have it. */
const cancelled = createWordedMail<SignUpMailProps & { note?: string }>({
  words: {
    subject: 'Cancelled: {class}, {date}, {time}',
    greeting:
      'I’m sorry, {firstName}\nI had to cancel a class you signed up for. The attached calendar file removes it from your calendar, so there’s nothing you need to do.',
    closing: '',
  },
  facts: classFacts,
  render: async (props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    attachments: [
      createCalendarAttachment(props, context, `${context.business.owner.firstName} cancelled this class.`),
    ],
    ...(await renderMail(
      <MailLayout context={context} preview={`${props.title} won’t take place`} heading={words.heading}>
        <Opening words={words} />
        <Note text={props.note} />
        <DetailsTable details={listClassDetails(props, context)} />
        <Paragraph>I hope to see you another day. Signing up again only takes your email.</Paragraph>
        <ButtonLink href={`${context.publicUrl}/calendar`}>Find another class</ButtonLink>
        <Closing words={words} />
      </MailLayout>,
    )),
  }),
});

export const classAdminMails = { 'class-changed': changed, 'class-called-off': cancelled };
