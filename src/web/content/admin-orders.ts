import type { OrderFilter } from '#domain/shop/order-filters.ts';
import type { OrderPaymentStatus, OrderState } from '#domain/shop/order-states.ts';
import type { OrderTransition } from '#domain/shop/order-transitions.ts';
import { studio } from '#domain/studio.ts';
import { formatOpeningHours } from './text.ts';

/** Text of the owner's orders: the list, the page of an order, and its packing slip. */

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

export const adminOrders = {
  heading: 'Orders from the shop',
  intro: 'What people bought, what is to be packed or picked up, and what was refunded.',
  export: 'Export CSV',
  exporting: 'Exporting...',
  exportFailed: { title: 'Failed to export.', text: 'Check your connection and try again.' },
  search: 'Search by number, name or email',
  show: 'Show',
  /** In display order; the first is the default. */
  filters: [
    ['to-pack', 'To pack'],
    ['packed', 'Packed'],
    ['ready-for-pickup', 'Ready for pickup'],
    ['shipped', 'Shipped'],
    ['collected', 'Collected'],
    ['refunded', 'Refunded'],
    ['cancelled', 'Cancelled'],
    ['awaiting-payment', 'Checking out now'],
    ['all', 'All orders'],
  ] as const satisfies readonly (readonly [OrderFilter, string])[],
  columns: {
    number: 'Order',
    date: 'Date',
    buyer: 'Buyer',
    tins: 'Tins',
    total: 'Total',
    state: 'State',
  },
  unnumbered: 'No number yet',
  noBuyerName: 'No name from PayPal',
  pickup: 'Pickup',
  shipping: 'Parcel',
  loading: 'Loading orders...',
  failed: 'The orders didn’t load. Check your connection and try again.',
  waiting: (count: number) => (count === 1 ? 'One order waits to be packed.' : `${count} orders wait to be packed.`),
  empty: {
    'to-pack': 'Nothing to pack. A new order stands here as soon as it is paid, and you get a mail.',
    'awaiting-payment': 'Nobody is checking out at the moment.',
    other: 'There are no such orders.',
    all: 'No orders yet. They come from the shop at /chocolates and stand here once they are paid.',
    found: 'No order here has that number, name or email.',
  },
  inAll: 'Search all orders',
} as const;

/** Label of the primary button, by next state. */
const steps: Readonly<Record<Exclude<OrderTransition, 'cancelled' | 'paid'>, string>> = {
  packed: 'Mark as packed',
  shipped: 'Mark as shipped',
  'ready-for-pickup': 'Mark as ready for pickup',
  collected: 'Mark as collected',
};

export const adminOrder = {
  back: 'All orders',
  title: (number: string) => (number ? `Order ${number}` : 'A checkout under way'),
  loading: 'Loading the order...',
  failed: 'The order didn’t load. Check your connection and try again.',
  retry: 'Try again',
  missing: 'There is no such order. A checkout that nobody pays for is forgotten after a while.',
  next: 'What comes next',
  steps,
  stepBusy: 'Saving...',
  /** What else the button causes. */
  stepHint: {
    packed: '',
    shipped: 'The buyer gets a mail that the parcel is on its way.',
    'ready-for-pickup': 'The buyer gets a mail with your address and pickup hours.',
    collected: '',
  },
  noMail: 'PayPal gave no email of this buyer, so nobody is written to.',
  undo: { packed: 'Not packed yet', 'ready-for-pickup': 'Not ready yet' },
  slip: 'Packing slip',
  cancel: 'Cancel order',
  noActions: {
    'awaiting-payment':
      'Nobody has paid for this yet. If nobody does, it ends by itself and the tins go back on the shelf.',
    shipped: 'The parcel has left the house. There is nothing left to do.',
    collected: 'The tins are with their buyer. There is nothing left to do.',
    cancelled: 'This order won’t be packed.',
  },
  reservedUntil: (time: string) => `The tins are kept until ${time}.`,
  tins: 'Tins',
  columns: { tin: 'Tin', quantity: 'Quantity', price: 'Each', amount: 'Amount' },
  subtotal: 'Tins',
  coupon: 'Coupon',
  shipping: 'Shipping',
  pickup: 'Local pickup',
  free: 'Free',
  total: 'Total',
  goesTo: 'Goes to',
  picksUp: 'Picks up',
  pickupText: `${formatOpeningHours(hours.pickup)}, at ${address.street}.`,
  noAddress: 'PayPal gave no address for this parcel. The buyer was asked for it and replies by mail.',
  buyer: 'Buyer',
  write: 'Write to',
  subject: (number: string) => (number ? `Your order ${number}` : 'Your order'),
  atPayPal: 'Email at PayPal',
  history: 'What happened',
  paidFor: 'paid',
  failedStep: { title: 'Failed to update order.', text: 'Check your connection and try again.' },
  changedMeanwhile: 'This order has changed',
} as const;

