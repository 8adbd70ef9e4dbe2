import { formatLongDay } from '#domain/day.ts';
import type { ConfirmationReason } from '#domain/privacy/retention-guard.ts';
import { studio } from '#domain/studio.ts';
import { MailLayout, Paragraph, renderMail } from '../../mail/layout.tsx';
import type { Template } from '../../mail/message.ts';
import { nameSuffix } from '../../mail/time-and-place.ts';

/** The last mail to an address, which is deleted once it is sent. */
const accountDeleted: Template<{ name: string }> = async ({ name }, { publicUrl }) => ({
  subject: `Your account at ${studio.name} is deleted`,
  replyTo: studio.email,
  ...(await renderMail(
    <MailLayout preview="It is done, and this is the last mail about it" heading={`Goodbye${nameSuffix(name)}`}>
      <Paragraph>
        Your account is deleted, as you asked, and you are logged out everywhere. Your profile, your forms, your
        messages and the newsletter went with it. Payments stay in my books without your name, because the tax office
        asks for them. What else stays for a while, and how long, stands at {publicUrl}/privacy.
      </Paragraph>
      <Paragraph>
        This mail is the last one about your account. If it wasn’t you who asked for it, please write to {studio.email}{' '}
        right away.
      </Paragraph>
      <Paragraph>Thank you for the time we had. The door stays open.</Paragraph>
      <Paragraph>{studio.owner.firstName}</Paragraph>
    </MailLayout>,
  )),
});

/** Asks the owner to confirm the deletion of old records, because something looks wrong. */
const retentionAsks: Template<{ why: ConfirmationReason; lastDay: string; today: string }> = async (
  { why, lastDay, today },
  { publicUrl },
) => {
  const sentence =
    why === 'jump'
      ? `The server’s clock says it is ${formatLongDay(today)}. Old records were last deleted on ${formatLongDay(lastDay)}.`
      : 'Unusually many old records would be deleted at once.';
  return {
    subject: `Please confirm before old records are deleted (${studio.name})`,
    ...(await renderMail(
      <MailLayout preview={sentence} heading="A question about old records">
        <Paragraph>{sentence} Nothing was deleted, and nothing will be until you confirm it.</Paragraph>
        <Paragraph>
          Please look at {publicUrl}/admin/operations. If your site was switched off for a while, all is well. If the
          day is wrong, confirm nothing, and ask the person who runs the server to set its clock.
        </Paragraph>
      </MailLayout>,
    )),
  };
};

export const privacyMails = { 'account-deleted': accountDeleted, 'retention-asks': retentionAsks };
