import type { ClassDetails } from '#domain/classes/class-changes.ts';
import { studio } from '#domain/studio.ts';
import { ButtonLink, DetailsTable, MailLayout, Note, Paragraph, renderMail } from '../../../mail/layout.tsx';
import type { MailContext, Template } from '../../../mail/message.ts';
import { formatDateTime, nameSuffix } from '../../../mail/time-and-place.ts';
import {
  buildCancelUrl,
  CalendarLinks,
  createCalendarAttachment,
  listAttendeeDetails,
  listClassDetails,
  WaiverRequest,
} from '../emails.tsx';
import type { SignUpMailProps } from '../mail-props.ts';

type ClassChangedMailProps = SignUpMailProps & { before: Omit<ClassDetails, 'onlineLink'> & { onlineLink?: string } };

/** The class's current details. A changed one also names its former value. */
function listChangedDetails({ before, ...props }: ClassChangedMailProps, context: MailContext): [string, string][] {
  const old = new Map(listAttendeeDetails({ ...props, ...before }, context));
  const now = new Map(listAttendeeDetails(props, context));
  return [...new Set([...now.keys(), ...old.keys()])].map((name) => {
    const [value = 'none', previous = 'not said'] = [now.get(name), old.get(name)];
    return [name, value === previous ? value : `${value} (was: ${previous})`];
  });
}

const changed: Template<ClassChangedMailProps> = async (props, context) => ({
  subject: `Changed: ${props.title}, ${formatDateTime(props, context)}`,
  replyTo: studio.email,
  attachments: [createCalendarAttachment(props, context)],
  ...(await renderMail(
    <MailLayout
      preview={`${props.title} has changed`}
      heading={`A class of yours has changed${nameSuffix(props.name)}`}
    >
      <Paragraph>Your place is still kept. The calendar file in this mail brings your calendar up to date.</Paragraph>
      <DetailsTable details={listChangedDetails(props, context)} />
      <CalendarLinks signUp={props} context={context} />
      <WaiverRequest signUp={props} context={context} />
      <Paragraph>Does it not suit you any more? Cancel your spot, and someone else can have it.</Paragraph>
      <ButtonLink href={buildCancelUrl(props, context)}>Cancel my place</ButtonLink>
    </MailLayout>,
  )),
});

/** The note is optional, because older queued mails do not have it. */
const cancelled: Template<SignUpMailProps & { note?: string }> = async (props, context) => ({
  subject: `Cancelled: ${props.title}, ${formatDateTime(props, context)}`,
  replyTo: studio.email,
  attachments: [createCalendarAttachment(props, context, `${studio.owner.firstName} cancelled this class.`)],
  ...(await renderMail(
    <MailLayout preview={`${props.title} will not take place`} heading={`I’m sorry${nameSuffix(props.name)}`}>
      <Paragraph>
        I had to cancel a class that you have a place in. The calendar file in this mail takes it out of your calendar,
        and there is nothing that you need to do.
      </Paragraph>
      <Note text={props.note} />
      <DetailsTable details={listClassDetails(props, context)} />
      <Paragraph>I hope to see you another day. Signing up again takes your email alone.</Paragraph>
      <ButtonLink href={`${context.publicUrl}/calendar`}>Find another class</ButtonLink>
    </MailLayout>,
  )),
});

export const classAdminMails = { 'class-changed': changed, 'class-called-off': cancelled };
