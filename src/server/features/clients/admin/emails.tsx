import { MailLayout } from '../../../mail/layout.tsx';
import { firstNameFact } from '../../../mail/named-facts.ts';
import { ButtonLink, Closing, Opening, Paragraph } from '../../../mail/parts.tsx';
import { renderMail } from '../../../mail/render-mail.ts';
import { createWordedMail } from '../../../mail/worded-mail.ts';

type ClientMailProps = { name: string };

/** To the account's former address. It does not name the new one, because the recipient may be a stranger. */
const previousAddressNotice = createWordedMail<ClientMailProps>({
  words: {
    subject: 'Your account at {businessName} has a new email',
    greeting:
      'A new address, {firstName}\nI’ve changed the email of your account at {businessName}. Login links go to the new address from now on, and you’ve been logged out everywhere. Your bookings and forms are just as they were.',
    closing: '{ownerFirstName}',
  },
  facts: firstNameFact,
  render: async (_props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout context={context} preview="Login links no longer come here" heading={words.heading}>
        <Opening words={words} />
        <Paragraph>If you didn’t ask me to, please write to {context.business.email} right away.</Paragraph>
        <Closing words={words} />
      </MailLayout>,
    )),
  }),
});

/** To the account's new address. */
const newAddressNotice = createWordedMail<ClientMailProps>({
  words: {
    subject: 'This is now the email of your account at {businessName}',
    greeting:
      'It’s changed, {firstName}\nThis is now the email of your account at {businessName}: login links and news about your bookings come here.',
    closing: '{ownerFirstName}',
  },
  facts: firstNameFact,
  render: async (_props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout context={context} preview="Login links come here from now on" heading={words.heading}>
        <Opening words={words} />
        <ButtonLink href={`${context.publicUrl}/login`}>Log in</ButtonLink>
        <Paragraph>If you don’t know of any such account, please write to {context.business.email}.</Paragraph>
        <Closing words={words} />
      </MailLayout>,
    )),
  }),
});

export const clientAdminMails = { 'client-email-left': previousAddressNotice, 'client-email-came': newAddressNotice };
