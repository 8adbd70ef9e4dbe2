import type { Receipt } from '#contract/receipts.ts';
import type { Connection } from '#database/connection.ts';
import { refuse } from '#domain/refusal.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import * as store from './store.ts';
import { receiptForOrder, receiptForSession } from './wire.ts';

export type ReceiptService = ReturnType<typeof receiptService>;

/** So many receipts are listed at most. */
const LISTED = 200;

/** Receipts for what was paid for: an order of the shop, or a session. */
export function receiptService(given: { connection: Connection; links: SignedLinks }) {
  const { db } = given.connection;

  /** The newest first. */
  async function list(wanted: store.Wanted): Promise<Receipt[]> {
    const paid = await store.listPaid(db, wanted, LISTED);
    if (paid.length === 0) return [];
    const ids = (purpose: 'order' | 'booking') =>
      paid.filter((payment) => payment.purpose === purpose).map(({ subjectId }) => subjectId);
    const [refunds, orders, lines, bookings] = await Promise.all([
      store.listRefunds(
        db,
        paid.map(({ id }) => id),
      ),
      store.listOrders(db, ids('order')),
      store.listLines(db, ids('order')),
      store.listBookings(db, ids('booking')),
    ]);
    return paid.flatMap((payment) => {
      const { subjectId } = payment;
      const ofPayment = { payment, refunds: refunds.filter(({ paymentId }) => paymentId === payment.id) };
      const order = orders.find(({ id }) => id === subjectId);
      if (order)
        return receiptForOrder(
          ofPayment,
          order,
          lines.filter(({ orderId }) => orderId === subjectId),
        );
      if (payment.purpose === 'order') return [];
      return receiptForSession(
        ofPayment,
        bookings.find(({ booking }) => booking.id === subjectId),
      );
    });
  }

  const find = async (subjectId: string) => (await list({ subjectId }))[0] ?? refuse('receipt-not-found');

  return {
    find,

    /** The receipt of an order, by the same link as the order itself. */
    async byLink(token: string) {
      const id = given.links.verify('order', token);
      return id ? find(id) : refuse('link-invalid');
    },

    /** A client's own receipts, all or of one purpose, or the one for an order or a session. */
    async ofClient(
      clientId: string,
      { id, of, purpose }: { id: string; of?: string | undefined; purpose?: Receipt['purpose'] | undefined },
    ) {
      return id === clientId ? list({ clientId, subjectId: of, purpose }) : refuse('not-yours');
    },
  };
}
