import type { Receipt } from '#contract/receipts.ts';
import { lengthInWords } from '#domain/bookings/session-length.ts';
import { dayInWords, timeInWords } from '#domain/day.ts';
import { inDollars } from '#domain/money.ts';
import { sessionReceiptNumber } from '#domain/payments/receipt-number.ts';
import { titleOf } from '../bookings/mail-facts.ts';
import type * as store from './store.ts';

type Rows<List extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number];
type OfPayment = { payment: store.PaymentRow; refunds: Rows<typeof store.listRefunds>[] };

/** The receipt for an order of the shop. */
export function receiptForOrder(
  of: OfPayment,
  order: Rows<typeof store.listOrders>,
  lines: Rows<typeof store.listLines>[],
): Receipt {
  return {
    ...{ _id: order.id, purpose: 'order', receiptNumber: String(order.number), buyerName: order.buyerName },
    lines: lines.map(({ name, quantity, priceCents }) => ({
      ...{ name, quantity, detail: '' },
      price: inDollars(priceCents),
    })),
    couponCode: order.couponCode ?? '',
    subtotal: inDollars(order.subtotalCents),
    discount: inDollars(order.discountCents),
    shipping: order.isLocalPickup ? null : inDollars(order.shippingCents),
    isLocalPickup: order.isLocalPickup,
    total: inDollars(order.totalCents),
    ...moneyOf(of),
  };
}

/** The receipt for a session. Where the owner has deleted it since, the payment still says what it was for. */
export function receiptForSession(of: OfPayment, session: Rows<typeof store.listBookings> | undefined): Receipt {
  const { id, subjectId, amountCents, description, payerName } = of.payment;
  const price = inDollars(amountCents);
  const line = session ? lineOf(session) : { name: description, detail: '' };
  const client = session?.client;
  return {
    ...{ _id: subjectId, purpose: 'booking', receiptNumber: sessionReceiptNumber(id) },
    buyerName: client ? (client.deletedAt ? '' : `${client.firstName} ${client.lastName}`) : payerName,
    lines: [{ ...line, quantity: 1, price }],
    ...{ couponCode: '', subtotal: price, discount: 0, shipping: null, isLocalPickup: false, total: price },
    ...moneyOf(of),
  };
}

function lineOf({ booking, time }: Rows<typeof store.listBookings>) {
  const { day, lengthMinutes } = booking;
  return {
    name: titleOf(booking),
    detail: `${dayInWords(day)}, ${timeInWords(time)}, ${lengthInWords(lengthMinutes)}`,
  };
}

/** What came and what went back. Refunds that were made at PayPal itself are known by their sum alone. */
function moneyOf({ payment, refunds }: OfPayment) {
  const doneCents = refunds.reduce((sum, { state, amountCents }) => sum + (state === 'done' ? amountCents : 0), 0);
  const elsewhereCents = payment.refundedCents - doneCents;
  return {
    paidAt: (payment.capturedAt ?? payment.createdAt).toISOString(),
    refunded: inDollars(payment.refundedCents),
    refunds: [
      ...refunds.map(({ amountCents, state, doneAt }) => ({
        ...{ amount: inDollars(amountCents), at: doneAt?.toISOString() ?? null, isDone: state === 'done' },
      })),
      ...(elsewhereCents > 0 ? [{ amount: inDollars(elsewhereCents), at: null, isDone: true }] : []),
    ],
    transactionId: payment.captureId ?? '',
  };
}
