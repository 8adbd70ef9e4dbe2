import type { Notice } from '#platform/documents.ts';
import { formatMoney } from '#platform/money/money.ts';

/**
 * Labels and messages of the cart and its checkout, and what it says about money that moves. Text in
 * docs/fixed.md is exact.
 */

const formatTinCount = (tins: number) => (tins === 1 ? 'one tin' : `${tins} tins`);

/** Shown after 'Add to cart'. */
export const addedToCart = {
  button: 'Add to cart',
  soldOut: 'Sold out',
  goToCart: 'Go to Cart',
  continueShopping: 'Continue Shopping',
  added: (name: string, quantity: number): Notice => ({
    title: `Added ${name} to the cart!`,
    text: quantity === 1 ? 'It’s the first of its kind in there.' : `That makes ${quantity} of them.`,
  }),
  noMore: (reason: string, quantity: number): Notice => ({
    title: reason,
    text: quantity > 0 ? `Your cart has ${formatTinCount(quantity)} of it already.` : 'Nothing was added to your cart.',
  }),
} as const;

/** A gift: the name on the lid of a tin. */
export const lidName = {
  label: 'Is it a gift? A name on the lid',
  optional: '(optional)',
  webAddress: 'A web address can’t go on the lid. Please put a space after the dot.',
  onLid: (name: string) => `On the lid: “${name}”`,
  remove: 'Leave the name off',
  removeFor: (chocolate: string) => `of ${chocolate}`,
  removed: (chocolate: string) => `${chocolate} has no name on its lid now.`,
} as const;

export const cart = {
  loading: 'Loading your cart...',
  linesHeading: 'Your tins',
  more: { label: 'Add another tin', href: '/chocolates' },
  clear: { button: 'Clear the cart', done: 'Your cart was cleared.', putBack: 'Put everything back' },
  catalog: {
    changesHeading: 'Since you last looked',
    failed:
      'I couldn’t check the shelf just now. Prices and stock are as you last saw them; both are checked again before you pay.',
    retry: 'Check again',
  },
  line: {
    quantity: (name: string) => `How many tins of ${name}`,
    fewer: (name: string) => `One tin of ${name} fewer`,
    another: (name: string) => `One more tin of ${name}`,
    each: (priceCents: number) => `${formatMoney(priceCents, 'short')} a tin`,
    remove: 'Remove',
    removed: (name: string) => `${name} was removed.`,
    putBack: 'Put it back',
    now: (name: string, quantity: number) =>
      `${quantity === 1 ? 'One tin' : formatTinCount(quantity)} of ${name} in your cart.`,
    unnamed: 'A tin',
  },
  soldOut: 'Sold out',
  free: 'Free',
  coupon: {
    label: 'Coupon code',
    apply: 'Apply',
    applying: 'Checking...',
    remove: 'Remove coupon',
    removed: 'The coupon was removed.',
    applied: (percent: number) => `Coupon applied: ${percent}% off!`,
    already: 'This coupon is already applied.',
    empty: 'Please enter a code first.',
    invalid: 'Invalid coupon code',
    failed: 'Error applying coupon',
    minimum: (cents: number) => `Coupons valid only on orders ${formatMoney(cents, 'short')} or more.`,
  },
  sums: {
    tins: (tins: number) => (tins === 1 ? '1 tin' : `${tins} tins`),
    coupon: (code: string) => `Coupon ${code}`,
    shipping: 'Shipping',
    pickup: 'Local pickup',
    total: 'Total',
    /** Announced when the total changes. */
    now: (totalCents: number) => `Total ${formatMoney(totalCents)}`,
  },
} as const;

const notCharged = 'You have not been charged.';

export const checkout = {
  continue: 'Continue to Payment',
  nothingYet: 'Card or PayPal. Nothing is charged yet.',
  starting: 'Holding your tins...',
  stillReserved: 'Your tins are still on hold for you. Press Continue to Payment to go on.',
  changed: 'Your cart has changed, so please press Continue to Payment once more.',
  cancelled: 'You closed PayPal before paying, so nothing was charged. Your tins are still here.',
  cancelledUnreserved: 'You closed PayPal before paying, so nothing was charged.',
  capturing: 'Processing your payment...',
  failed: 'Failed to load PayPal. Please try again later.',
  otherTotal: {
    title: 'The total has changed',
    text: (now: number, before: number) =>
      `A price changed since you looked. Your order is ${formatMoney(now)} now; a moment ago it was ${formatMoney(before)}.`,
    confirm: 'Go on to payment',
    cancel: 'Back to the cart',
  },
  unanswered: {
    title: 'Payment Service Unavailable',
    text: `No answer came. ${notCharged} Please check your connection and press Continue to Payment again.`,
  },
  closed: { title: 'The shop is closed', text: 'The shop takes no orders at the moment.' },
  unavailable: {
    title: 'Payment Service Unavailable',
    text: `PayPal isn’t responding right now. ${notCharged} Please try again in a minute.`,
  },
  notFound: {
    title: 'Payment Error',
    text: 'There was no room on the page for PayPal’s button. Please try again.',
  },
  button: {
    title: 'Payment Button Error',
    text: 'PayPal’s button could not be shown. Please try again, or reload the page.',
  },
  unsuccessful: {
    title: 'Payment Unsuccessful',
    text: 'PayPal didn’t accept the payment, and you have not been charged. Please try again, or pay another way.',
  },
  insufficientStock: {
    title: 'Someone was a moment faster',
    /** `left` says what is still in stock. */
    text: (left: string) => `${left} ${notCharged} Your cart shows what’s available now.`.trim(),
  },
  notSaved: {
    title: 'Order Submission Failed',
    text: "We couldn't save your order. Please contact support if this issue persists.",
  },
  orderFailed: {
    title: 'This order didn’t go through',
    text: 'If PayPal took anything, it’s on its way back to you, and I’ll email you about it. Your cart is as it was.',
  },
  pending: {
    heading: 'PayPal is still reviewing your payment',
    text: 'There’s nothing to do, and no need to pay again. I’ll email you as soon as it goes through, and pack your tins then.',
    denied: {
      title: 'The payment didn’t go through',
      text: `PayPal reviewed it and didn’t let it through. ${notCharged} Your tins are back in the cart.`,
    },
  },
  waiting: {
    heading: 'One moment',
    taken: 'Your payment came through, and your order is being saved. There’s no need to pay again.',
    text: 'PayPal hasn’t confirmed yet whether your payment went through. There’s no need to pay again: this page keeps checking. You can also close it, and I’ll email you.',
  },
} as const;

export const thanks = {
  /** The order number follows. */
  order: 'Order',
  sum: 'Paid',
  again: { label: 'Back to the chocolates', href: '/chocolates' },
  toCart: 'See your cart',
  myOrders: 'My Orders',
  /** Replaces `sum` while the result of the payment is unknown. */
  due: 'Total',
} as const;

/** Below an empty cart. */
export const startHere = { heading: 'A good place to start' };
