import type { OrderPaymentStatus, OrderState } from '#domain/shop/order-states.ts';
import type { Link } from './text.ts';

/** Text of an order for its buyer: on the page that the receipt links to, and in My Orders. */

interface OrderLabels {
  readonly order: string;
  /** Order state in one to three words. */
  readonly titles: Readonly<Record<OrderState, string>>;
  /** Replaces the title while PayPal reviews the payment. */
  readonly checking: string;
  /** The state of delivery after payment. */
  readonly tins: Readonly<Record<'parcel' | 'pickup', Readonly<Record<PaidState, string>>>>;
  /** Unusual payment statuses, empty otherwise; `amount` is the refunded amount. */
  readonly money: Readonly<Record<OrderPaymentStatus, (amount: string) => string>>;
  /** For an unpaid order. */
  readonly unpaid: Readonly<Record<OrderPaymentStatus, string>>;
  /** For a cancelled order, including its payment. */
  readonly cancelled: Readonly<Record<OrderPaymentStatus, (amount: string) => string>>;
  /** The delivery steps of an order. */
  readonly steps: Readonly<
    Record<'parcel' | 'pickup', readonly { readonly state: PaidState; readonly label: string }[]>
  >;
  readonly stepsLabel: string;
  readonly stepDone: string;
}

/** States of a paid order. */
export type PaidState = Exclude<OrderState, 'awaiting-payment' | 'cancelled'>;

const refundDelay = 'A card or a bank may take five business days to show it.';
const packedText = 'Your tins are packed.';
const setAsideText = 'Your tins are set aside, and I pack them next.';
const shippedText = 'Your package is on its way.';
const readyText = `Your tins are waiting for you, {pickupHours}. Tell me your name or this number.`;
const collectedText = 'Your tins are with you. I hope a piece or two is left.';
const checkingText = 'PayPal is still reviewing your payment.';
const disputeText =
  'PayPal is settling the dispute about the payment. You can also write to me, which is often quicker.';

export const orderLabels: OrderLabels = {
  order: 'Order',
  titles: {
    'awaiting-payment': 'Not paid yet',
    paid: 'Paid, and set aside',
    packed: 'Packed',
    shipped: 'On its way',
    'ready-for-pickup': 'Ready for you',
    collected: 'Collected',
    cancelled: 'Cancelled',
  },
  checking: 'Waiting for PayPal',
  tins: {
    parcel: {
      paid: `${setAsideText} {shippingRule}`,
      packed: `${packedText} {shippingRule}`,
      shipped: shippedText,
      'ready-for-pickup': packedText,
      collected: collectedText,
    },
    pickup: {
      paid: `${setAsideText} Pickup is {pickupHours}.`,
      packed: `${packedText} Pickup is {pickupHours}.`,
      shipped: shippedText,
      'ready-for-pickup': readyText,
      collected: collectedText,
    },
  },
  money: {
    paid: () => '',
    awaited: () => 'Your payment hasn’t come through yet.',
    none: () => 'No payment has come through for it.',
    pending: () => checkingText,
    refunding: () => 'Part of your money is on its way back to you, through PayPal.',
    'part-refunded': (amount) => `${amount} of what you paid went back to you, through PayPal.`,
    refunded: (amount) => `All you paid for it, ${amount}, went back to you through PayPal. ${refundDelay}`,
    disputed: () => disputeText,
  },
  unpaid: {
    awaited: 'This order hasn’t been paid. Its tins are packed once it is.',
    none: 'This order hasn’t been paid. Its tins are packed once it is.',
    pending: `${checkingText} I’ll pack your tins as soon as it goes through, and email you.`,
    paid: 'Your payment came through. Your tins are being set aside; check again in a minute.',
    refunding: 'Your money is on its way back to you, through PayPal.',
    'part-refunded': 'Part of your money went back to you, through PayPal.',
    refunded: `Your money went back to you, through PayPal. ${refundDelay}`,
    disputed: disputeText,
  },
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
  },
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
  },
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
  noAddress:
    'PayPal gave me no address for the package. Please reply to your receipt with the name and the address it should go to.',
  wrongAddress: 'Is it wrong? Tell me before the package leaves.',
  pickUp: 'Pick up',
  tracking: 'Tracking',
  trackLink: 'Where is it now?',
  broken: 'Broken or melted',
  question: 'A question',
  answer: 'I usually answer within two days.',
} as const;

/** For a link without an order. */
export const orderMissing = {
  heading: 'This link doesn’t lead to an order',
  /** The name on the lid of the drawn, empty tin. */
  tin: 'Nothing in here',
  paragraphs: [
    'The end of it may be missing. Open it again from the email with your receipt, or copy all of it.',
    'If that doesn’t help, tell me roughly when you ordered, and I’ll find it.',
  ],
  links: [
    { label: 'Write to me', href: '/contact' },
    { label: 'See the chocolates', href: '/chocolates' },
  ] satisfies Link[],
} as const;

export const myOrders = {
  heading: 'My Orders',
  intro: 'The tins you ordered while you were signed in, newest first.',
  failed: 'Your orders didn’t load. Check your connection and try again.',
  empty: {
    title: 'No tins yet',
    /** The name on the lid of the drawn, empty tin. */
    tin: 'Yours to fill',
    paragraphs: [
      'When you order chocolates while you’re signed in, the receipt stays here.',
      'Ordered without signing in? The link in your receipt leads to that order.',
    ],
    link: { label: 'See the chocolates', href: '/chocolates' } satisfies Link,
  },
} as const;
