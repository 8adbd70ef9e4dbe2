import { formatDollars } from '#domain/money.ts';
import { MailLayout } from '../../mail/layout.tsx';
import type { Template } from '../../mail/message.ts';
import { ButtonLink, Closing, DetailsTable, Opening, Paragraph } from '../../mail/parts.tsx';
import { renderMail } from '../../mail/render-mail.ts';
import { createWordedMail, type NamedFact } from '../../mail/worded-mail.ts';

/** `bookingId`: the paid booking. Its current time replaces `what` when the mail is sent. */
type PaymentSubject = { what: string; bookingId?: string | undefined };
type RefundMailProps = PaymentSubject & { cents: number; paidCents: number; reason: string };
type Payer = { email: string; name: string };

/** The page for disputes (paypal.com/us/cshelp, 'Resolution Center'). */
const RESOLUTION_CENTER = 'https://www.paypal.com/resolutioncenter';
const ACTIVITY = 'https://www.paypal.com/activity/payment';

function listPayerDetails({ email, name }: Payer): [string, string][] {
  return [
    ...(name ? ([['Name', name]] as [string, string][]) : []),
    ['Email', email || 'PayPal gave no email for the payer'],
  ];
}

const paymentFacts = {
  amount: { meaning: 'the amount, such as $18', find: ({ cents }) => formatDollars(cents) },
  paidFor: { meaning: 'what was paid for', find: ({ what }) => what },
} satisfies Record<string, NamedFact<PaymentSubject & { cents: number }>>;

const refunded = createWordedMail<RefundMailProps>({
  words: {
    subject: 'Your refund of {amount}',
    greeting: 'Your money is on its way back',
    closing: 'If anything looks wrong, reply to this email and I’ll look into it.\n{ownerFirstName}',
  },
  facts: paymentFacts,
  render: async ({ what, bookingId, cents, paidCents, reason }, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout
        context={context}
        frame={bookingId ? 'yoga' : 'shop'}
        preview={`${formatDollars(cents)} is on its way back to you`}
        heading={words.heading}
      >
        <Opening words={words} />
        <Paragraph>{`I’ve sent ${formatDollars(cents)} back to you. ${reason}`}</Paragraph>
        <DetailsTable
          details={[
            ['For', what],
            ['Paid', formatDollars(paidCents)],
            ['Refunded', formatDollars(cents)],
          ]}
        />
        <Paragraph>
          It goes back the way it came, through PayPal. To a PayPal balance, that takes up to a day. To a card or a bank
          account, it usually takes five business days, and with some banks up to thirty.
        </Paragraph>
        <Closing words={words} />
      </MailLayout>,
    )),
  }),
});

const refundedForOwner: Template<RefundMailProps & Payer> = async (props, context) => ({
  subject: `Refunded: ${formatDollars(props.cents)}, ${props.what}`,
  ...(props.email && { replyTo: props.email }),
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="owner"
      preview={`${props.what}. Nothing to do`}
      heading={`${formatDollars(props.cents)} went back`}
    >
      <DetailsTable
        details={[
          ['For', props.what],
          ['Paid', formatDollars(props.paidCents)],
          ['Refunded', formatDollars(props.cents)],
          ...listPayerDetails(props),
          [props.email ? 'Reason they were given' : 'Reason', props.reason],
        ]}
      />
      {props.email && (
        <Paragraph>Their email also says how long PayPal takes. There’s nothing you need to do.</Paragraph>
      )}
      <ButtonLink href={`${context.publicUrl}/admin/finances`}>See your finances</ButtonLink>
    </MailLayout>,
  )),
});

