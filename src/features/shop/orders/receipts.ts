import type { ReceiptSource } from '#features/receipts/sources.ts';
import { listPaidOrders, listReceiptLines } from './receipts-store.ts';

/** The receipt of an order, with its tins. */
export const orderReceipts: ReceiptSource = {
  async describe(db, paid) {
    const ids = paid.map(({ subjectId }) => subjectId);
    const [orders, lines] = await Promise.all([listPaidOrders(db, ids), listReceiptLines(db, ids)]);
    return new Map(
      orders.flatMap((order) => {
        const content = {
          _id: order.id,
          receiptNumber: String(order.number),
          buyerName: order.buyerName,
          lines: lines
            .filter(({ orderId }) => orderId === order.id)
            .map(({ name, quantity, priceCents }) => ({ name, quantity, detail: '', priceCents })),
          couponCode: order.couponCode ?? '',
          subtotalCents: order.subtotalCents,
          discountCents: order.discountCents,
          shippingCents: order.isLocalPickup ? null : order.shippingCents,
          isLocalPickup: order.isLocalPickup,
          totalCents: order.totalCents,
        };
        return paid.filter(({ subjectId }) => subjectId === order.id).map(({ id }) => [id, content] as const);
      }),
    );
  },
};
