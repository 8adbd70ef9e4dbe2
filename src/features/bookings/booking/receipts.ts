import type { PaidPayment, ReceiptContent, ReceiptSource } from '#features/receipts/sources.ts';
import { formatLongDay, formatTime } from '#platform/time/day.ts';
import * as store from '../fills-store.ts';
import { formatDuration, getBookingTitle } from '../sessions/domain/session-types.ts';

type PaidBooking = Awaited<ReturnType<typeof store.listPaidBookings>>[number];

/** The receipt of a session. When the owner has deleted it, the payment's description remains. */
export const bookingReceipts: ReceiptSource = {
  async describe(db, paid) {
    const bookings = await store.listPaidBookings(
      db,
      paid.map(({ subjectId }) => subjectId),
    );
    return new Map(
      paid.map((payment) => {
        const own = bookings.find(({ booking }) => booking.id === payment.subjectId);
        const line = own ? describeBooking(own) : { name: payment.description, detail: '' };
        return [
          payment.id,
          createContent(payment, own?.client, [{ ...line, quantity: 1, priceCents: payment.amountCents }]),
        ];
      }),
    );
  },
};

/** The receipt of sessions that were paid together. When the owner has deleted one, the payment's description remains. */
export const offerReceipts: ReceiptSource = {
  async describe(db, paid) {
    const bookings = await store.listPaidTogether(
      db,
      paid.map(({ subjectId }) => subjectId),
    );
    return new Map(
      paid.map((payment) => {
        const { subjectId, description, amountCents } = payment;
        const shares = bookings.filter(({ booking }) => booking.seriesId === subjectId);
        const isComplete = shares.reduce((sum, { booking }) => sum + booking.amountCents, 0) === amountCents;
        const lines = isComplete
          ? shares.map((one) => ({ ...describeBooking(one), quantity: 1, priceCents: one.booking.amountCents }))
          : [{ name: description, detail: '', quantity: 1, priceCents: amountCents }];
        return [payment.id, createContent(payment, shares[0]?.client, lines)];
      }),
    );
  },
  findSharedPayment: store.findSharedPayment,
};

function createContent(
  { id, subjectId, amountCents, payerName }: PaidPayment,
  client: PaidBooking['client'] | undefined,
  lines: ReceiptContent['lines'],
): ReceiptContent {
  return {
    _id: subjectId,
    receiptNumber: formatBookingReceiptNumber(id),
    buyerName: client ? (client.deletedAt ? '' : `${client.firstName} ${client.lastName}`) : payerName,
    lines,
    couponCode: '',
    subtotalCents: amountCents,
    discountCents: 0,
    shippingCents: null,
    isLocalPickup: false,
    totalCents: amountCents,
  };
}

function describeBooking({ booking, time }: PaidBooking) {
  const { day, lengthMinutes } = booking;
  return {
    name: getBookingTitle(booking),
    detail: `${formatLongDay(day)}, ${formatTime(time)}, ${formatDuration(lengthMinutes)}`,
  };
}

/** Returns the receipt number of a booking: short enough to read out, and stable per payment. */
export function formatBookingReceiptNumber(paymentId: string): string {
  return `S-${paymentId.replaceAll('-', '').slice(-8).toUpperCase()}`;
}
