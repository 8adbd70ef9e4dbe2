import { studio } from '#domain/studio.ts';

/** Text of a printable receipt, and of the links to it. */
export const receipts = {
  link: 'Receipt to print or save',
  short: 'Receipt',
  /** For screen readers, between the link and what the receipt is for. */
  of: 'for',
  label: 'Receipt',
  print: 'Print receipt',
  printing: 'Printing this page prints only the receipt, on one sheet.',
  back: {
    client: { order: 'My Orders', booking: 'My Bookings' },
    admin: { order: 'Back to the order', booking: 'Bookings' },
  },
  businessName: studio.name,
  contact: [
    studio.address.street,
    `${studio.address.city}, ${studio.address.region} ${studio.address.postalCode}`,
    studio.email,
    studio.phone,
  ],
  issued: 'Paid',
  for: 'For',
  columns: { what: 'What', quantity: 'Quantity', price: 'Price', amount: 'Amount' },
  subtotal: 'Subtotal',
  coupon: 'Coupon',
  shipping: 'Shipping',
  pickup: 'Local pickup',
  free: 'Free',
  total: 'Total',
  refund: (day: string) => (day ? `Refund, ${day}` : 'Refund'),
  refundPending: 'Refund on its way',
  left: 'Paid after refunds',
  paidBy: (day: string) => `Paid with PayPal on ${day}.`,
  transaction: 'PayPal transaction',
  list: 'Receipts for sessions',
  failed: 'The receipt didn’t load. Check your connection and try again.',
  missing: 'There is no receipt yet. It appears once the payment goes through.',
} as const;
