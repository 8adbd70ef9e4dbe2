import { addBusinessName } from '#platform/business/business.ts';
import { createOwnerMail, createWordedMail } from '#platform/mail/create-mail.tsx';
import { firstNameFact } from '#platform/mail/named-facts.ts';
import { ButtonLink, Paragraph, TextLink } from '#platform/mail/parts.tsx';
import type { ConfirmationReason } from '#platform/privacy/retention-guard.ts';
import { formatLongDay } from '#platform/time/day.ts';

/** The last mail to an address, which is deleted once it is sent. */
const accountDeleted = createWordedMail<{ name: string }>()({
  words: {
    subject: 'Your account at {businessName} is deleted',
    preview: 'It’s done, and this is the last email about it',
    greeting: 'Goodbye, {firstName}',
    deleted:
      'Your account is deleted, as you asked, and you’re logged out everywhere. Your profile, your forms, your messages and your newsletter subscription went with it. Payments stay in my records without your name, because the IRS asks for them. What else stays for a while, and how long, is listed on the {link}.',
    notAsked:
      'This is the last email about your account. If you didn’t ask for this, please write to {email} right away.',
    closing: 'Thank you for the time we had. The door is always open.\n{ownerFirstName}',
  },
  facts: firstNameFact,
  body: (_props, context, say) => (
    <>
      <Paragraph>
        {say.deleted({ link: <TextLink href={`${context.publicUrl}/privacy`}>privacy page</TextLink> })}
      </Paragraph>
      <Paragraph>{say.notAsked()}</Paragraph>
    </>
  ),
});

/** Asks the owner to confirm the deletion of old records, because something looks wrong. */
const retentionAsks = createOwnerMail<{ why: ConfirmationReason; lastDay: string; today: string }>(
  ({ why, lastDay, today }, context) => {
    const sentence =
      why === 'jump'
        ? `The server’s clock says it is ${formatLongDay(today)}. Old records were last deleted on ${formatLongDay(lastDay)}.`
        : `Unusually many old records would be deleted at once. The server’s clock says it is ${formatLongDay(today)}.`;
    return {
      subject: addBusinessName('May old records be deleted?', context.business),
      preview: sentence,
      heading: 'A question about old records',
      body: (
        <>
          <Paragraph>{sentence} This time nothing was deleted, and nothing will be until you confirm it.</Paragraph>
          <Paragraph>
            If your site was switched off for a while, all is well: confirm it, and the deletion goes on. If the day is
            wrong, don’t confirm, and ask the person who runs the server to set its clock.
          </Paragraph>
          <ButtonLink href={`${context.publicUrl}/admin/operations`}>Open Operations</ButtonLink>
        </>
      ),
    };
  },
);

export const templates = { 'account-deleted': accountDeleted, 'retention-asks': retentionAsks };
