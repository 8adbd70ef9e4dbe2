import { createOwnerMail, createWordedMail } from '#platform/mail/create-mail.tsx';
import { ButtonLink, DetailsTable, Note, Paragraph } from '#platform/mail/parts.tsx';
import type { NamedFact } from '#platform/mail/worded-mail.ts';
import { formatMoney } from '#platform/money/money.ts';

/** The paid booking or offer. A booking's current time replaces `what` when the mail is sent. */
export type PaidSubject = { bookingId?: string; offerId?: string };
type PaymentSubject = PaidSubject & { what: string };
type RefundMailProps = PaymentSubject & { cents: number; paidCents: number; reason: string };
type Payer = { email: string; name: string };

const listPayerDetails = ({ email, name }: Payer): [string, string][] => [
  ['Name', name],
  ['Email', email || 'PayPal gave no email for the payer'],
];

const paymentFacts = {
  amount: { meaning: 'the amount, such as $18', find: ({ cents }) => formatMoney(cents, 'short') },
  paidFor: { meaning: 'what was paid for', find: ({ what }) => what },
} satisfies Record<string, NamedFact<PaymentSubject & { cents: number }>>;

const isForSessions = ({ bookingId, offerId }: PaymentSubject) => (bookingId ?? offerId) !== undefined;
const chooseFrame = (subject: PaymentSubject) => (isForSessions(subject) ? 'yoga' : 'shop');

const refunded = createWordedMail<RefundMailProps>()({
  words: {
    subject: 'Your refund of {amount}',
    preview: 'For {paidFor}, through PayPal',
    greeting: 'Your money is on its way back',
    sentBack: 'I’ve sent {amount} back to you.',
    duration:
      'It goes back the way it came, through PayPal. To a PayPal balance, that takes up to a day. To a card or a bank account, it usually takes five business days, and with some banks up to thirty.',
    closing: 'If anything looks wrong, reply to this email and I’ll look into it.\n{ownerFirstName}',
  },
  facts: paymentFacts,
  frame: chooseFrame,
  body: ({ what, cents, paidCents, reason }, _context, say) => (
    <>
      <Paragraph>{say.sentBack()}</Paragraph>
      <Note text={reason} />
      <DetailsTable
        details={[
          ['For', what],
          ['Paid', formatMoney(paidCents, 'short')],
          ['Refunded', formatMoney(cents, 'short')],
        ]}
      />
      <Paragraph>{say.duration()}</Paragraph>
    </>
  ),
});

const refundedForOwner = createOwnerMail<RefundMailProps & Payer>((props, context) => ({
  subject: `Refunded: ${formatMoney(props.cents, 'short')}, ${props.what}`,
  replyTo: props.email,
  preview: 'There’s nothing you need to do',
  heading: `${formatMoney(props.cents, 'short')} went back`,
  body: (
    <>
      <DetailsTable
        details={[
          ['For', props.what],
          ['Paid', formatMoney(props.paidCents, 'short')],
          ['Refunded', formatMoney(props.cents, 'short')],
          ...listPayerDetails(props),
          ['Reason', props.reason],
        ]}
      />
      {props.email && (
        <Paragraph>
          Their email says this reason too, and how long PayPal takes. There’s nothing you need to do.
        </Paragraph>
      )}
      <ButtonLink href={`${context.publicUrl}/admin/finances`}>See your finances</ButtonLink>
    </>
  ),
}));

const failed = createWordedMail<PaymentSubject & { cents: number }>()({
  words: {
    subject: 'Your payment did not go through',
    preview: 'For {paidFor}. You haven’t been charged',
    greeting: 'You haven’t been charged\nPayPal reviewed your payment and stopped it, so it didn’t go through.',
    noOrder: 'The order won’t go ahead, and nothing ships.',
    notBooked: 'So nothing is booked.',
    tryAgain: 'You’re welcome to try again, or reply to this email and we’ll find another way.',
    closing: '{ownerFirstName}',
  },
  facts: paymentFacts,
  frame: chooseFrame,
  body: (props, context, say) => (
    <>
      <DetailsTable
        details={[
          ['For', props.what],
          ['Amount', formatMoney(props.cents, 'short')],
        ]}
      />
      <Paragraph>
        {isForSessions(props) ? say.notBooked() : say.noOrder()} {say.tryAgain()}
      </Paragraph>
      {isForSessions(props) ? (
        <ButtonLink href={`${context.publicUrl}/login`}>Book again</ButtonLink>
      ) : (
        <ButtonLink href={`${context.publicUrl}/chocolates`}>Back to the chocolates</ButtonLink>
      )}
    </>
  ),
});

type TransactionMailProps = Payer & PaymentSubject & { cents: number; transaction: string };

/** A mail to the owner about a payment that needs them; `text` is what happened and what they can do. */
const createTransactionMail = (words: {
  subject: string;
  preview: string;
  heading: string;
  text: string;
  link: { href: string; label: string };
  after?: string;
}) =>
  createOwnerMail<TransactionMailProps>((props) => ({
    subject: `${words.subject}: ${formatMoney(props.cents, 'short')}, ${props.what}`,
    replyTo: props.email,
    preview: words.preview,
    heading: words.heading,
    body: (
      <>
        <Paragraph>{words.text}</Paragraph>
        <DetailsTable
          details={[
            ['For', props.what],
            ['Amount', formatMoney(props.cents, 'short')],
            ['PayPal ID', props.transaction],
            ...listPayerDetails(props),
          ]}
        />
        <ButtonLink href={words.link.href}>{words.link.label}</ButtonLink>
        {words.after && <Paragraph>{words.after}</Paragraph>}
      </>
    ),
  }));

const disputedForOwner = createTransactionMail({
  subject: 'Payment disputed',
  preview: 'Please answer in PayPal’s Resolution Center',
  heading: 'A buyer disputed a payment',
  text: 'Please answer in PayPal’s Resolution Center, which also shows the deadline.',
  // PayPal's page for disputes (paypal.com/us/cshelp, 'Resolution Center').
  link: { href: 'https://www.paypal.com/resolutioncenter', label: 'Open the Resolution Center' },
  after:
    'Talking to the buyer often settles it sooner. Your calendar and your orders stay as they are until you change them.',
});

const openPayPal = { href: 'https://www.paypal.com/activity/payment', label: 'Open PayPal' };

const refundImpossibleForOwner = createTransactionMail({
  subject: 'Please refund by hand',
  preview: 'PayPal refuses to send it',
  heading: 'A refund needs you',
  text: 'This amount should go back to the buyer, but PayPal refuses to send it. That happens when a payment is older than 180 days or is disputed. Please check it on PayPal, and send the money another way if you have to.',
  link: openPayPal,
});

const refundLateForOwner = createTransactionMail({
  subject: 'A refund is late',
  preview: 'The PayPal account may need more money',
  heading: 'A refund is late',
  text: 'This amount should have gone back a day ago, but PayPal hasn’t sent it. Usually that means there isn’t enough money in the PayPal account: add some, and the refund goes out automatically. The site asks PayPal again once a day, and you’ll get an email when it’s done.',
  link: openPayPal,
});

export const templates = {
  'payment-refunded': refunded,
  'payment-refunded-for-owner': refundedForOwner,
  'payment-not-through': failed,
  'payment-disputed-for-owner': disputedForOwner,
  'payment-refund-late-for-owner': refundLateForOwner,
  'payment-refund-impossible-for-owner': refundImpossibleForOwner,
};
