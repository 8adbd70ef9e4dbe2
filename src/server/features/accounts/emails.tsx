import { emailLinkLifetime } from '#domain/accounts/email-links.ts';
import { MailLayout } from '../../mail/layout.tsx';
import type { MailContext } from '../../mail/message.ts';
import { firstNameFact } from '../../mail/named-facts.ts';
import { ButtonLink, Closing, Opening, SmallPrint } from '../../mail/parts.tsx';
import { renderMail } from '../../mail/render-mail.ts';
import { createWordedMail } from '../../mail/worded-mail.ts';
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

const verifyEmail = createWordedMail<LinkMailProps>({
  words: {
    subject: 'Confirm your email for {businessName}',
    greeting:
      'Is this your email?\nSomeone registered at {businessName} with this address. If that was you, confirm it and you’re in: you can book a session, move it when life gets in the way, and fill in your forms at home.',
    closing: '{ownerFirstName}',
  },
  facts: {},
  render: async (props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout context={context} preview="One click, and your account is ready" heading={words.heading}>
        <Opening words={words} />
        <ButtonLink href={buildLinkUrl('verify-email', props, context)}>Confirm my email</ButtonLink>
        <Closing words={words} />
        <LinkExpiryNote />
        <SmallPrint>
          If it wasn’t you, there’s nothing to do. Without that click there’s no account, and no more email.
        </SmallPrint>
      </MailLayout>,
    )),
  }),
});

const registerKnown = createWordedMail<ClientLinkMailProps>({
  words: {
    subject: 'You already have an account at {businessName}',
    greeting:
      'We’ve met before, {firstName}\nSomeone just tried to register with this address, but it already has an account. If that was you, there’s no need to register again: this link logs you in.',
    closing: '{ownerFirstName}',
  },
  facts: firstNameFact,
  render: async (props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout context={context} preview="No need to register again" heading={words.heading}>
        <Opening words={words} />
        <ButtonLink href={buildLinkUrl('verify-login', props, context)}>Log in</ButtonLink>
        <Closing words={words} />
        <LinkExpiryNote />
        <SmallPrint>If it wasn’t you, just ignore this email. Nothing about your account has changed.</SmallPrint>
      </MailLayout>,
    )),
  }),
});

const loginLink = createWordedMail<ClientLinkMailProps>({
  words: {
    subject: 'Your login link for {businessName}',
    greeting: 'Come on in, {firstName}\nHere is the link you asked for. It logs you in, no password needed.',
    closing: '{ownerFirstName}',
  },
  facts: firstNameFact,
  render: async (props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout context={context} preview={`It works once, within ${emailLinkLifetime}`} heading={words.heading}>
        <Opening words={words} />
        <ButtonLink href={buildLinkUrl('verify-login', props, context)}>Log in</ButtonLink>
        <Closing words={words} />
        <LinkExpiryNote />
        <SmallPrint>
          If you didn’t ask for it, ignore this email and don’t pass it on: no one gets in without the link.
        </SmallPrint>
      </MailLayout>,
    )),
  }),
});

/** The token belongs to no account. As in the other mails it only limits how long the mail is worth sending. */
const loginUnknown = createWordedMail<LinkMailProps>({
  words: {
    subject: 'No account with this email at {businessName}',
    greeting:
      'There is no account here yet\nSomeone asked for a login link for this address, but it has no account at {businessName}. If that was you, maybe you used another address, or you haven’t registered yet. It takes a minute.',
    closing: '{ownerFirstName}',
  },
  facts: {},
  render: async (_props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout context={context} preview="There is no account with this email yet" heading={words.heading}>
        <Opening words={words} />
        <ButtonLink href={`${context.publicUrl}/register`}>Register</ButtonLink>
        <Closing words={words} />
        <SmallPrint>If it wasn’t you, there’s nothing to do.</SmallPrint>
      </MailLayout>,
    )),
  }),
});

export const accountMails = {
  'verify-email': verifyEmail,
  'register-known': registerKnown,
  'login-link': loginLink,
  'login-unknown': loginUnknown,
};
