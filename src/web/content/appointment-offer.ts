import type { Link, Notice } from './text.ts';

/** Texts of /appointment-offer, the page of the mailed links, and of the open offers in the client area. */
export const appointmentOffer = {
  views: {
    open: { title: 'Would these days suit you?', text: '' },
    paying: {
      title: 'Your payment is on its way',
      text: 'PayPal is still telling me about it. You’ll get an email as soon as your sessions are booked.',
    },
    accepted: {
      title: 'Your sessions are booked',
      text: 'I’m looking forward to them. A confirmation with all days is on its way to you.',
    },
    declined: {
      title: 'Thank you for letting me know',
      text: 'The times are open to others now. Write to {email} for other days.',
    },
    lapsed: {
      title: 'The time to accept this has passed',
      text: 'The days may still be free. Write to {email}, and we’ll see.',
    },
    withdrawn: {
      title: 'This offer was withdrawn',
      text: 'I took it back. Write to {email} if you’d like other days.',
    },
    invalid: {
      title: 'This link isn’t valid',
      text: 'Please use the link from your newest email, or write to {email}.',
    },
  } satisfies Record<string, Notice>,
  /** The day and time follow. */
  until: 'I’m keeping these times for you until',
  labels: { what: 'Sessions', where: 'Where', days: 'Days', price: 'Price', cancelling: 'Cancelling' },
  free: 'Free',
  each: 'each, paid at the session',
  all: 'for all of them,',
  eachOfAll: 'each',
  everySession: 'This is so for each session by itself.',
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
  withoutScript: 'These buttons need JavaScript, which this browser has switched off. Write to {email} instead.',
  home: { label: 'To the home page', href: '/' } satisfies Link,
  mine: 'See my sessions',
  /** In the client area: before the number of sessions, and between the first day and the end. */
  open: { heading: 'An offer for you', link: 'See the offer', from: 'from', until: 'Yours until' },
} as const;
