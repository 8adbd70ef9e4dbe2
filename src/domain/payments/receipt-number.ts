/** The number of a receipt for a session: short enough to be read out, and always the same for one payment. */
export function formatBookingReceiptNumber(paymentId: string): string {
  return `S-${paymentId.replaceAll('-', '').slice(-8).toUpperCase()}`;
}
