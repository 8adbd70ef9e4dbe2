import type { OrderPaymentStatus, OrderState, PaidOrderState } from '../domain/order-states.ts';

/** What is said about each status of a payment; `amount` is the refunded amount. */
type PaymentTexts = Readonly<Record<OrderPaymentStatus, (amount: string) => string>>;

const refundDelay = 'A card or a bank may take five business days to show it.';
const checkingText = 'PayPal is still reviewing your payment.';
const disputeText =
  'PayPal is settling the dispute about the payment. You can also write to me, which is often quicker.';

/**
 * Labels of an order for its buyer, on the page that the receipt links to and in My Orders, and what is said about its
 * payment. Its other sentences are content.
 */
export const orderLabels = {
  order: 'Order',
  titles: {
    'awaiting-payment': 'Not paid yet',
    paid: 'Paid, and set aside',
    packed: 'Packed',
    shipped: 'On its way',
    'ready-for-pickup': 'Ready for you',
    collected: 'Collected',
    cancelled: 'Cancelled',
  } satisfies Record<OrderState, string>,
  /** Replaces the title while PayPal reviews the payment. */
  checking: 'Waiting for PayPal',
  /** Unusual payment statuses, empty otherwise. */
  money: {
    paid: () => '',
    awaited: () => 'Your payment hasn’t come through yet.',
    none: () => 'No payment has come through for it.',
    pending: () => checkingText,
    refunding: () => 'Part of your money is on its way back to you, through PayPal.',
    'part-refunded': (amount) => `${amount} of what you paid went back to you, through PayPal.`,
    refunded: (amount) => `All you paid for it, ${amount}, went back to you through PayPal. ${refundDelay}`,
    disputed: () => disputeText,
  } satisfies PaymentTexts,
  unpaid: {
    awaited: 'This order hasn’t been paid. Its tins are packed once it is.',
    none: 'This order hasn’t been paid. Its tins are packed once it is.',
    pending: `${checkingText} I’ll pack your tins as soon as it goes through, and email you.`,
    paid: 'Your payment came through. Your tins are being set aside; check again in a minute.',
    refunding: 'Your money is on its way back to you, through PayPal.',
    'part-refunded': 'Part of your money went back to you, through PayPal.',
    refunded: `Your money went back to you, through PayPal. ${refundDelay}`,
    disputed: disputeText,
  } satisfies Record<OrderPaymentStatus, string>,
  /** For a cancelled order, including its payment. */
  cancelled: {
    none: () => 'This order wasn’t paid, so its tins went back on the shelf. You have not been charged.',
    awaited: () => 'This order wasn’t paid in time, so its tins went back on the shelf.',
    pending: () =>
      `${checkingText} If it goes through, you’ll get your tins or your money back, and I’ll email you which.`,
    paid: () => 'This order won’t be packed. Your money hasn’t gone back yet: I’ll take care of it.',
    refunding: () => 'This order won’t be packed. Your money is on its way back to you, through PayPal.',
    'part-refunded': (amount) => `This order won’t be packed. ${amount} went back to you, through PayPal.`,
    refunded: (amount) =>
      `This order won’t be packed. All you paid for it, ${amount}, went back to you through PayPal. ${refundDelay}`,
    disputed: () => `This order won’t be packed. ${disputeText}`,
  } satisfies PaymentTexts,
  steps: {
    parcel: [
      { state: 'paid', label: 'Paid' },
      { state: 'packed', label: 'Packed' },
      { state: 'shipped', label: 'On its way' },
    ],
    pickup: [
      { state: 'paid', label: 'Paid' },
      { state: 'packed', label: 'Packed' },
      { state: 'ready-for-pickup', label: 'Ready' },
      { state: 'collected', label: 'Collected' },
    ],
  } satisfies Record<'parcel' | 'pickup', readonly { state: PaidOrderState; label: string }[]>,
  stepsLabel: 'How far it is',
  stepDone: 'done',
};

/** Text on the receipt itself. */
export const receiptLabels = {
  caption: 'What you ordered',
  onLid: (name: string) => `On the lid: “${name}”`,
  columns: { tin: 'Tin', amount: 'Amount' },
  subtotal: 'Tins',
  coupon: 'Coupon',
  shipping: 'Shipping',
  pickup: 'Local pickup',
  free: 'Free',
  total: 'Total',
  refunded: 'Went back to you',
  thanks: 'Thank you.',
} as const;

/** Text beside the receipt. */
export const orderFacts = {
  goesTo: 'Goes to',
  wentTo: 'Went to',
  pickUp: 'Pick up',
  tracking: 'Tracking',
  trackLink: 'Where is it now?',
  broken: 'Broken or melted',
  question: 'A question',
} as const;

export const myOrders = {
  heading: 'My Orders',
  /** Above a few tins, when there are no orders; the second for four. */
  first: ['A good first tin', 'Four good first tins'],
  link: 'See my orders',
  failed: 'Your orders didn’t load. Check your connection and try again.',
} as const;
