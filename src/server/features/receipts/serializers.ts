import type { Receipt } from '#contract/receipts.ts';
import { formatDuration } from '#domain/bookings/booking-length.ts';
import { getBookingTitle } from '#domain/bookings/session-types.ts';
import { formatLongDay, formatTime } from '#domain/day.ts';
import { shownPurposes } from '#domain/payments/payment-purpose.ts';
import { formatBookingReceiptNumber } from '#domain/payments/receipt-number.ts';
import type * as store from './store.ts';

type Rows<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number];
type BookingWithClient = Rows<typeof store.listBookings>;
type PaymentWithRefunds = { payment: store.PaymentRow; refunds: Rows<typeof store.listRefunds>[] };

export function serializeOrderReceipt(
  paymentWithRefunds: PaymentWithRefunds,
  order: Rows<typeof store.listOrders>,
  lines: Rows<typeof store.listLines>[],
): Receipt {
  return {
    _id: order.id,
    purpose: 'order',
    receiptNumber: String(order.number),
    buyerName: order.buyerName,
    lines: lines.map(({ name, quantity, priceCents }) => ({
      name,
      quantity,
      detail: '',
      priceCents,
    })),
    couponCode: order.couponCode ?? '',
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    shippingCents: order.isLocalPickup ? null : order.shippingCents,
    isLocalPickup: order.isLocalPickup,
    totalCents: order.totalCents,
    ...serializePayment(paymentWithRefunds),
  };
}

/** The receipt for a session. When the owner has deleted it, the payment's description remains. */
export function serializeBookingReceipt(paid: PaymentWithRefunds, booking: BookingWithClient | undefined): Receipt {
  const line = booking ? serializeBookingLine(booking) : { name: paid.payment.description, detail: '' };
  return serializeSessions(paid, booking?.client, [{ ...line, quantity: 1, priceCents: paid.payment.amountCents }]);
}

/** The receipt for sessions that were paid together. When the owner has deleted one, the payment's description remains. */
export function serializeOfferReceipt(paid: PaymentWithRefunds, bookings: readonly BookingWithClient[]): Receipt {
  const { description, amountCents } = paid.payment;
  const isComplete = bookings.reduce((sum, { booking }) => sum + booking.amountCents, 0) === amountCents;
  const lines = isComplete
    ? bookings.map((one) => ({ ...serializeBookingLine(one), quantity: 1, priceCents: one.booking.amountCents }))
    : [{ name: description, detail: '', quantity: 1, priceCents: amountCents }];
  return serializeSessions(paid, bookings[0]?.client, lines);
}

function serializeSessions(
  paid: PaymentWithRefunds,
  client: BookingWithClient['client'] | undefined,
  lines: Receipt['lines'],
): Receipt {
  const { id, subjectId, purpose, amountCents, payerName } = paid.payment;
  return {
    _id: subjectId,
    purpose: shownPurposes[purpose],
    receiptNumber: formatBookingReceiptNumber(id),
    buyerName: client ? (client.deletedAt ? '' : `${client.firstName} ${client.lastName}`) : payerName,
    lines,
    couponCode: '',
    subtotalCents: amountCents,
    discountCents: 0,
    shippingCents: null,
    isLocalPickup: false,
    totalCents: amountCents,
    ...serializePayment(paid),
  };
}

function serializeBookingLine({ booking, time }: BookingWithClient) {
  const { day, lengthMinutes } = booking;
  return {
    name: getBookingTitle(booking),
    detail: `${formatLongDay(day)}, ${formatTime(time)}, ${formatDuration(lengthMinutes)}`,
  };
}

/** Received and refunded money. Refunds made at PayPal are known only as a sum. */
function serializePayment({ payment, refunds }: PaymentWithRefunds) {
  const doneCents = refunds.reduce((sum, { state, amountCents }) => sum + (state === 'done' ? amountCents : 0), 0);
  const elsewhereCents = payment.refundedCents - doneCents;
  return {
    paidAt: (payment.capturedAt ?? payment.createdAt).toISOString(),
    refundedCents: payment.refundedCents,
    refunds: [
      ...refunds.map(({ amountCents, state, doneAt }) => ({
        amountCents,
        at: doneAt?.toISOString() ?? null,
        isDone: state === 'done',
      })),
      ...(elsewhereCents > 0 ? [{ amountCents: elsewhereCents, at: null, isDone: true }] : []),
    ],
    transactionId: payment.captureId ?? '',
  };
}
