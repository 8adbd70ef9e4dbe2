import { formatLongDay } from '#domain/day.ts';
import type { ConfirmationReason } from '#domain/privacy/retention-guard.ts';
import { MailLayout } from '../../mail/layout.tsx';
import type { Template } from '../../mail/message.ts';
import { firstNameFact } from '../../mail/named-facts.ts';
import { ButtonLink, Closing, Opening, Paragraph, TextLink } from '../../mail/parts.tsx';
import { renderMail } from '../../mail/render-mail.ts';
import { createWordedMail } from '../../mail/worded-mail.ts';

/** The last mail to an address, which is deleted once it is sent. */
const accountDeleted = createWordedMail<{ name: string }>({
  words: {
    subject: 'Your account at {businessName} is deleted',
    greeting: 'Goodbye, {firstName}',
    closing: 'Thank you for the time we had. The door is always open.\n{ownerFirstName}',
  },
  facts: firstNameFact,
  render: async (_props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout context={context} preview="It’s done, and this is the last email about it" heading={words.heading}>
        <Opening words={words} />
        <Paragraph>
          Your account is deleted, as you asked, and you’re logged out everywhere. Your profile, your forms, your
          messages and your newsletter subscription went with it. Payments stay in my records without your name, because
          the tax office asks for them. What else stays for a while, and how long, is listed on the{' '}
          <TextLink href={`${context.publicUrl}/privacy`}>privacy page</TextLink>.
        </Paragraph>
        <Paragraph>
          This is the last email about your account. If you didn’t ask for this, please write to{' '}
          {context.business.email} right away.
        </Paragraph>
        <Closing words={words} />
      </MailLayout>,
    )),
  }),
});

/** Asks the owner to confirm the deletion of old records, because something looks wrong. */
const retentionAsks: Template<{ why: ConfirmationReason; lastDay: string; today: string }> = async (
  { why, lastDay, today },
  context,
) => {
  const sentence =
    why === 'jump'
      ? `The server’s clock says it is ${formatLongDay(today)}. Old records were last deleted on ${formatLongDay(lastDay)}.`
      : 'Unusually many old records would be deleted at once.';
  return {
    subject: `Please confirm before old records are deleted (${context.business.name})`,
    ...(await renderMail(
      <MailLayout context={context} frame="owner" preview={sentence} heading="A question about old records">
        <Paragraph>{sentence} Nothing was deleted, and nothing will be until you confirm it.</Paragraph>
        <Paragraph>
          If your site was switched off for a while, all is well: confirm it, and the deletion goes on. If the day is
          wrong, don’t confirm, and ask the person who runs the server to set its clock.
        </Paragraph>
        <ButtonLink href={`${context.publicUrl}/admin/operations`}>Open Operations</ButtonLink>
      </MailLayout>,
    )),
  };
};

export const privacyMails = { 'account-deleted': accountDeleted, 'retention-asks': retentionAsks };
