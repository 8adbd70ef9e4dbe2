import { emailLinkLifetime } from '#domain/accounts/email-links.ts';
import { MailLayout } from '../../mail/layout.tsx';
import type { MailContext, Template } from '../../mail/message.ts';
import { ButtonLink, Paragraph, SignOff, SmallPrint } from '../../mail/parts.tsx';
import { renderMail } from '../../mail/render-mail.ts';
import { nameSuffix } from '../../mail/time-and-place.ts';
import { deriveToken } from './one-time-token.ts';

/** `seed` derives the link's token (see deriveToken), so that the token itself is not stored. */
type LinkMailProps = { seed: string };
/** The name from the addressee's own registration, not from the person who requested the mail. */
type ClientLinkMailProps = LinkMailProps & { name: string };

function buildLinkUrl(
  page: 'verify-email' | 'verify-login',
  { seed }: LinkMailProps,
  { publicUrl, links }: MailContext,
): string {
  return `${publicUrl}/${page}?token=${deriveToken(links, seed)}`;
}

function LinkExpiryNote() {
  return (
    <SmallPrint>
      The link works once, within {emailLinkLifetime}. After that, ask for a new one on the website.
    </SmallPrint>
  );
}

const verifyEmail: Template<LinkMailProps> = async (props, context) => ({
  subject: `Confirm your email for ${context.business.name}`,
  replyTo: context.business.email,
  ...(await renderMail(
    <MailLayout context={context} preview="One click, and your account is ready" heading="Is this your email?">
      <Paragraph>
        Someone registered at {context.business.name} with this address. If that was you, confirm it and you’re in: you
        can book a session, move it when life gets in the way, and fill in your forms at home.
      </Paragraph>
      <ButtonLink href={buildLinkUrl('verify-email', props, context)}>Confirm my email</ButtonLink>
      <SignOff />
      <LinkExpiryNote />
      <SmallPrint>
        If it wasn’t you, there’s nothing to do. Without that click there’s no account, and no more email.
      </SmallPrint>
    </MailLayout>,
  )),
});

const registerKnown: Template<ClientLinkMailProps> = async (props, context) => ({
  subject: `You already have an account at ${context.business.name}`,
  replyTo: context.business.email,
  ...(await renderMail(
    <MailLayout
      context={context}
      preview="No need to register again"
      heading={`We’ve met before${nameSuffix(props.name)}`}
    >
      <Paragraph>
        Someone just tried to register with this address, but it already has an account. If that was you, there’s no
        need to register again: this link logs you in.
      </Paragraph>
      <ButtonLink href={buildLinkUrl('verify-login', props, context)}>Log in</ButtonLink>
      <SignOff />
      <LinkExpiryNote />
      <SmallPrint>If it wasn’t you, just ignore this email. Nothing about your account has changed.</SmallPrint>
    </MailLayout>,
  )),
});

const loginLink: Template<ClientLinkMailProps> = async (props, context) => ({
  subject: `Your login link for ${context.business.name}`,
  replyTo: context.business.email,
  ...(await renderMail(
    <MailLayout
      context={context}
      preview={`It works once, within ${emailLinkLifetime}`}
      heading={`Come on in${nameSuffix(props.name)}`}
    >
      <Paragraph>Here is the link you asked for. It logs you in, no password needed.</Paragraph>
      <ButtonLink href={buildLinkUrl('verify-login', props, context)}>Log in</ButtonLink>
      <SignOff />
      <LinkExpiryNote />
      <SmallPrint>
        If you didn’t ask for it, ignore this email and don’t pass it on: no one gets in without the link.
      </SmallPrint>
    </MailLayout>,
  )),
});

/** The token belongs to no account. As in the other mails it only limits how long the mail is worth sending. */
const loginUnknown: Template<LinkMailProps> = async (_props, context) => ({
  subject: `No account with this email at ${context.business.name}`,
  replyTo: context.business.email,
  ...(await renderMail(
    <MailLayout
      context={context}
      preview="There is no account with this email yet"
      heading="There is no account here yet"
    >
      <Paragraph>
        Someone asked for a login link for this address, but it has no account at {context.business.name}. If that was
        you, maybe you used another address, or you haven’t registered yet. It takes a minute.
      </Paragraph>
      <ButtonLink href={`${context.publicUrl}/register`}>Register</ButtonLink>
      <SignOff />
      <SmallPrint>If it wasn’t you, there’s nothing to do.</SmallPrint>
    </MailLayout>,
  )),
});

export const accountMails = {
  'verify-email': verifyEmail,
  'register-known': registerKnown,
  'login-link': loginLink,
  'login-unknown': loginUnknown,
};
