import { createWordedMail } from '#platform/mail/create-mail.tsx';
import type { MailContext } from '#platform/mail/message.ts';
import { ButtonLink, SmallPrint, TextLink } from '#platform/mail/parts.tsx';
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
    greeting: 'You’re off the list\nThis is the last newsletter email to this address. Thank you for reading along.',
    notYou: 'Wasn’t you, or changed your mind? {link}.',
    closing: '{ownerFirstName}',
  },
  facts: {},
  body: (_props, { publicUrl }) => <ButtonLink href={`${publicUrl}/calendar`}>See what’s on</ButtonLink>,
  end: (_props, { publicUrl }, say) => (
    <SmallPrint>
      {say.notYou({ link: <TextLink href={`${publicUrl}/#newsletter`}>Put me back on the list</TextLink> })}
    </SmallPrint>
  ),
});

export const templates = { 'newsletter-welcome': welcome, 'newsletter-goodbye': goodbye };
