import { dollars } from '#domain/money.ts';
import { studio } from '#domain/studio.ts';
import { Action, Facts, Letter, Paragraph, written } from '../../mail/layout.tsx';
import type { Template } from '../../mail/message.ts';

/** `bookingId`: the booking that was paid for, whose present time takes the place of `what` when the mail leaves. */
type Subject = { what: string; bookingId?: string | undefined };
type Refunded = Subject & { cents: number; paidCents: number; reason: string };
type Payer = { email: string; name: string };

/** Where disputes are answered (paypal.com/us/cshelp, 'Resolution Center'). */
const RESOLUTION_CENTER = 'https://www.paypal.com/resolutioncenter';
const ACTIVITY = 'https://www.paypal.com/activity/payment';

function who({ email, name }: Payer): [string, string][] {
  return [
    ...(name ? ([['Name', name]] as [string, string][]) : []),
    ['Email', email || 'PayPal gave no email of the payer'],
  ];
}

const refunded: Template<Refunded> = async ({ what, cents, paidCents, reason }) => ({
  subject: `Your refund of ${dollars(cents)}`,
  replyTo: studio.email,
  ...(await written(
    <Letter preview={`${dollars(cents)} are on their way back to you`} heading="Your money is on its way back">
      <Paragraph>{`I have sent ${dollars(cents)} back to you. ${reason}`}</Paragraph>
      <Facts
        facts={[
          ['For', what],
          ['Paid', dollars(paidCents)],
          ['Refunded', dollars(cents)],
        ]}
      />
      <Paragraph>
        It goes back the way it came, through PayPal. A PayPal balance has it within a day. A card or a bank account
        usually takes five business days, and some banks take up to thirty.
      </Paragraph>
      <Paragraph>If something about this does not look right, reply to this mail and I will look into it.</Paragraph>
    </Letter>,
  )),
});

const refundedForOwner: Template<Refunded & Payer> = async (about) => ({
  subject: `Refunded: ${dollars(about.cents)}, ${about.what}`,
  ...(about.email && { replyTo: about.email }),
  ...(await written(
    <Letter preview={`${dollars(about.cents)} went back`} heading={`${dollars(about.cents)} went back`}>
      <Facts
        facts={[
          ['For', about.what],
          ['Paid', dollars(about.paidCents)],
          ['Refunded', dollars(about.cents)],
          ...who(about),
          [about.email ? 'They were told' : 'Why', about.reason],
        ]}
      />
      {about.email && <Paragraph>They also know how long PayPal takes. You need not do anything.</Paragraph>}
    </Letter>,
  )),
});

const notThrough: Template<Subject & { cents: number }> = async ({ what, cents }) => ({
  subject: 'Your payment did not go through',
  replyTo: studio.email,
  ...(await written(
    <Letter preview="PayPal did not let your payment through" heading="Your payment did not go through">
      <Paragraph>
        PayPal looked at your payment for a while and did not let it through. You have not been charged.
      </Paragraph>
      <Facts
        facts={[
          ['For', what],
          ['Amount', dollars(cents)],
        ]}
      />
      <Paragraph>You are welcome to try again, or to reply to this mail and we will find another way.</Paragraph>
    </Letter>,
  )),
});

type AboutTransaction = Payer & Subject & { cents: number; transaction: string };

function transactionFacts(about: AboutTransaction): [string, string][] {
  return [
    ['For', about.what],
    ['Amount', dollars(about.cents)],
    ['PayPal transaction', about.transaction],
    ...who(about),
  ];
}

const disputedForOwner: Template<AboutTransaction> = async (about) => ({
  subject: `A buyer objects to a payment: ${dollars(about.cents)}, ${about.what}`,
  ...(about.email && { replyTo: about.email }),
  ...(await written(
    <Letter preview="PayPal has opened a dispute" heading="A buyer objects to a payment">
      <Paragraph>
        PayPal has opened a dispute about this payment. It wants your answer in its Resolution Center, and it says there
        until when.
      </Paragraph>
      <Facts facts={transactionFacts(about)} />
      <Action href={RESOLUTION_CENTER}>Open the Resolution Center</Action>
      <Paragraph>
        Often a word with the person settles it sooner. Nothing changes in your calendar and your orders until you
        change it.
      </Paragraph>
    </Letter>,
  )),
});

const refundImpossibleForOwner: Template<AboutTransaction> = async (about) => ({
  subject: `Please refund by hand: ${dollars(about.cents)}, ${about.what}`,
  ...(about.email && { replyTo: about.email }),
  ...(await written(
    <Letter preview="PayPal refuses a refund that is due" heading="A refund needs your hand">
      <Paragraph>
        This amount should go back, and PayPal refuses to send it. That happens when a payment is older than 180 days or
        is disputed. Please look at it there, and send the money another way if you have to.
      </Paragraph>
      <Facts facts={transactionFacts(about)} />
      <Action href={ACTIVITY}>Look at PayPal</Action>
    </Letter>,
  )),
});

const refundLateForOwner: Template<AboutTransaction> = async (about) => ({
  subject: `A refund is late: ${dollars(about.cents)}, ${about.what}`,
  ...(about.email && { replyTo: about.email }),
  ...(await written(
    <Letter preview="PayPal has not sent a refund for a day" heading="A refund is late">
      <Paragraph>
        This amount was to go back a day ago, and PayPal has not sent it. Most often there is too little money in the
        PayPal account: add some, and it goes by itself. It is asked for again once a day, and you hear of it when it is
        done.
      </Paragraph>
      <Facts facts={transactionFacts(about)} />
      <Action href={ACTIVITY}>Look at PayPal</Action>
    </Letter>,
  )),
});

export const paymentMails = {
  'payment-refunded': refunded,
  'payment-refunded-for-owner': refundedForOwner,
  'payment-not-through': notThrough,
  'payment-disputed-for-owner': disputedForOwner,
  'payment-refund-late-for-owner': refundLateForOwner,
  'payment-refund-impossible-for-owner': refundImpossibleForOwner,
};
