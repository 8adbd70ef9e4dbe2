import { createOwnerMail, createWordedMail } from '#platform/mail/create-mail.tsx';
import { firstNameFact } from '#platform/mail/named-facts.ts';
import { ButtonLink, Paragraph } from '#platform/mail/parts.tsx';

/** States only that a form arrived and from whom: answers are health data and must never be mailed. */
const formSubmittedForOwner = createOwnerMail<{ name: string; formTitle: string }>(({ name, formTitle }, context) => ({
  subject: `${formTitle} from ${name}`,
  preview: 'To read in your admin area',
  heading: `${name} sent the ${formTitle}`,
  body: (
    <>
      <Paragraph>
        The answers are stored encrypted with the client’s record, and none of them are in this email.
      </Paragraph>
      <ButtonLink href={`${context.publicUrl}/admin/users`}>See your clients</ButtonLink>
    </>
  ),
}));

type ClientMailProps = { name: string; hasNewFeedAddress?: boolean };

/** To the account's former address. It does not name the new one, because the recipient may be a stranger. */
const previousAddressNotice = createWordedMail<ClientMailProps>()({
  words: {
    subject: 'Your account at {businessName} has a new email',
    preview: 'Login links no longer come here',
    greeting:
      'A new address, {firstName}\nI’ve changed the email address on your account at {businessName}. Login links go to the new address from now on, and you’ve been logged out everywhere. Links in earlier emails about your sessions no longer work. Your bookings and forms are just as they were.',
    notAsked: 'If you didn’t ask me to, please write to {email} right away.',
    closing: '{ownerFirstName}',
  },
  facts: firstNameFact,
  body: (_props, _context, say) => <Paragraph>{say.notAsked()}</Paragraph>,
});

/** To the account's new address. */
const newAddressNotice = createWordedMail<ClientMailProps>()({
  words: {
    subject: 'This is now your email at {businessName}',
    preview: 'Login links come here from now on',
    greeting:
      'Your new email works, {firstName}\nThis is now the email address on your account at {businessName}: login links and news about your bookings come here.',
    feed: 'Your calendar feed has a new address. You’ll find it under Account, to add to your calendar app again.',
    notYou: 'If this account isn’t yours, please write to {email}.',
    closing: '{ownerFirstName}',
  },
  facts: firstNameFact,
  body: ({ hasNewFeedAddress }, context, say) => (
    <>
      {hasNewFeedAddress && <Paragraph>{say.feed()}</Paragraph>}
      <ButtonLink href={`${context.publicUrl}/login`}>Log in</ButtonLink>
      <Paragraph>{say.notYou()}</Paragraph>
    </>
  ),
});

export const templates = {
  'form-submitted-for-owner': formSubmittedForOwner,
  'client-email-left': previousAddressNotice,
  'client-email-came': newAddressNotice,
};
