import { MailLayout } from '../../../mail/layout.tsx';
import type { Template } from '../../../mail/message.ts';
import { ButtonLink, Paragraph, SignOff } from '../../../mail/parts.tsx';
import { renderMail } from '../../../mail/render-mail.ts';
import { nameSuffix } from '../../../mail/time-and-place.ts';

type ClientMailProps = { name: string };

/** To the account's former address. It does not name the new one, because the recipient may be a stranger. */
const previousAddressNotice: Template<ClientMailProps> = async ({ name }, context) => ({
  subject: `Your account at ${context.business.name} has a new email`,
  replyTo: context.business.email,
  ...(await renderMail(
    <MailLayout
      context={context}
      preview="Login links no longer come here"
      heading={`A new address${nameSuffix(name)}`}
    >
      <Paragraph>
        I’ve changed the email of your account at {context.business.name}. Login links go to the new address from now
        on, and you’ve been logged out everywhere. Your bookings and forms are just as they were.
      </Paragraph>
      <Paragraph>If you didn’t ask me to, please write to {context.business.email} right away.</Paragraph>
      <SignOff />
    </MailLayout>,
  )),
});

/** To the account's new address. */
const newAddressNotice: Template<ClientMailProps> = async ({ name }, context) => ({
  subject: `This is now the email of your account at ${context.business.name}`,
  replyTo: context.business.email,
  ...(await renderMail(
    <MailLayout
      context={context}
      preview="Login links come here from now on"
      heading={`It’s changed${nameSuffix(name)}`}
    >
      <Paragraph>
        This is now the email of your account at {context.business.name}: login links and news about your bookings come
        here.
      </Paragraph>
      <ButtonLink href={`${context.publicUrl}/login`}>Log in</ButtonLink>
      <Paragraph>If you don’t know of any such account, please write to {context.business.email}.</Paragraph>
      <SignOff />
    </MailLayout>,
  )),
});

export const clientAdminMails = { 'client-email-left': previousAddressNotice, 'client-email-came': newAddressNotice };
