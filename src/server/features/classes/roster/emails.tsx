import { formatOrCall } from '#domain/settings/business.ts';
import { MailLayout } from '../../../mail/layout.tsx';
import { ButtonLink, Closing, DetailsTable, Opening, Paragraph } from '../../../mail/parts.tsx';
import { renderMail } from '../../../mail/render-mail.ts';
import { createWordedMail } from '../../../mail/worded-mail.ts';
import { createCalendarAttachment } from '../calendar-entry.ts';
import { classFacts, listClassDetails } from '../emails.tsx';
import type { SignUpMailProps } from '../mail-props.ts';

const signUpRemoved = createWordedMail<SignUpMailProps>({
  words: {
    subject: 'Cancelled: your spot in {class}, {date}, {time}',
    greeting:
      'Your spot was cancelled, {firstName}\nI’ve taken you off the list for this class. The attached calendar file removes it from your calendar.',
    closing: '',
  },
  facts: classFacts,
  render: async (props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    attachments: [
      createCalendarAttachment(
        props,
        context,
        `${props.hostName ?? context.business.owner.firstName} took you off the list for this class.`,
      ),
    ],
    ...(await renderMail(
      <MailLayout context={context} preview={`You’re no longer on the list for ${props.title}`} heading={words.heading}>
        <Opening words={words} />
        {props.hostName && <Paragraph>{`${props.hostName}, who brought you along, cancelled your spot.`}</Paragraph>}
        <DetailsTable details={listClassDetails(props, context)} />
        <Paragraph>
          {`If this comes as a surprise, reply to this email${formatOrCall(context.business)}, and we’ll sort it out. A waiver you’ve signed stays on file, so signing up again only takes your email.`}
        </Paragraph>
        <ButtonLink href={`${context.publicUrl}/calendar`}>Find another class</ButtonLink>
        <Closing words={words} />
      </MailLayout>,
    )),
  }),
});

export const rosterMails = { 'sign-up-taken-off': signUpRemoved };
