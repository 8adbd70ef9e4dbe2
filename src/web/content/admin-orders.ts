import type { OrderPaymentStatus, OrderState } from '#domain/shop/order-states.ts';
import type { OrderTransition } from '#domain/shop/order-transitions.ts';
import { studio } from '#domain/studio.ts';
import { formatOpeningHours } from './text.ts';

/** Text of an order in the admin area: its states, its page and its packing slip. */

const { owner, hours, address } = studio;

/** Short state names for the list. */
export const orderStates: Readonly<Record<OrderState, string>> = {
  'awaiting-payment': 'Not paid',
  paid: 'To pack',
  packed: 'Packed',
  shipped: 'Shipped',
  'ready-for-pickup': 'Ready for pickup',
  collected: 'Collected',
  cancelled: 'Cancelled',
};

/** Unusual payment statuses, shown beside the state; empty for a plainly paid order. */
export const paymentBadges: Readonly<Record<OrderPaymentStatus, string>> = {
  awaited: '',
  paid: '',
  none: '',
  pending: 'PayPal is checking',
  refunding: 'Refund on its way',
  'part-refunded': 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

/** Label of the primary button, by next state. */
const steps: Readonly<Record<Exclude<OrderTransition, 'cancelled' | 'paid'>, string>> = {
  packed: 'Mark as packed',
  shipped: 'Mark as shipped',
  'ready-for-pickup': 'Mark as ready for pickup',
  collected: 'Mark as collected',
};

export const adminOrder = {
  back: 'All orders',
  title: (number: string) => (number ? `Order ${number}` : 'Checkout in progress'),
  loading: 'Loading the order...',
  failed: 'The order didn’t load. Check your connection and try again.',
  retry: 'Try again',
  missing: 'There is no such order. Unpaid checkouts are deleted after a while.',
  next: 'Next step',
  steps,
  stepBusy: 'Saving...',
  /** What else the button causes. */
  stepHint: {
    packed: '',
    shipped: 'The buyer gets an email that the package is on its way.',
    'ready-for-pickup': 'The buyer gets an email with your address and pickup hours.',
    collected: '',
  },
  noMail: 'PayPal gave no email for this buyer, so no email goes out.',
  undo: { packed: 'Not packed yet', 'ready-for-pickup': 'Not ready yet' },
  slip: 'Packing slip',
  cancel: 'Cancel order',
  noActions: {
    'awaiting-payment': 'This hasn’t been paid yet. If it isn’t, it expires and the tins go back on the shelf.',
    shipped: 'The package is on its way. There is nothing left to do.',
    collected: 'The buyer has the tins. There is nothing left to do.',
    cancelled: 'This order won’t be packed.',
  },
  reservedUntil: (time: string) => `The tins are reserved until ${time}.`,
  tins: 'Tins',
  columns: { tin: 'Tin', quantity: 'Quantity', price: 'Each', amount: 'Amount' },
  subtotal: 'Tins',
  coupon: 'Coupon',
  shipping: 'Shipping',
  pickup: 'Local pickup',
  free: 'Free',
  total: 'Total',
  goesTo: 'Ship to',
  picksUp: 'Pickup',
  pickupText: `${formatOpeningHours(hours.pickup)}, at ${address.street}.`,
  noAddress: 'PayPal gave no address for this package. The buyer was asked to send it by email.',
  buyer: 'Buyer',
  write: 'Write to',
  subject: (number: string) => (number ? `Your order ${number}` : 'Your order'),
  atPayPal: 'Email at PayPal',
  history: 'Timeline',
  paidFor: 'paid',
  failedStep: { title: 'Failed to update order.', text: 'Check your connection and try again.' },
  changedMeanwhile: 'This order has changed',
} as const;

/** Text about an order's payment. `amount` is the amount refunded or being refunded. */
export const orderMoney = {
  heading: 'Payment',
  paidOn: (day: string) => `Paid on ${day}`,
  refunded: 'Refunded',
  sendingBack: 'Refund on its way',
  left: 'Kept',
  transaction: 'PayPal transaction',
  descriptions: {
    awaited: () => 'Not paid yet.',
    pending: () =>
      'PayPal is still reviewing the payment. Please don’t pack it yet: it moves to “To pack” once the payment goes through.',
    paid: () => '',
    refunding: (amount: string) =>
      `${amount} is on its way back. PayPal usually does that within a minute; if it takes a day, you get an email.`,
    'part-refunded': (amount: string) => `${amount} was refunded to the buyer, and the rest stays with you.`,
    refunded: () => 'The buyer was refunded in full.',
    disputed: () =>
      'The buyer disputed this payment, and PayPal holds it until that is settled. Answer in PayPal’s Resolution Center.',
    none: () => 'No payment came in for this order.',
  } satisfies Record<OrderPaymentStatus, (amount: string) => string>,
  resolution: { label: 'Open the Resolution Center', href: 'https://www.paypal.com/resolutioncenter' },
  refund: 'Refund',
  refunds: 'Refunds',
  refundStates: {
    asked: (amount: string, day: string) => `${amount}, requested on ${day}`,
    done: (amount: string, day: string) => `${amount} refunded on ${day}`,
    failed: (amount: string, day: string) => `${amount}, refused by PayPal on ${day}`,
  },
} as const;

export const refundLabels = {
  heading: (number: string) => `Refund order ${number}`,
  remaining: (amount: string) =>
    `${amount} of this order can be refunded. It goes back the way it came, through PayPal.`,
  scope: 'How much',
  all: (amount: string) => `All of it, ${amount}`,
  part: 'Part of it',
  amount: 'Amount in dollars',
  amountHint: (amount: string) => `At most ${amount}`,
  errors: {
    missing: 'Please enter an amount.',
    invalid: 'Please enter an amount like 12.50.',
    overLimit: (amount: string) => `At most ${amount} is left.`,
  },
  reason: 'A sentence for the buyer',
  reasonHint: 'It’s included in the email about the refund, and PayPal shows it too.',
  cancelsOrder: 'The tins haven’t shipped yet, so refunding everything cancels the order.',
  submit: 'Refund',
  submitting: 'Sending...',
  close: 'Close',
  failed: { title: 'Failed to refund order.', text: 'Check your connection and try again.' },
} as const;

export const cancelLabels = {
  heading: 'Are you sure?',
  text: (number: string, amount: string) =>
    `Order ${number} will be cancelled, ${amount ? `${amount} goes back through PayPal, ` : ''}and the buyer gets an email.`,
  restock: 'Put the tins back on the shelf',
  restockHint: 'Leave this unchecked if they can’t be sold again.',
  submit: 'Yes, cancel it!',
  submitting: 'Cancelling...',
  keep: 'Keep it',
  failed: { title: 'Failed to cancel order.', text: 'Check your connection and try again.' },
} as const;

export const shipLabels = {
  heading: (number: string) => `Ship order ${number}`,
  text: 'The buyer gets an email that the package is on its way. This can’t be undone.',
  tracking: 'Tracking',
  trackingHint: 'Who carries it, and its number. Carrier and number. Shown in the email and on the order page.',
  submit: 'Mark as shipped',
  submitting: 'Saving...',
  close: 'Close',
} as const;

/** The packing slip of a parcel. */
export const slipLabels = {
  print: 'Print',
  back: 'Back to the order',
  label: 'Packing slip',
  order: 'Order',
  ordered: 'Ordered',
  shipTo: 'Ship to',
  pickup: 'Pickup',
  noAddress: 'No address yet',
  columns: { done: 'Packed', quantity: 'Quantity', tin: 'Tin' },
  count: (tins: number) => (tins === 1 ? 'One tin in total' : `${tins} tins in total`),
  thanks: `Thank you. I hope they’re good company. ${owner.firstName}`,
} as const;
