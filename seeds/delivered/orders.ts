import type { ContentDocuments } from '#platform/documents.ts';

const packed = 'Your tins are packed.';
const setAside = 'Your tins are set aside, and I pack them next.';
const shipped = 'Your package is on its way.';
const collected = 'Your tins are with you. I hope a piece or two is left.';

export const orders: ContentDocuments['orders'] = {
  parcel: {
    paid: `${setAside} {shippingRule}`,
    packed: `${packed} {shippingRule}`,
    shipped,
    'ready-for-pickup': packed,
    collected,
  },
  pickup: {
    paid: `${setAside} Pickup is {pickupHours}.`,
    packed: `${packed} Pickup is {pickupHours}.`,
    shipped,
    'ready-for-pickup': 'Your tins are waiting for you, {pickupHours}. Tell me your name or this number.',
    collected,
  },
  noAddress:
    'PayPal gave me no address for the package. Please reply to your receipt with the name and the address it should go to.',
  wrongAddress: 'Is it wrong? Tell me before the package leaves.',
  answer: 'I usually answer within two days.',
  missing: {
    heading: 'This link doesn’t lead to an order',
    tin: 'Nothing in here',
    paragraphs: [
      'Part of the link may be missing. Open it again from the email with your receipt, or copy the whole link.',
      'If that doesn’t help, tell me roughly when you ordered, and I’ll find it.',
    ],
    links: [
      { label: 'Write to me', href: '/contact' },
      { label: 'See the chocolates', href: '/chocolates' },
    ],
  },
  myOrders: {
    intro: 'The tins you ordered while you were signed in, newest first.',
    empty: {
      heading: 'No tins yet',
      tin: 'Yours to fill',
      paragraphs: [
        'When you order chocolates while you’re signed in, the receipt stays here.',
        'Ordered without signing in? The link in your receipt leads to that order.',
      ],
      links: [{ label: 'See the chocolates', href: '/chocolates' }],
    },
  },
};
