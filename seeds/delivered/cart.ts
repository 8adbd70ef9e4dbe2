import { RESERVATION_MINUTES } from '#features/shop/orders/domain/reservation.ts';
import type { ContentDocuments } from '#platform/documents.ts';

export const cart: ContentDocuments['cart'] = {
  heading: 'Your cart',
  withoutScript: {
    text: 'The cart needs JavaScript, which this browser has switched off. You can still have chocolates: tell me which tins you’d like, or come by {pickupHours}, at {pickupStreet}.',
    link: { label: 'Tell me which tins you’d like', href: '/contact' },
  },
  empty: {
    title: 'Nothing in it yet',
    text: 'An empty tin is a sad thing. There’s a\u00a0whole\u00a0table of full ones next door.',
    link: { label: 'See the chocolates', href: '/chocolates' },
  },
  nothingToBuy: 'Every tin in your cart is sold out at the moment.',
  soldOut: {
    heading: 'Set aside',
    text: 'Sold out for now, so not part of this order. Leave it here, and it comes back into your cart with the next batch.',
  },
  delivery: {
    heading: 'How it comes to you',
    shipping: { label: 'Shipping', text: '{shippingRule}' },
    pickup: { label: 'Local pickup', text: '{pickupHours}, at {pickupStreet}, {pickupTown}.' },
  },
  reasons: {
    coupon: '{percent}% off the tins, not the shipping',
    shipping: 'One package, however many tins',
    pickup: 'You come by, so there is nothing to ship',
  },
  payment: {
    heading: 'Pay with PayPal or a card',
    reserved: `Your tins are on hold for you for ${RESERVATION_MINUTES} minutes while you pay.`,
    reservationOver: `The ${RESERVATION_MINUTES} minutes are over, so your tins are back on the shelf. As long as they are there, you can still pay.`,
    notReserved: 'Your tins are yours the moment PayPal says yes. If they sell out before that, you won’t be charged.',
  },
  paymentsOff: {
    heading: 'Orders are off at the moment',
    text: 'Payments can’t be taken right now. Your cart is saved. Until then, tell me which tins you’d like, or come by {pickupHours}, at {pickupStreet}.',
    link: { label: 'Tell me which tins you’d like', href: '/contact' },
  },
  thanks: {
    heading: 'Thank you',
    placed: 'Your order is placed.',
    mail: 'A receipt is on its way to the email address on your PayPal payment.',
    next: 'What happens next',
    pickup: [
      'I’ll set your tins aside.',
      'Come by {pickupHours}, at {pickupAddress}, and tell me your name or the number above.',
    ],
    shipping: ['I pack your tins by hand.', 'Orders ship {shippingTimes}, to the address you gave PayPal.'],
    question: { text: 'Questions?', label: 'Write to {email}' },
    left: 'What you’ve added since is still in your cart.',
  },
};
