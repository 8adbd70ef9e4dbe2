import type { Receipt } from '#contract/receipts.ts';
import type { Connection } from '#database/connection.ts';
import { fail } from '#domain/failure.ts';
import { listPurposesShownAs, type PaymentPurpose } from '#domain/payments/payment-purpose.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import { serializeBookingReceipt, serializeOfferReceipt, serializeOrderReceipt } from './serializers.ts';
import * as store from './store.ts';

export type ReceiptService = ReturnType<typeof createReceiptService>;

/** The maximum number of listed receipts. */
const MAX_LISTED = 200;

/** Receipts for paid orders and sessions. */
export function createReceiptService(deps: { connection: Connection; links: SignedLinks }) {
  const { db } = deps.connection;

  /** Newest first. */
  async function listReceipts(filter: store.ReceiptFilter): Promise<Receipt[]> {
    const paid = await store.listPaid(db, filter, MAX_LISTED);
    if (paid.length === 0) return [];
    const listSubjectIds = (purpose: PaymentPurpose) =>
      paid.filter((payment) => payment.purpose === purpose).map(({ subjectId }) => subjectId);
    const [refunds, orders, lines, bookings] = await Promise.all([
      store.listRefunds(
        db,
        paid.map(({ id }) => id),
      ),
      store.listOrders(db, listSubjectIds('order')),
      store.listLines(db, listSubjectIds('order')),
      store.listBookings(db, listSubjectIds('booking'), listSubjectIds('offer')),
    ]);
    const serialize = (payment: store.PaymentRow): Receipt[] => {
      const { subjectId } = payment;
      const withRefunds = { payment, refunds: refunds.filter(({ paymentId }) => paymentId === payment.id) };
      switch (payment.purpose) {
        case 'order': {
          const order = orders.find(({ id }) => id === subjectId);
          const orderLines = lines.filter(({ orderId }) => orderId === subjectId);
          return order ? [serializeOrderReceipt(withRefunds, order, orderLines)] : [];
        }
        case 'booking': {
          const own = bookings.find(({ booking }) => booking.id === subjectId);
          return [serializeBookingReceipt(withRefunds, own)];
        }
        case 'offer': {
          const shares = bookings.filter(({ booking }) => booking.seriesId === subjectId);
          return [serializeOfferReceipt(withRefunds, shares)];
        }
      }
    };
    return paid.flatMap(serialize);
  }

  const findReceipt = async (subjectId: string) => (await listReceipts({ subjectId }))[0] ?? fail('receipt-not-found');

  return {
    findReceipt,

    /** The receipt of an order, by the order's own signed link. */
    async findByLink(token: string) {
      const id = deps.links.verify('order', token);
      return id ? findReceipt(id) : fail('link-invalid');
    },

    /** A client's own receipts: all, one purpose, or one order or session. */
    async listForClient(
      clientId: string,
      { id, of, purpose }: { id: string; of?: string | undefined; purpose?: Receipt['purpose'] | undefined },
    ) {
      const purposes = purpose && listPurposesShownAs(purpose);
      return id === clientId ? listReceipts({ clientId, subjectId: of, purposes }) : fail('not-yours');
    },
  };
}
