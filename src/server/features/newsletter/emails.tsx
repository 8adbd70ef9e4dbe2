import { createWordedMail } from '../../mail/create-mail.tsx';
import type { MailContext } from '../../mail/message.ts';
import { ButtonLink, Paragraph, SmallPrint, TextLink } from '../../mail/parts.tsx';
import { buildUnsubscribeUrl } from './unsubscribe-link.ts';

/** The template needs only the addressee, which the context has. */
type NoProps = Record<string, never>;

const buildUrl = ({ links, publicUrl, to }: MailContext) => buildUnsubscribeUrl(links, publicUrl, to);

const welcome = createWordedMail<NoProps>()({
  words: {
    subject: 'You’re on the list: news from {businessName}',
    preview: 'New classes and new tins, about once a month',
    greeting:
      'You’re on the list\nThank you for signing up. About once a month I’ll write about new classes on the calendar and new tins on the shelf. The chocolate news is usually the shorter half, because by then I’ve eaten the evidence.',
    unsubscribe: 'Wasn’t you, or changed your mind? {link} with one click, and there’s no more news from me.',
    closing: '{ownerFirstName}',
  },
  facts: {},
  // RFC 8058: lets a mail program offer its own unsubscribe button.
  extras: (_props, context) => ({
    headers: { 'List-Unsubscribe': `<${buildUrl(context)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
  body: (_props, context) => <ButtonLink href={`${context.publicUrl}/calendar`}>See what’s on</ButtonLink>,
  end: (_props, context, say) => (
    <SmallPrint>{say.unsubscribe({ link: <TextLink href={buildUrl(context)}>Unsubscribe</TextLink> })}</SmallPrint>
  ),
});

const goodbye = createWordedMail<NoProps>()({
  words: {
    subject: 'You’re off the list: news from {businessName}',
    preview: 'There won’t be any more newsletters',
    greeting:
      'You’re off the list\nSomeone asked the website to take this address off the newsletter list, and it did. If that was you, there’s nothing to do: this is the last email. Thank you for reading along.',
    notYou: 'If it wasn’t, the box at the bottom of the website puts you back on the list.',
    closing: '{ownerFirstName}',
  },
  facts: {},
  body: (_props, context, say) => (
    <>
      <Paragraph>{say.notYou()}</Paragraph>
      <ButtonLink href={`${context.publicUrl}/#newsletter`}>Come back</ButtonLink>
    </>
  ),
});

export const newsletterMails = { 'newsletter-welcome': welcome, 'newsletter-goodbye': goodbye };
