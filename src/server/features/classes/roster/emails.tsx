import { MailLayout } from '../../../mail/layout.tsx';
import type { Template } from '../../../mail/message.ts';
import { ButtonLink, DetailsTable, Paragraph } from '../../../mail/parts.tsx';
import { renderMail } from '../../../mail/render-mail.ts';
import { formatAppointment, nameSuffix } from '../../../mail/time-and-place.ts';
import { createCalendarAttachment } from '../calendar-entry.ts';
import { listClassDetails } from '../emails.tsx';
import type { SignUpMailProps } from '../mail-props.ts';

const signUpRemoved: Template<SignUpMailProps> = async (props, context) => ({
  subject: `Cancelled: your spot in ${props.title}, ${formatAppointment(props, context)}`,
  replyTo: context.business.email,
  attachments: [
    createCalendarAttachment(
      props,
      context,
      `${context.business.owner.firstName} took you off the list for this class.`,
    ),
  ],
  ...(await renderMail(
    <MailLayout
      context={context}
      preview={`You’re no longer on the list for ${props.title}`}
      heading={`Your spot was cancelled${nameSuffix(props.name)}`}
    >
      <Paragraph>
        {`I’ve taken you off the list for this class. The attached calendar file removes it from your calendar.`}
      </Paragraph>
      <DetailsTable details={listClassDetails(props, context)} />
      <Paragraph>
        {`If this comes as a surprise, reply to this email or call ${context.business.phone}, and we’ll sort it out. A waiver you’ve signed stays on file, so signing up again only takes your email.`}
      </Paragraph>
      <ButtonLink href={`${context.publicUrl}/calendar`}>Find another class</ButtonLink>
    </MailLayout>,
  )),
});

export const rosterMails = { 'sign-up-taken-off': signUpRemoved };
