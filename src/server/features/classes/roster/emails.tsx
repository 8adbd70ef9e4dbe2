import { studio } from '#domain/studio.ts';
import { ButtonLink, DetailsTable, MailLayout, Paragraph, renderMail } from '../../../mail/layout.tsx';
import type { Template } from '../../../mail/message.ts';
import { formatDateTime, nameSuffix } from '../../../mail/time-and-place.ts';
import { createCalendarAttachment, listClassDetails } from '../emails.tsx';
import type { SignUpMailProps } from '../mail-props.ts';

const signUpRemoved: Template<SignUpMailProps> = async (props, context) => ({
  subject: `Cancelled: your place in ${props.title}, ${formatDateTime(props, context)}`,
  replyTo: studio.email,
  attachments: [createCalendarAttachment(props, context, `${studio.owner.firstName} took you off this class.`)],
  ...(await renderMail(
    <MailLayout
      preview={`You are no longer on the list for ${props.title}`}
      heading={`Your place was cancelled${nameSuffix(props.name)}`}
    >
      <Paragraph>
        {`I have taken you off the list for this class. The calendar file in this mail takes it out of your calendar.`}
      </Paragraph>
      <DetailsTable details={listClassDetails(props, context)} />
      <Paragraph>
        {`If this surprises you, reply to this mail or call ${studio.phone}, and we will sort it out. Your waiver stays signed, so signing up again takes your email alone.`}
      </Paragraph>
      <ButtonLink href={`${context.publicUrl}/calendar`}>Find another class</ButtonLink>
    </MailLayout>,
  )),
});

export const rosterMails = { 'sign-up-taken-off': signUpRemoved };
