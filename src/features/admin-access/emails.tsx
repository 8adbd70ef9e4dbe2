import { emailLinkLifetime } from '#features/accounts/sign-in/domain/email-links.ts';
import { deriveToken } from '#features/accounts/sign-in/one-time-token.ts';
import { addBusinessName } from '#platform/business/business.ts';
import { createOwnerMail } from '#platform/mail/create-mail.tsx';
import type { MailContext, Message, Template } from '#platform/mail/message.ts';
import { ButtonLink, DetailsTable, Paragraph } from '#platform/mail/parts.tsx';
import { formatDateTime } from '#platform/mail/time-and-place.ts';
import { toWallTime } from '#platform/time/wall-time.ts';

const formatWhen = (at: string, context: MailContext) =>
  formatDateTime(toWallTime(new Date(at), context.timeZone), context);

/** The business by its name, or by words where the owner has not named it yet. */
const getSiteName = ({ business }: MailContext) => business.name || 'your website';

/** What to do if it was not the owner. These mails have no link, so that a forged one with a link stands out. */
function NotYouNote() {
  return (
    <Paragraph>
      If this wasn’t you, go to Settings in your admin area right away: change your password and end any session you
      don’t recognize. We never ask for a password or a code by email.
    </Paragraph>
  );
}

/** A sign-in from an unknown browser (decision record 26). */
const newBrowser = createOwnerMail<{ at: string; browser: string; network: string }>(
  ({ at, browser, network }, context) => ({
    subject: `New sign-in to your admin area at ${getSiteName(context)}`,
    preview: `${browser}, ${formatWhen(at, context)}`,
    heading: 'A new sign-in',
    body: (
      <>
        <Paragraph>Someone signed in to your admin area from a browser you hadn’t used before.</Paragraph>
        <DetailsTable
          details={[
            ['When', formatWhen(at, context)],
            ['Browser', browser],
            ['Network', network],
          ]}
        />
        <Paragraph>If this was you, there’s nothing to do.</Paragraph>
        <NotYouNote />
      </>
    ),
  }),
);

/** Heading and sentence for each change to the sign-in. */
const signInChanges = {
  on: ['Two-step sign-in is on', 'From now on, signing in to the admin area takes a code from your phone.'],
  off: ['Two-step sign-in is off', 'Signing in to the admin area only takes your password again.'],
  'off-by-machine': [
    'Two-step sign-in was turned off',
    'It was turned off on the server your site runs on, and all your sessions were ended. Signing in now only takes your password.',
  ],
  'recovery-codes': ['You have new recovery codes', 'Ten new recovery codes were made. Your old ones no longer work.'],
  'recovery-code-used': [
    'A recovery code was used',
    'Someone signed in to your admin area with one of your recovery codes. That code no longer works.',
  ],
  password: ['Your password was changed', 'You were signed out on every other browser and phone.'],
  'password-by-machine': [
    'Your password was changed',
    'It was changed on the server your site runs on, and all your sessions were ended.',
  ],
  'email-by-machine': [
    'Your sign-in email was changed',
    'It was changed on the server your site runs on, and all your sessions were ended. Emails about signing in go to the new address.',
  ],
  'email-asked': [
    'A new sign-in email was requested',
    `Someone entered a new sign-in email in your admin area. Nothing has changed yet: a link sent to that address confirms it within ${emailLinkLifetime}, and only for someone who is signed in as you. To cancel it, change your password or sign out everywhere.`,
  ],
  email: [
    'Your sign-in email was changed',
    'The new email was confirmed. Emails from your site go there from now on, and you were signed out on every other browser and phone.',
  ],
  guessed: [
    'Someone knows your password',
    'Your correct password was entered several times with wrong codes, so no one got in. If you mistyped your own code, there’s nothing to do. Otherwise please change your password in Settings, and anywhere else you use it.',
  ],
} as const;

function formatCodesLeft(left: number): string {
  if (left === 0) return 'It was the last one: please make new ones in Settings.';
  return `You have ${left === 1 ? 'one recovery code' : `${left} recovery codes`} left.`;
}

type SignInChange = { what: keyof typeof signInChanges; at: string; left?: number; email?: string };

/** A change to the sign-in, or a warning about it. */
const signInChanged = createOwnerMail<SignInChange>(({ what, at, left, email }, context) => {
  const [heading, sentence] = signInChanges[what];
  return {
    subject: addBusinessName(heading, context.business),
    preview: sentence,
    heading,
    body: (
      <>
        <Paragraph>{sentence}</Paragraph>
        {left !== undefined && <Paragraph>{formatCodesLeft(left)}</Paragraph>}
        <DetailsTable
          details={[
            ['When', formatWhen(at, context)],
            ['New email', email ?? ''],
          ]}
        />
        <NotYouNote />
      </>
    ),
  };
});

/** To the new address. `seed` derives the link's token (see deriveToken), so that the token itself is not stored. */
const confirmEmail = createOwnerMail<{ seed: string }>(({ seed }, context) => ({
  subject: `Confirm your new email for ${getSiteName(context)}`,
  preview: 'One click, and you sign in with this email',
  heading: 'Is this your new email?',
  body: (
    <>
      <Paragraph>
        This address was entered in the admin area of {getSiteName(context)} as the new one for signing in and for
        emails about the business.
      </Paragraph>
      <ButtonLink href={`${context.publicUrl}/admin/confirm-email?token=${deriveToken(context.links, seed)}`}>
        Confirm this email
      </ButtonLink>
      <Paragraph>
        The link works once, within {emailLinkLifetime}, while you’re signed in as the owner. After that, request a new
        one in Settings.
      </Paragraph>
      <Paragraph>If this wasn’t you, there’s nothing to do. Without that click, nothing changes.</Paragraph>
    </>
  ),
}));

/**
 * To the owner: another email with sample facts. It is rendered when the owner asks for it, because the owner may not
 * have saved its words.
 */
const test: Template<Pick<Message, 'subject' | 'html' | 'text'>> = async ({ subject, html, text }) => ({
  subject: `Test: ${subject}`,
  html,
  text,
});

export const templates = {
  'owner-email-confirm': confirmEmail,
  'owner-new-browser': newBrowser,
  'owner-sign-in-changed': signInChanged,
  'email-test': test,
};
