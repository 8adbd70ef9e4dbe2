import { findClientEmail } from '#database/client-email.ts';
import type { Database } from '#database/connection.ts';
import { parseKnownEmailAddress } from '#domain/email-address.ts';
import type { Clock } from '../../clock.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type * as store from './store.ts';

export type PaymentLetters = ReturnType<typeof paymentLetters>;

/** Where what was paid for may move: the mail says it as it is when it leaves. */
const bookingOf = ({ purpose, subjectId }: store.PaymentRow) => (purpose === 'booking' ? { bookingId: subjectId } : {});

/** The mails about money, posted in the transaction that changes the ledger. */
export function paymentLetters(given: { outbox: Outbox; ownerEmail: string; clock: Clock }) {
  const { outbox, ownerEmail } = given;

  /** Where who paid is written to: as a client, or else as PayPal knows them. */
  async function emailOf(tx: Database, row: store.PaymentRow): Promise<string> {
    const ofClient = row.clientId && (await findClientEmail(tx, row.clientId));
    return ofClient || (parseKnownEmailAddress(row.payerEmail) ?? '');
  }

  return {
    emailOf,

    async refunded(
      tx: Database,
      row: store.PaymentRow,
      back: { what: string; cents: number; reason: string },
    ): Promise<void> {
      const email = await emailOf(tx, row);
      const about = { ...back, ...bookingOf(row), paidCents: row.amountCents };
      if (email) await outbox.post(tx, 'payment-refunded', email, about);
      await outbox.post(tx, 'payment-refunded-for-owner', ownerEmail, { ...about, email, name: row.payerName });
    },

    async notThrough(tx: Database, row: store.PaymentRow): Promise<void> {
      const email = await emailOf(tx, row);
      const about = { what: row.description, ...bookingOf(row), cents: row.amountCents };
      if (email) await outbox.post(tx, 'payment-not-through', email, about);
    },

    async disputed(tx: Database, row: store.PaymentRow): Promise<void> {
      const email = await emailOf(tx, row);
      const { description: what, amountCents: cents, payerName: name, captureId } = row;
      await outbox.post(tx, 'payment-disputed-for-owner', ownerEmail, {
        ...{ what, cents, email, name, ...bookingOf(row) },
        transaction: captureId ?? '',
      });
    },

    async refundLate(tx: Database, row: store.PaymentRow, refund: store.RefundRow): Promise<void> {
      const email = await emailOf(tx, row);
      await outbox.post(tx, 'payment-refund-late-for-owner', ownerEmail, {
        ...{ what: row.description, ...bookingOf(row), cents: refund.amountCents, email, name: row.payerName },
        transaction: row.captureId ?? '',
      });
    },

    async refundImpossible(tx: Database, row: store.PaymentRow, refund: store.RefundRow): Promise<void> {
      const email = await emailOf(tx, row);
      await outbox.post(tx, 'payment-refund-impossible-for-owner', ownerEmail, {
        ...{ what: row.description, ...bookingOf(row), cents: refund.amountCents, email, name: row.payerName },
        transaction: row.captureId ?? '',
      });
    },
  };
}
