import { findClientEmail } from '#database/client-email.ts';
import type { Database } from '#database/connection.ts';
import { parseKnownEmailAddress } from '#domain/email-address.ts';
import type { Clock } from '../../clock.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type * as store from './store.ts';

export type PaymentNotifier = ReturnType<typeof createPaymentNotifier>;

/** The booking may be rescheduled, so the mail states its current time when it is sent. */
const toBookingReference = ({ purpose, subjectId }: store.PaymentRow) =>
  purpose === 'booking' ? { bookingId: subjectId } : {};

/** Enqueues mails about money in the transaction that changes the ledger. */
export function createPaymentNotifier(deps: { outbox: Outbox; ownerEmail: string; clock: Clock }) {
  const { outbox, ownerEmail } = deps;

  /** The payer's email address: the client's own, or else the one from PayPal. */
  async function getPayerEmail(tx: Database, row: store.PaymentRow): Promise<string> {
    const clientEmail = row.clientId && (await findClientEmail(tx, row.clientId));
    return clientEmail || (parseKnownEmailAddress(row.payerEmail) ?? '');
  }

  return {
    getPayerEmail,

    async notifyRefunded(
      tx: Database,
      row: store.PaymentRow,
      refund: { what: string; cents: number; reason: string },
    ): Promise<void> {
      const email = await getPayerEmail(tx, row);
      const mailProps = { ...refund, ...toBookingReference(row), paidCents: row.amountCents };
      if (email) await outbox.enqueue(tx, 'payment-refunded', email, mailProps);
      await outbox.enqueue(tx, 'payment-refunded-for-owner', ownerEmail, { ...mailProps, email, name: row.payerName });
    },

    async notifyFailed(tx: Database, row: store.PaymentRow): Promise<void> {
      const email = await getPayerEmail(tx, row);
      const mailProps = { what: row.description, ...toBookingReference(row), cents: row.amountCents };
      if (email) await outbox.enqueue(tx, 'payment-not-through', email, mailProps);
    },

    async notifyDisputed(tx: Database, row: store.PaymentRow): Promise<void> {
      const email = await getPayerEmail(tx, row);
      const { description: what, amountCents: cents, payerName: name, captureId } = row;
      await outbox.enqueue(tx, 'payment-disputed-for-owner', ownerEmail, {
        ...{ what, cents, email, name, ...toBookingReference(row) },
        transaction: captureId ?? '',
      });
    },

    async notifyRefundLate(tx: Database, row: store.PaymentRow, refund: store.RefundRow): Promise<void> {
      const email = await getPayerEmail(tx, row);
      await outbox.enqueue(tx, 'payment-refund-late-for-owner', ownerEmail, {
        ...{ what: row.description, ...toBookingReference(row), cents: refund.amountCents, email, name: row.payerName },
        transaction: row.captureId ?? '',
      });
    },

    async notifyRefundImpossible(tx: Database, row: store.PaymentRow, refund: store.RefundRow): Promise<void> {
      const email = await getPayerEmail(tx, row);
      await outbox.enqueue(tx, 'payment-refund-impossible-for-owner', ownerEmail, {
        ...{ what: row.description, ...toBookingReference(row), cents: refund.amountCents, email, name: row.payerName },
        transaction: row.captureId ?? '',
      });
    },
  };
}
