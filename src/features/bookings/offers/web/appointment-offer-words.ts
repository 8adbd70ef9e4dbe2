import type { Link, Notice } from '#platform/documents.ts';

/** Labels and messages of /appointment-offer, the page of the mailed links, and of the open offers in the client area. */
export const appointmentOffer = {
  /** What is said about money is no content, so that no edit can make it untrue. */
  paying: {
    title: 'Your payment is on its way',
    text: 'PayPal is still telling me about it. You’ll get an email as soon as your sessions are booked.',
  } satisfies Notice,
  labels: {
    what: 'Sessions',
    where: 'Where',
    days: 'Days',
    price: 'Price',
    paying: 'Payment',
    cancelling: 'Cancelling',
  },
  free: 'Free',
  each: 'each, paid at the session',
  all: 'for all of them,',
  eachOfAll: 'each',
  everySession: 'This is so for each session on its own.',
  accept: 'Accept',
  acceptAndPay: 'Accept and pay',
  decline: 'No, thank you',
  busy: 'One moment...',
  pay: 'Pay for your sessions',
  /** The amount follows. */
  total: 'Total:',
  back: 'Back to the offer',
  capturing: 'Booking your sessions...',
  cancelled: 'Nothing was charged. You can pay again, or go back.',
  failed: 'That didn’t work. Please check your connection and try again.',
  unavailable: {
    title: 'Payment Service Unavailable',
    text: 'PayPal can’t be reached right now. Please try again later.',
  },
  home: { label: 'To the home page', href: '/' } satisfies Link,
  mine: 'See my sessions',
  /** In the client area: before the number of sessions, and between the first day and the end. */
  open: { heading: 'An offer for you', link: 'See the offer', from: 'from', until: 'Yours until' },
} as const;
