import { MailLayout } from '../../../mail/layout.tsx';
import type { Template } from '../../../mail/message.ts';
import { ButtonLink, Paragraph, SignOff, SmallPrint } from '../../../mail/parts.tsx';
import { renderMail } from '../../../mail/render-mail.ts';

const confirm: Template<{ requestId: string; chocolate: string }> = async ({ requestId, chocolate }, context) => ({
  subject: `Shall I tell you when ${chocolate} is back?`,
  replyTo: context.business.email,
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="shop"
      preview="One press, so that I know it’s you"
      heading={`When ${chocolate} is back`}
    >
      <Paragraph>
        {`Someone, I hope you, asked to hear when ${chocolate} is back on the shelf. Press the button and I’ll write once, the day it is. Then I forget your address.`}
      </Paragraph>
      <ButtonLink href={`${context.publicUrl}/restock?token=${context.links.sign('restock', requestId)}`}>
        Yes, tell me
      </ButtonLink>
      <SignOff />
      <SmallPrint>
        Wasn’t you? Then there’s nothing to do: without that press I won’t write, and the address is deleted within two
        days.
      </SmallPrint>
    </MailLayout>,
  )),
});

const back: Template<{ chocolateId: string; chocolate: string }> = async ({ chocolateId, chocolate }, context) => ({
  subject: `${chocolate} is back on the shelf`,
  replyTo: context.business.email,
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="shop"
      preview="You asked to hear about it, once"
      heading={`${chocolate} is back`}
    >
      <Paragraph>
        {`You asked to hear when ${chocolate} is back, and it is. It’s a small batch, and I can’t set one aside for you, so come soon.`}
      </Paragraph>
      <ButtonLink href={`${context.publicUrl}/chocolates#chocolate-${chocolateId}`}>{`See ${chocolate}`}</ButtonLink>
      <SignOff />
      <SmallPrint>This was the one email about it. Your address is already off that list.</SmallPrint>
    </MailLayout>,
  )),
});

export const restockMails = { 'restock-confirm': confirm, 'restock-back': back };
