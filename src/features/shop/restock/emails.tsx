import { createWordedMail } from '#platform/mail/create-mail.tsx';
import { ButtonLink, Picture, SmallPrint } from '#platform/mail/parts.tsx';
import type { NamedFact } from '#platform/mail/worded-mail.ts';
import { tinPicturePath } from '../tins/tin-picture-path.ts';

const chocolateFact = {
  chocolate: { meaning: 'the name of the chocolate', find: ({ chocolate }) => chocolate },
} satisfies Record<string, NamedFact<{ chocolate: string }>>;

type Words = { subject: string; greeting: string };
type NewsWords = Words & { preview: string };

/** Asks once whether its reader wants an email about something. */
const createConfirmMail = <Props extends { requestId: string }>(
  words: Words,
  facts: Readonly<Record<string, NamedFact<Props>>>,
) =>
  createWordedMail<Props>()({
    words: {
      ...words,
      preview: 'One press, so that I know it’s you',
      notYou:
        'Wasn’t you? Then there’s nothing to do: without your yes I won’t write, and the address is deleted within two days.',
      closing: '{ownerFirstName}',
    },
    facts,
    frame: 'shop',
    body: ({ requestId }, { publicUrl, links }) => (
      <ButtonLink href={`${publicUrl}/restock?token=${links.sign('restock', requestId)}`}>Yes, tell me</ButtonLink>
    ),
    end: (_props, _context, say) => <SmallPrint>{say.notYou()}</SmallPrint>,
  });

/** Tells it, once. */
const createNewsMail = <Props extends Record<string, unknown>>(
  words: NewsWords,
  facts: Readonly<Record<string, NamedFact<Props>>>,
  getAction: (props: Props) => { path: string; label: string; chocolateId?: string },
) =>
  createWordedMail<Props>()({
    words: {
      ...words,
      onlyEmail: 'This was the one email about it. Your address is already off that list.',
      closing: '{ownerFirstName}',
    },
    facts,
    frame: 'shop',
    body: (props, { publicUrl }) => {
      const { path, label, chocolateId } = getAction(props);
      return (
        <>
          {chocolateId && <Picture src={publicUrl + tinPicturePath(chocolateId)} side={160} />}
          <ButtonLink href={publicUrl + path}>{label}</ButtonLink>
        </>
      );
    },
    end: (_props, _context, say) => <SmallPrint>{say.onlyEmail()}</SmallPrint>,
  });

export const templates = {
  'restock-confirm': createConfirmMail<{ requestId: string; chocolate: string }>(
    {
      subject: 'Want me to tell you when {chocolate} is back?',
      greeting:
        'One email, when it’s back\nSomeone (you, I hope) asked to hear when {chocolate} is on the shelf again. Say yes below and I’ll write once, the day it’s back. Then I forget your address.',
    },
    chocolateFact,
  ),
  'restock-back': createNewsMail<{ chocolateId: string; chocolate: string }>(
    {
      subject: '{chocolate} is back on the shelf',
      preview: 'It’s a small batch, so come soon',
      greeting:
        '{chocolate} is back\nYou asked me to tell you. It’s a small batch, and I can’t set one aside for you, so come soon.',
    },
    chocolateFact,
    ({ chocolateId, chocolate }) => ({
      path: `/chocolates#chocolate-${chocolateId}`,
      label: `See ${chocolate}`,
      chocolateId,
    }),
  ),
  'shop-opening-confirm': createConfirmMail<{ requestId: string }>(
    {
      subject: 'Want me to tell you when the shop opens?',
      greeting:
        'One email, when it opens\nSomeone (you, I hope) asked to hear when my shop takes orders again. Say yes below and I’ll write once, the day it does. Then I forget your address.',
    },
    {},
  ),
  'shop-opened': createNewsMail<Record<string, never>>(
    {
      subject: 'The shop is open again',
      preview: 'The tins are on the shelf',
      greeting:
        'The shop is open\nYou asked me to tell you. The tins are on the shelf, and I’d be glad to fill one for you.',
    },
    {},
    () => ({ path: '/chocolates', label: 'See the chocolates' }),
  ),
};
