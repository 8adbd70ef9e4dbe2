import { MailLayout } from '../../mail/layout.tsx';
import { ButtonLink, Closing, Opening, Paragraph, SmallPrint, TextLink } from '../../mail/parts.tsx';
import { renderMail } from '../../mail/render-mail.ts';
import { createWordedMail } from '../../mail/worded-mail.ts';
import { buildUnsubscribeUrl } from './unsubscribe-link.ts';

/** The template needs only the addressee, which the context has. */
type NoProps = Record<string, never>;

const welcome = createWordedMail<NoProps>({
  words: {
    subject: 'You’re on the list: news from {businessName}',
    greeting:
      'You’re on the list\nThank you for signing up. About once a month I’ll write about new classes on the calendar and new tins on the shelf. The chocolate news is usually the shorter half, because by then I’ve eaten the evidence.',
    closing: '{ownerFirstName}',
  },
  facts: {},
  render: async (_props, context, words) => {
    const { publicUrl, links, to } = context;
    const unsubscribeUrl = buildUnsubscribeUrl(links, publicUrl, to);
    return {
      subject: words.subject,
      replyTo: context.business.email,
      // RFC 8058: lets a mail program offer its own unsubscribe button.
      headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      ...(await renderMail(
        <MailLayout context={context} preview="New classes and new tins, about once a month" heading={words.heading}>
          <Opening words={words} />
          <ButtonLink href={`${publicUrl}/calendar`}>See what’s on</ButtonLink>
          <Closing words={words} />
          <SmallPrint>
            Wasn’t you, or changed your mind? <TextLink href={unsubscribeUrl}>Unsubscribe</TextLink> with one click, and
            there’s no more news from me.
          </SmallPrint>
        </MailLayout>,
      )),
    };
  },
});

const goodbye = createWordedMail<NoProps>({
  words: {
    subject: 'You’re off the list: news from {businessName}',
    greeting:
      'You’re off the list\nSomeone asked the website to take this address off the newsletter list, and it did. If that was you, there’s nothing to do: this is the last email. Thank you for reading along.',
    closing: '',
  },
  facts: {},
  render: async (_props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout context={context} preview="There won’t be any more newsletters" heading={words.heading}>
        <Opening words={words} />
        <Paragraph>If it wasn’t, the box at the bottom of the page puts you back on the list.</Paragraph>
        <ButtonLink href={`${context.publicUrl}/#newsletter`}>Come back</ButtonLink>
        <Closing words={words} />
      </MailLayout>,
    )),
  }),
});

export const newsletterMails = { 'newsletter-welcome': welcome, 'newsletter-goodbye': goodbye };
