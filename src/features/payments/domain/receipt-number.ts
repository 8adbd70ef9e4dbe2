/** Returns the receipt number of a booking: short enough to read out, and stable per payment. */
export function formatBookingReceiptNumber(paymentId: string): string {
  return `S-${paymentId.replaceAll('-', '').slice(-8).toUpperCase()}`;
}
