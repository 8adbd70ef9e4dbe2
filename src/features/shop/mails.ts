import { mail, mails, mailToOwner } from '#platform/mail/mails.ts';

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

export const shopMails = mails(
  'Orders and payments',
  async () => ({
    ...(await import('./emails.tsx')).templates,
    ...(await import('./restock/emails.tsx')).templates,
    ...(await import('./orders/admin/emails.tsx')).templates,
  }),
  {
    'order-receipt': mail('Receipt of an order', {
      Shipped: order,
      'Picked up': pickup,
      'Address missing': { ...order, shipTo: [] },
    }),
    'order-shipped': mail('Order shipped', {
      'With tracking': { ...order, tracking: 'USPS 9400 1000 0000 0000 0000 00' },
      'Without tracking': { ...order, tracking: '' },
    }),
    'order-ready': mail('Order ready', { Ready: pickup }),
    'order-cancelled': mail('Order cancelled', {
      'With a refund': { ...order, reason: 'The roses did not come in time.', backCents: 5765 },
    }),
    'order-for-owner': mailToOwner('New order', { 'To ship': order, 'For pickup': pickup }),
    'restock-confirm': mail('Link to hear when a tin is back', {
      Asked: { requestId: order.orderId, chocolate: 'Marionberry' },
    }),
    'restock-back': mail('A tin is back', {
      Back: { chocolateId: '01900000-0000-7000-8000-000000000011', chocolate: 'Marionberry' },
    }),
    'shop-opening-confirm': mail('Link to hear when the shop opens', { Asked: { requestId: order.orderId } }),
    'shop-opened': mail('The shop is open', { Opened: {} }),
  },
);