const failed = createWordedMail<PaymentSubject & { cents: number }>({
  words: {
    subject: 'Your payment did not go through',
    greeting:
      'Your payment did not go through\nPayPal reviewed your payment and didn’t let it through. You have not been charged.',
    closing: '',
  },
  facts: paymentFacts,
  render: async ({ what, bookingId, cents }, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout
        context={context}
        frame={bookingId ? 'yoga' : 'shop'}
        preview="PayPal didn’t let your payment through"
        heading={words.heading}
      >
        <Opening words={words} />
        <DetailsTable
          details={[
            ['For', what],
            ['Amount', formatDollars(cents)],
          ]}
        />
        <Paragraph>You’re welcome to try again, or reply to this email and we’ll find another way.</Paragraph>
        {bookingId ? (
          <ButtonLink href={`${context.publicUrl}/login`}>Book again</ButtonLink>
        ) : (
          <ButtonLink href={`${context.publicUrl}/chocolates`}>Back to the chocolates</ButtonLink>
        )}
        <Closing words={words} />
      </MailLayout>,
    )),
  }),
});

type TransactionMailProps = Payer & PaymentSubject & { cents: number; transaction: string };

function listTransactionDetails(props: TransactionMailProps): [string, string][] {
  return [
    ['For', props.what],
    ['Amount', formatDollars(props.cents)],
    ['PayPal transaction', props.transaction],
    ...listPayerDetails(props),
  ];
}

const disputedForOwner: Template<TransactionMailProps> = async (props, context) => ({
  subject: `A buyer disputed a payment: ${formatDollars(props.cents)}, ${props.what}`,
  ...(props.email && { replyTo: props.email }),
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="owner"
      preview="PayPal has opened a dispute"
      heading="A buyer disputed a payment"
    >
      <Paragraph>
        PayPal has opened a dispute about this payment. Please answer in PayPal’s Resolution Center, which also shows
        the deadline.
      </Paragraph>
      <DetailsTable details={listTransactionDetails(props)} />
      <ButtonLink href={RESOLUTION_CENTER}>Open the Resolution Center</ButtonLink>
      <Paragraph>
        Talking to the buyer often settles it sooner. Your calendar and your orders stay as they are until you change
        them.
      </Paragraph>
    </MailLayout>,
  )),
});

const refundImpossibleForOwner: Template<TransactionMailProps> = async (props, context) => ({
  subject: `Please refund by hand: ${formatDollars(props.cents)}, ${props.what}`,
  ...(props.email && { replyTo: props.email }),
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="owner"
      preview="PayPal refused a refund that is due"
      heading="A refund needs you"
    >
      <Paragraph>
        This amount should go back to the buyer, but PayPal refuses to send it. That happens when a payment is older
        than 180 days or is disputed. Please check it on PayPal, and send the money another way if you have to.
      </Paragraph>
      <DetailsTable details={listTransactionDetails(props)} />
      <ButtonLink href={ACTIVITY}>Open PayPal</ButtonLink>
    </MailLayout>,
  )),
});

const refundLateForOwner: Template<TransactionMailProps> = async (props, context) => ({
  subject: `A refund is late: ${formatDollars(props.cents)}, ${props.what}`,
  ...(props.email && { replyTo: props.email }),
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="owner"
      preview="PayPal hasn’t sent a refund for a day"
      heading="A refund is late"
    >
      <Paragraph>
        This amount should have gone back a day ago, but PayPal hasn’t sent it. Usually there isn’t enough money in the
        PayPal account: add some, and the refund goes out automatically. The site asks PayPal again once a day, and
        you’ll get an email when it’s done.
      </Paragraph>
      <DetailsTable details={listTransactionDetails(props)} />
      <ButtonLink href={ACTIVITY}>Open PayPal</ButtonLink>
    </MailLayout>,
  )),
});

export const paymentMails = {
  'payment-refunded': refunded,
  'payment-refunded-for-owner': refundedForOwner,
  'payment-not-through': failed,
  'payment-disputed-for-owner': disputedForOwner,
  'payment-refund-late-for-owner': refundLateForOwner,
  'payment-refund-impossible-for-owner': refundImpossibleForOwner,
};
