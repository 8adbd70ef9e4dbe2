import type { ReactNode } from 'react';
import { createWordedMail } from '#platform/mail/create-mail.tsx';
import type { MailContext } from '#platform/mail/message.ts';
import { firstNameFact } from '#platform/mail/named-facts.ts';
import { ButtonLink, SmallPrint } from '#platform/mail/parts.tsx';
import { emailLinkLifetime } from './sign-in/domain/email-links.ts';
import { deriveToken } from './sign-in/one-time-token.ts';

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

const lifetimeFact = { lifetime: { meaning: 'how long the link works', find: () => emailLinkLifetime } };

const expirySentences = {
  expiry: 'The link works once, within {lifetime}. After that, ask for a new one on the website.',
} as const;

/** The notes below a link: how long it works, and what to do for someone who did not ask for it. */
function LinkNotes({ say }: { say: { expiry: () => ReactNode; notYou: () => ReactNode } }) {
  return (
    <>
      <SmallPrint>{say.expiry()}</SmallPrint>
      <SmallPrint>{say.notYou()}</SmallPrint>
    </>
  );
}

const verifyEmail = createWordedMail<LinkMailProps>()({
  words: {
    subject: 'Confirm your email for {businessName}',
    preview: 'One click, and your account is ready',
    greeting:
      'Is this your email?\nSomeone registered at {businessName} with this address. If that was you, confirm it and you’re in: you can book a session, move it when life gets in the way, and fill in your forms at home.',
    ...expirySentences,
    notYou: 'If it wasn’t you, there’s nothing to do. Without that click there’s no account, and no more email.',
    closing: '{ownerFirstName}',
  },
  facts: lifetimeFact,
  body: (props, context) => (
    <ButtonLink href={buildLinkUrl('verify-email', props, context)}>Confirm my email</ButtonLink>
  ),
  end: (_props, _context, say) => <LinkNotes say={say} />,
});

const registerKnown = createWordedMail<ClientLinkMailProps>()({
  words: {
    subject: 'You already have an account at {businessName}',
    preview: 'No need to register again',
    greeting:
      'We’ve met before, {firstName}\nSomeone just tried to register with this address, but it already has an account. If that was you, there’s no need to register again: this link logs you in.',
    ...expirySentences,
    notYou: 'If it wasn’t you, just ignore this email. Nothing about your account has changed.',
    closing: '{ownerFirstName}',
  },
  facts: { ...firstNameFact, ...lifetimeFact },
  body: (props, context) => <ButtonLink href={buildLinkUrl('verify-login', props, context)}>Log in</ButtonLink>,
  end: (_props, _context, say) => <LinkNotes say={say} />,
});

const loginLink = createWordedMail<ClientLinkMailProps>()({
  words: {
    subject: 'Your login link for {businessName}',
    preview: 'It works once, within {lifetime}',
    greeting: 'Come on in, {firstName}\nHere is the link you asked for. It logs you in, no password needed.',
    ...expirySentences,
    notYou: 'If you didn’t ask for it, ignore this email and don’t pass it on: no one gets in without the link.',
    closing: '{ownerFirstName}',
  },
  facts: { ...firstNameFact, ...lifetimeFact },
  body: (props, context) => <ButtonLink href={buildLinkUrl('verify-login', props, context)}>Log in</ButtonLink>,
  end: (_props, _context, say) => <LinkNotes say={say} />,
});

/** The token belongs to no account. As in the other mails it only limits how long the mail is worth sending. */
const loginUnknown = createWordedMail<LinkMailProps>()({
  words: {
    subject: 'No account with this email at {businessName}',
    preview: 'Another address, maybe? Or register in a minute',
    greeting:
      'We haven’t met yet\nSomeone asked for a login link for this address, but it has no account at {businessName}. If that was you, maybe you used another address, or you haven’t registered yet. That takes a minute.',
    notYou: 'If it wasn’t you, there’s nothing to do.',
    closing: '{ownerFirstName}',
  },
  facts: {},
  body: (_props, context) => <ButtonLink href={`${context.publicUrl}/register`}>Register</ButtonLink>,
  end: (_props, _context, say) => <SmallPrint>{say.notYou()}</SmallPrint>,
});

export const templates = {
  'verify-email': verifyEmail,
  'register-known': registerKnown,
  'login-link': loginLink,
  'login-unknown': loginUnknown,
};
