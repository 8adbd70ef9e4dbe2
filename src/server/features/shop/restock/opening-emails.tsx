import { MailLayout } from '../../../mail/layout.tsx';
import { ButtonLink, Closing, Opening, SmallPrint } from '../../../mail/parts.tsx';
import { renderMail } from '../../../mail/render-mail.ts';
import { createWordedMail } from '../../../mail/worded-mail.ts';

const confirm = createWordedMail<{ requestId: string }>({
  words: {
    subject: 'Shall I tell you when the shop opens?',
    greeting:
      'When the shop opens\nSomeone, I hope you, asked to hear when my shop takes orders again. Press the button and I’ll write once, the day it does. Then I forget your address.',
    closing: '{ownerFirstName}',
  },
  facts: {},
  render: async ({ requestId }, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout context={context} frame="shop" preview="One press, so that I know it’s you" heading={words.heading}>
        <Opening words={words} />
        <ButtonLink href={`${context.publicUrl}/restock?token=${context.links.sign('restock', requestId)}`}>
          Yes, tell me
        </ButtonLink>
        <Closing words={words} />
        <SmallPrint>
          Wasn’t you? Then there’s nothing to do: without that press I won’t write, and the address is deleted within
          two days.
        </SmallPrint>
      </MailLayout>,
    )),
  }),
});

const opened = createWordedMail<Record<string, never>>({
  words: {
    subject: 'The shop is open again',
    greeting:
      'The shop is open\nYou asked to hear when my shop takes orders again, and it does. The tins are on the shelf, and I’d be glad to fill one for you.',
    closing: '{ownerFirstName}',
  },
  facts: {},
  render: async (_props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout context={context} frame="shop" preview="You asked to hear about it, once" heading={words.heading}>
        <Opening words={words} />
        <ButtonLink href={`${context.publicUrl}/chocolates`}>See the chocolates</ButtonLink>
        <Closing words={words} />
        <SmallPrint>This was the one email about it. Your address is already off that list.</SmallPrint>
      </MailLayout>,
    )),
  }),
});

export const openingMails = { 'shop-opening-confirm': confirm, 'shop-opened': opened };
