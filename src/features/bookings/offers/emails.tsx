import { formatPayees } from '#platform/business/business.ts';
import { formatLocation } from '#platform/business/places.ts';
import { createOwnerMail, createWordedMail } from '#platform/mail/create-mail.tsx';
import type { MailContext } from '#platform/mail/message.ts';
import { createFirstDayFacts, firstNameFact } from '#platform/mail/named-facts.ts';
import { ButtonLink, DetailsTable, Paragraph, SmallPrint } from '#platform/mail/parts.tsx';
import { formatAppointment, formatUntil } from '#platform/mail/time-and-place.ts';
import type { NamedFact } from '#platform/mail/worded-mail.ts';
import { PaidTerms, paidTermsSentences } from '../cancellation/change-notes.tsx';
import { BookingsButton } from '../emails.tsx';
import type { OfferMailProps } from '../mail-props.ts';
import { createOfferToken } from './token.ts';

const listDays = (props: OfferMailProps, context: MailContext) =>
  props.days.map(({ day, time }) => formatAppointment({ ...props, day, time }, context));

const formatDays = (props: OfferMailProps, context: MailContext) => listDays(props, context).join('; ');

const facts = {
  session: { meaning: 'the kind of session', find: ({ title }) => title },
  count: { meaning: 'how many, such as 8 sessions', find: ({ days }) => `${days.length} sessions` },
  ...createFirstDayFacts<OfferMailProps>(({ days: [first], stamp }) => first && { ...first, stamp }),
  days: { meaning: 'the days with their times', find: formatDays },
  ...firstNameFact,
} satisfies Record<string, NamedFact<OfferMailProps>>;

function formatPrice({ price, total, payment }: OfferMailProps): string {
  if (price === '') return 'Free';
  return payment === 'together' ? `${total} for all, ${price} each` : `${price} each, at the session`;
}

/** The days of an offer, and what they have in common. */
function listDetails(props: OfferMailProps, context: MailContext): [string, string][] {
  const { title, lengthMinutes, location, link } = props;
  return [
    ['When', listDays(props, context).join('\n')],
    ['Sessions', title],
    ['Length', `${lengthMinutes} minutes each`],
    ['Where', link ? 'Online' : formatLocation(location, context.business.places)],
    ['Price', formatPrice(props)],
  ];
}

const offer = createWordedMail<OfferMailProps>()({
  words: {
    subject: 'For you: {session}, {count} from {shortDate}',
    preview: '{days}',
    greeting:
      'Would these days suit you, {firstName}?\nI’ve set them aside for you. Have a look, and tell me yes or no.',
    until: 'I’ll hold them for you until {until}. After that the times are open to others.',
    ...paidTermsSentences,
    closing: '{ownerFirstName}',
  },
  facts,
  body: (props, context, say) => (
    <>
      <DetailsTable
        details={[
          ...listDetails(props, context),
          ['Payment', props.payment === 'each' && props.price ? formatPayees(context.business) : ''],
        ]}
      />
      <Paragraph>{say.until({ until: formatUntil(props.until, context) })}</Paragraph>
      <ButtonLink
        href={`${context.publicUrl}/appointment-offer?token=${createOfferToken(context.links, props.offerId, props.linkGeneration)}`}
      >
        Say yes or no
      </ButtonLink>
    </>
  ),
  end: ({ payment, cancellation }, _context, say) =>
    payment === 'together' && (
      <SmallPrint>
        <PaidTerms terms={cancellation} say={say} />
      </SmallPrint>
    ),
});

const declinedForOwner = createOwnerMail<OfferMailProps & { email: string }>((props, context) => ({
  subject: `Offer declined: ${props.name}, ${props.days.length} sessions`,
  replyTo: props.email,
  preview: formatDays(props, context),
  heading: `${props.name} declined your offer`,
  body: (
    <>
      <Paragraph>The times are free again.</Paragraph>
      <DetailsTable details={[...listDetails(props, context), ['Email', props.email]]} />
      <BookingsButton publicUrl={context.publicUrl} />
    </>
  ),
}));

export const templates = {
  'appointment-offer': offer,
  'appointment-offer-declined-for-owner': declinedForOwner,
};