/** Text about an order's payment. `amount` is the amount refunded or being refunded. */
export const orderMoney = {
  heading: 'Money',
  paidOn: (day: string) => `Paid on ${day}`,
  refunded: 'Refunded',
  sendingBack: 'On its way back',
  left: 'Left with you',
  transaction: 'PayPal transaction',
  descriptions: {
    awaited: () => 'Nobody has paid yet.',
    pending: () =>
      'PayPal is still looking at the payment. Please don’t pack it yet: it moves to “To pack” by itself once the money is through.',
    paid: () => '',
    refunding: (amount: string) =>
      `${amount} is on its way back. PayPal usually does that within a minute; if it takes a day, you get a mail.`,
    'part-refunded': (amount: string) => `${amount} went back to the buyer, and the rest stays with you.`,
    refunded: () => 'All of the money went back to the buyer.',
    disputed: () =>
      'The buyer objects to this payment, and PayPal holds it until that is settled. Answer in PayPal’s Resolution Center.',
    none: () => 'No payment came for this order.',
  } satisfies Record<OrderPaymentStatus, (amount: string) => string>,
  resolution: { label: 'Open the Resolution Center', href: 'https://www.paypal.com/resolutioncenter' },
  refund: 'Refund',
  refunds: 'Refunds',
  refundStates: {
    asked: (amount: string, day: string) => `${amount}, asked of PayPal on ${day}`,
    done: (amount: string, day: string) => `${amount} went back on ${day}`,
    failed: (amount: string, day: string) => `${amount}, refused by PayPal on ${day}`,
  },
} as const;

export const refundLabels = {
  heading: (number: string) => `Refund order ${number}`,
  remaining: (amount: string) =>
    `${amount} of this order is left with you. It goes back the way it came, through PayPal.`,
  scope: 'How much',
  all: (amount: string) => `All of it, ${amount}`,
  part: 'A part of it',
  amount: 'Amount in dollars',
  amountHint: (amount: string) => `At most ${amount}`,
  errors: {
    missing: 'Please enter an amount.',
    invalid: 'Please enter an amount like 12.50.',
    overLimit: (amount: string) => `At most ${amount} is left.`,
  },
  reason: 'A sentence for the buyer',
  reasonHint: 'It stands in the mail about the refund, and PayPal shows it too.',
  cancelsOrder: 'The tins have not left the house yet, so refunding everything cancels the order.',
  submit: 'Send it back',
  submitting: 'Sending...',
  close: 'Close',
  failed: { title: 'Failed to refund order.', text: 'Check your connection and try again.' },
} as const;

export const cancelLabels = {
  heading: 'Are you sure?',
  text: (number: string, amount: string) =>
    `Order ${number} will be cancelled, ${amount ? `${amount} goes back through PayPal, ` : ''}and the buyer is told.`,
  restock: 'Put the tins back on the shelf',
  restockHint: 'Leave it out when they can’t be sold again.',
  submit: 'Yes, cancel it!',
  submitting: 'Cancelling...',
  keep: 'Keep it',
  failed: { title: 'Failed to cancel order.', text: 'Check your connection and try again.' },
} as const;

export const shipLabels = {
  heading: (number: string) => `Ship order ${number}`,
  text: 'The buyer gets a mail that the parcel is on its way. This cannot be taken back.',
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
  count: (tins: number) => (tins === 1 ? 'One tin in all' : `${tins} tins in all`),
  thanks: `Thank you. I hope they’re good company. ${owner.firstName}`,
} as const;
