import { findClientEmail } from '#platform/database/client-email.ts';
import type { Database } from '#platform/database/connection.ts';
import { parseKnownEmailAddress } from '#platform/text/email-address.ts';
import type { PaymentDeps } from './deps.ts';
import type { PaymentPurpose } from './domain/payment-purpose.ts';
import type { PaidSubject } from './emails.tsx';
import { paymentMails } from './mails.ts';
import type * as store from './store.ts';

/** Mails about money are enqueued in the transaction that changes the ledger. */
type MailDeps = Pick<PaymentDeps, 'outbox' | 'ownerEmail'>;

/** The payer's email address: the client's own, or else the one from PayPal. */
export async function getPayerEmail(tx: Database, row: store.PaymentRow): Promise<string> {
  const clientEmail = row.clientId && (await findClientEmail(tx, row.clientId));
  return clientEmail || (parseKnownEmailAddress(row.payerEmail) ?? '');
}

/** What a mail knows about the paid subject: a booking may be rescheduled, and then the mail has its current time. */
const toMailReference = {
  booking: (bookingId) => ({ bookingId }),
  offer: (offerId) => ({ offerId }),
  order: () => ({}),
} satisfies Record<PaymentPurpose, (subjectId: string) => PaidSubject>;

export async function notifyPaymentRefunded(
  { outbox, ownerEmail }: MailDeps,
  tx: Database,
  row: store.PaymentRow,
  refund: { what: string; cents: number; reason: string },
): Promise<void> {
  const email = await getPayerEmail(tx, row);
  const mailProps = { ...refund, ...toMailReference[row.purpose](row.subjectId), paidCents: row.amountCents };
  if (email) await outbox.enqueue(tx, paymentMails['payment-refunded'], email, mailProps);
  await outbox.enqueue(tx, paymentMails['payment-refunded-for-owner'], ownerEmail, {
    ...mailProps,
    email,
    name: row.payerName,
  });
}

export async function notifyPaymentFailed({ outbox }: MailDeps, tx: Database, row: store.PaymentRow): Promise<void> {
  const email = await getPayerEmail(tx, row);
  const mailProps = { what: row.description, ...toMailReference[row.purpose](row.subjectId), cents: row.amountCents };
  if (email) await outbox.enqueue(tx, paymentMails['payment-not-through'], email, mailProps);
}

/** What the owner is told about a payment that needs them. */
const ownerMails = {
  disputed: paymentMails['payment-disputed-for-owner'],
  'refund-late': paymentMails['payment-refund-late-for-owner'],
  'refund-impossible': paymentMails['payment-refund-impossible-for-owner'],
};

/** Tells the owner about a payment; `cents` is the amount in question. */
export async function notifyOwner(
  { outbox, ownerEmail }: MailDeps,
  tx: Database,
  row: store.PaymentRow,
  problem: keyof typeof ownerMails,
  cents: number,
): Promise<void> {
  const { description: what, payerName: name, captureId } = row;
  const email = await getPayerEmail(tx, row);
  const subject = toMailReference[row.purpose](row.subjectId);
  const mailProps = { what, ...subject, cents, email, name, transaction: captureId ?? '' };
  await outbox.enqueue(tx, ownerMails[problem], ownerEmail, mailProps);
}
