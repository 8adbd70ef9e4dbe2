import { formatDollars } from '#domain/money.ts';
import { studio } from '#domain/studio.ts';
import { ButtonLink, DetailsTable, MailLayout, Paragraph, renderMail } from '../../mail/layout.tsx';
import type { Template } from '../../mail/message.ts';

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
    ['Email', email || 'PayPal gave no email of the payer'],
  ];
}

const refunded: Template<RefundMailProps> = async ({ what, cents, paidCents, reason }) => ({
  subject: `Your refund of ${formatDollars(cents)}`,
  replyTo: studio.email,
  ...(await renderMail(
    <MailLayout
      preview={`${formatDollars(cents)} are on their way back to you`}
      heading="Your money is on its way back"
    >
      <Paragraph>{`I have sent ${formatDollars(cents)} back to you. ${reason}`}</Paragraph>
      <DetailsTable
        details={[
          ['For', what],
          ['Paid', formatDollars(paidCents)],
          ['Refunded', formatDollars(cents)],
        ]}
      />
      <Paragraph>
        It goes back the way it came, through PayPal. A PayPal balance has it within a day. A card or a bank account
        usually takes five business days, and some banks take up to thirty.
      </Paragraph>
      <Paragraph>If something about this does not look right, reply to this mail and I will look into it.</Paragraph>
    </MailLayout>,
  )),
});

const refundedForOwner: Template<RefundMailProps & Payer> = async (props) => ({
  subject: `Refunded: ${formatDollars(props.cents)}, ${props.what}`,
  ...(props.email && { replyTo: props.email }),
  ...(await renderMail(
    <MailLayout preview={`${formatDollars(props.cents)} went back`} heading={`${formatDollars(props.cents)} went back`}>
      <DetailsTable
        details={[
          ['For', props.what],
          ['Paid', formatDollars(props.paidCents)],
          ['Refunded', formatDollars(props.cents)],
          ...listPayerDetails(props),
          [props.email ? 'They were told' : 'Why', props.reason],
        ]}
      />
      {props.email && <Paragraph>They also know how long PayPal takes. You need not do anything.</Paragraph>}
    </MailLayout>,
  )),
});

const failed: Template<PaymentSubject & { cents: number }> = async ({ what, cents }) => ({
  subject: 'Your payment did not go through',
  replyTo: studio.email,
  ...(await renderMail(
    <MailLayout preview="PayPal did not let your payment through" heading="Your payment did not go through">
      <Paragraph>
        PayPal looked at your payment for a while and did not let it through. You have not been charged.
      </Paragraph>
      <DetailsTable
        details={[
          ['For', what],
          ['Amount', formatDollars(cents)],
        ]}
      />
      <Paragraph>You are welcome to try again, or to reply to this mail and we will find another way.</Paragraph>
    </MailLayout>,
  )),
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

const disputedForOwner: Template<TransactionMailProps> = async (props) => ({
  subject: `A buyer objects to a payment: ${formatDollars(props.cents)}, ${props.what}`,
  ...(props.email && { replyTo: props.email }),
  ...(await renderMail(
    <MailLayout preview="PayPal has opened a dispute" heading="A buyer objects to a payment">
      <Paragraph>
        PayPal has opened a dispute about this payment. It wants your answer in its Resolution Center, and it says there
        until when.
      </Paragraph>
      <DetailsTable details={listTransactionDetails(props)} />
      <ButtonLink href={RESOLUTION_CENTER}>Open the Resolution Center</ButtonLink>
      <Paragraph>
        Often a word with the person settles it sooner. Nothing changes in your calendar and your orders until you
        change it.
      </Paragraph>
    </MailLayout>,
  )),
});

const refundImpossibleForOwner: Template<TransactionMailProps> = async (props) => ({
  subject: `Please refund by hand: ${formatDollars(props.cents)}, ${props.what}`,
  ...(props.email && { replyTo: props.email }),
  ...(await renderMail(
    <MailLayout preview="PayPal refuses a refund that is due" heading="A refund needs your hand">
      <Paragraph>
        This amount should go back, and PayPal refuses to send it. That happens when a payment is older than 180 days or
        is disputed. Please look at it there, and send the money another way if you have to.
      </Paragraph>
      <DetailsTable details={listTransactionDetails(props)} />
      <ButtonLink href={ACTIVITY}>Look at PayPal</ButtonLink>
    </MailLayout>,
  )),
});

const refundLateForOwner: Template<TransactionMailProps> = async (props) => ({
  subject: `A refund is late: ${formatDollars(props.cents)}, ${props.what}`,
  ...(props.email && { replyTo: props.email }),
  ...(await renderMail(
    <MailLayout preview="PayPal has not sent a refund for a day" heading="A refund is late">
      <Paragraph>
        This amount was to go back a day ago, and PayPal has not sent it. Most often there is too little money in the
        PayPal account: add some, and it goes by itself. It is asked for again once a day, and you hear of it when it is
        done.
      </Paragraph>
      <DetailsTable details={listTransactionDetails(props)} />
      <ButtonLink href={ACTIVITY}>Look at PayPal</ButtonLink>
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
