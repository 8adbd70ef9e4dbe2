import { MailLayout } from '../../mail/layout.tsx';
import type { Template } from '../../mail/message.ts';
import { ButtonLink, Paragraph, SignOff, SmallPrint, TextLink } from '../../mail/parts.tsx';
import { renderMail } from '../../mail/render-mail.ts';
import { buildUnsubscribeUrl } from './unsubscribe-link.ts';

/** The template needs only the addressee, which the context has. */
type NoProps = Record<string, never>;

const welcome: Template<NoProps> = async (_props, context) => {
  const { publicUrl, links, to } = context;
  const unsubscribeUrl = buildUnsubscribeUrl(links, publicUrl, to);
  return {
    subject: `You’re on the list: news from ${context.business.name}`,
    replyTo: context.business.email,
    // RFC 8058: lets a mail program offer its own unsubscribe button.
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    ...(await renderMail(
      <MailLayout context={context} preview="New classes and new tins, about once a month" heading="You’re on the list">
        <Paragraph>
          Thank you for signing up. About once a month I’ll write about new classes on the calendar and new tins on the
          shelf. The chocolate news is usually the shorter half, because by then I’ve eaten the evidence.
        </Paragraph>
        <ButtonLink href={`${publicUrl}/calendar`}>See what’s on</ButtonLink>
        <SignOff />
        <SmallPrint>
          Wasn’t you, or changed your mind? <TextLink href={unsubscribeUrl}>Unsubscribe</TextLink> with one click, and
          there’s no more news from me.
        </SmallPrint>
      </MailLayout>,
    )),
  };
};

const goodbye: Template<NoProps> = async (_props, context) => ({
  subject: `You’re off the list: news from ${context.business.name}`,
  replyTo: context.business.email,
  ...(await renderMail(
    <MailLayout context={context} preview="There won’t be any more newsletters" heading="You’re off the list">
      <Paragraph>
        Someone asked the website to take this address off the newsletter list, and it did. If that was you, there’s
        nothing to do: this is the last email. Thank you for reading along.
      </Paragraph>
      <Paragraph>If it wasn’t, the box at the bottom of the page puts you back on the list.</Paragraph>
      <ButtonLink href={`${context.publicUrl}/#newsletter`}>Come back</ButtonLink>
    </MailLayout>,
  )),
});

export const newsletterMails = { 'newsletter-welcome': welcome, 'newsletter-goodbye': goodbye };
