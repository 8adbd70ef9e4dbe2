import { studio } from '#domain/studio.ts';
import { toWallTime } from '#domain/wall-time.ts';
import { ButtonLink, DetailsTable, MailLayout, Paragraph, renderMail } from '../../mail/layout.tsx';
import type { MailContext, Template } from '../../mail/message.ts';
import { formatDateTime } from '../../mail/time-and-place.ts';
import { deriveToken } from '../accounts/one-time-token.ts';

const formatWhen = (at: string, context: MailContext) =>
  formatDateTime(toWallTime(new Date(at), context.timeZone), context);

/** What to do if it was not the owner. These mails link only to the admin area, so opening a link changes nothing. */
function NotYouNote({ publicUrl }: Pick<MailContext, 'publicUrl'>) {
  return (
    <Paragraph>
      If this wasn’t you, open Settings at your desk right away ({publicUrl}/admin/settings): change your password there
      and end the sessions that you don’t know. This mail never asks you for a password or a code.
    </Paragraph>
  );
}

/** A sign-in from an unknown browser (decision record 26). */
const newBrowser: Template<{ at: string; browser: string; network: string }> = async (
  { at, browser, network },
  context,
) => ({
  subject: `A new sign-in to your desk at ${studio.name}`,
  ...(await renderMail(
    <MailLayout preview={`${browser}, ${formatWhen(at, context)}`} heading="A new sign-in">
      <Paragraph>Someone signed in to your desk in a browser that you had not signed in with before.</Paragraph>
      <DetailsTable
        details={[
          ['When', formatWhen(at, context)],
          ['Browser', browser],
          ...(network ? [['Network', network] satisfies [string, string]] : []),
        ]}
      />
      <Paragraph>If this was you, all is well, and there is nothing to do.</Paragraph>
      <NotYouNote publicUrl={context.publicUrl} />
    </MailLayout>,
  )),
});

/** Heading and sentence for each change to the sign-in. */
const signInChanges = {
  on: ['Two-step sign-in is on', 'From now on signing in to your desk asks for a code from your phone.'],
  off: ['Two-step sign-in is off', 'Signing in to your desk asks for your password alone again.'],
  'off-by-machine': [
    'Two-step sign-in was turned off',
    'It was turned off on the machine that your site runs on, and every session of yours was ended. Signing in asks for your password alone.',
  ],
  'recovery-codes': [
    'You have new recovery codes',
    'Ten new recovery codes were made. Those that you had before open nothing any more.',
  ],
  'recovery-code-used': [
    'A recovery code was used',
    'Someone signed in to your desk with one of your recovery codes. It opens nothing any more.',
  ],
  password: ['Your password was changed', 'Every other browser and phone was signed out.'],
  'password-by-machine': [
    'Your password was changed',
    'It was changed on the machine that your site runs on, and every session of yours was ended.',
  ],
  'email-by-machine': [
    'You sign in with another email',
    'It was changed on the machine that your site runs on, and every session of yours was ended. Mails about signing in go to the new one.',
  ],
  'email-asked': [
    'Another email was asked for',
    'At your desk another email was typed in to sign in with. Nothing has changed yet: a link in that mailbox confirms it within ten minutes. It wants your sign-in as well. Changing your password or signing out everywhere cancels it.',
  ],
  email: [
    'You sign in with another email',
    'The new email was confirmed. Emails from your site go there from now on, and every other browser and phone was signed out.',
  ],
  guessed: [
    'Someone knows your password',
    'Your right password was entered several times with wrong codes, so nobody came in. Please change your password soon, here and wherever else you use it.',
  ],
} as const;

function formatCodesLeft(left: number): string {
  if (left === 0) return 'It was the last one: please make new ones in Settings.';
  return left === 1 ? 'One of them is left.' : `${left} of them are left.`;
}

/** A change to the sign-in, or a warning about it. */
const signInChanged: Template<{ what: keyof typeof signInChanges; at: string; left?: number; email?: string }> = async (
  { what, at, left, email },
  context,
) => {
  const [heading, sentence] = signInChanges[what];
  return {
    subject: `${heading} (${studio.name})`,
    ...(await renderMail(
      <MailLayout preview={sentence} heading={heading}>
        <Paragraph>{sentence}</Paragraph>
        {left !== undefined && <Paragraph>{formatCodesLeft(left)}</Paragraph>}
        <DetailsTable
          details={[
            ['When', formatWhen(at, context)],
            ...(email ? [['New email', email] satisfies [string, string]] : []),
          ]}
        />
        <NotYouNote publicUrl={context.publicUrl} />
      </MailLayout>,
    )),
  };
};

/** To the new address. `seed` derives the link's token (see deriveToken), so that the token itself is not stored. */
const confirmEmail: Template<{ seed: string }> = async ({ seed }, { publicUrl, links }) => ({
  subject: `Confirm your new email for ${studio.name}`,
  ...(await renderMail(
    <MailLayout preview="One click, and you sign in with this email" heading="Is this your new email?">
      <Paragraph>
        This address was typed in to the admin area of {studio.name}: to sign in with, and to get the emails of the
        business.
      </Paragraph>
      <ButtonLink href={`${publicUrl}/admin/confirm-email?token=${deriveToken(links, seed)}`}>
        Confirm this email
      </ButtonLink>
      <Paragraph>
        The link works once, for ten minutes, for the owner who is signed in. After that, ask for a new one in Settings.
      </Paragraph>
      <Paragraph>If this wasn’t you, there is nothing to do. Without that click nothing changes.</Paragraph>
    </MailLayout>,
  )),
});

export const adminAccessMails = {
  'owner-email-confirm': confirmEmail,
  'owner-new-browser': newBrowser,
  'owner-sign-in-changed': signInChanged,
};
