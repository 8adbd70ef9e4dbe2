import type { SampleList } from './sample.ts';

const order = {
  orderId: '01900000-0000-7000-8000-000000000002',
  number: '1042',
  name: 'Robin Castellanos',
  email: 'robin@example.com',
  lines: [
    {
      name: 'Pear & Pepper',
      quantity: 2,
      priceCents: 2000,
      lidName: 'Grandma Ilse',
      chocolateId: '01900000-0000-7000-8000-000000000011',
    },
    { name: 'Sea Salt', quantity: 1, priceCents: 1850, chocolateId: '01900000-0000-7000-8000-000000000012' },
  ],
  couponCode: 'FIRSTTIN',
  subtotalCents: 5850,
  discountCents: 585,
  shippingCents: 500,
  totalCents: 5765,
  isLocalPickup: false,
  shipTo: ['Robin Castellanos', '2 Sample Lane', 'Springfield, IL 62701'],
};
const pickup = { ...order, isLocalPickup: true, shippingCents: 0, totalCents: 5265, shipTo: [] };
const payer = { email: 'robin@example.com', name: 'Robin Castellanos' };
const refund = { what: 'Order 1042', cents: 5765, paidCents: 5765, reason: 'It arrived melted, and I’m sorry.' };
const session = { what: 'Individual Yoga Session, Thursday, November 12, 2026, 6:00 PM PST', bookingId: order.orderId };
const sessionRefund = { cents: 8000, paidCents: 8000, reason: 'I had to cancel it, and I’m sorry.' };
const transaction = { ...payer, what: 'Order 1042', cents: 5765, transaction: '4RJ12345AB678901C' };

/** Sample facts of the mails about orders and payments. */
export const shopSamples: SampleList<`order-${string}` | `payment-${string}` | `restock-${string}` | `shop-${string}`> =
  {
    'order-receipt': { Shipped: order, 'Picked up': pickup, 'Address missing': { ...order, shipTo: [] } },
    'order-shipped': {
      'With tracking': { ...order, tracking: 'USPS 9400 1000 0000 0000 0000 00' },
      'Without tracking': { ...order, tracking: '' },
    },
    'order-ready': { Ready: pickup },
    'order-cancelled': { 'With a refund': { ...order, reason: 'The roses did not come in time.', backCents: 5765 } },
    'order-for-owner': { 'To ship': order, 'For pickup': pickup },
    'restock-confirm': { Asked: { requestId: order.orderId, chocolate: 'Marionberry' } },
    'restock-back': { Back: { chocolateId: '01900000-0000-7000-8000-000000000011', chocolate: 'Marionberry' } },
    'shop-opening-confirm': { Asked: { requestId: order.orderId } },
    'shop-opened': { Opened: {} },
    'payment-refunded': { 'An order': refund, 'A session': { ...refund, ...session, ...sessionRefund } },
    'payment-refunded-for-owner': { Refunded: { ...refund, ...payer } },
    'payment-not-through': {
      'An order': { what: 'Order 1042', cents: 5765 },
      'A session': { ...session, cents: 8000 },
    },
    'payment-disputed-for-owner': { Disputed: transaction },
    'payment-refund-late-for-owner': { Late: transaction },
    'payment-refund-impossible-for-owner': { Refused: transaction },
  };
