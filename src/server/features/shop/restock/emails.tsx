import { MailLayout } from '../../../mail/layout.tsx';
import { ButtonLink, Closing, Opening, SmallPrint } from '../../../mail/parts.tsx';
import { renderMail } from '../../../mail/render-mail.ts';
import { createWordedMail, type NamedFact } from '../../../mail/worded-mail.ts';

const chocolateFact = {
  chocolate: { meaning: 'the name of the chocolate', find: ({ chocolate }) => chocolate },
} satisfies Record<string, NamedFact<{ chocolate: string }>>;

const confirm = createWordedMail<{ requestId: string; chocolate: string }>({
  words: {
    subject: 'Shall I tell you when {chocolate} is back?',
    greeting:
      'When {chocolate} is back\nSomeone, I hope you, asked to hear when {chocolate} is back on the shelf. Press the button and I’ll write once, the day it is. Then I forget your address.',
    closing: '{ownerFirstName}',
  },
  facts: chocolateFact,
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

const back = createWordedMail<{ chocolateId: string; chocolate: string }>({
  words: {
    subject: '{chocolate} is back on the shelf',
    greeting:
      '{chocolate} is back\nYou asked to hear when {chocolate} is back, and it is. It’s a small batch, and I can’t set one aside for you, so come soon.',
    closing: '{ownerFirstName}',
  },
  facts: chocolateFact,
  render: async ({ chocolateId, chocolate }, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout context={context} frame="shop" preview="You asked to hear about it, once" heading={words.heading}>
        <Opening words={words} />
        <ButtonLink href={`${context.publicUrl}/chocolates#chocolate-${chocolateId}`}>{`See ${chocolate}`}</ButtonLink>
        <Closing words={words} />
        <SmallPrint>This was the one email about it. Your address is already off that list.</SmallPrint>
      </MailLayout>,
    )),
  }),
});

export const restockMails = { 'restock-confirm': confirm, 'restock-back': back };
