import type { Notice } from '#platform/documents.ts';

/**
 * Labels and messages of My Bookings and New Booking, and what they say about money. Text in
 * docs/fixed.md is exact.
 */

export const myBookings = {
  heading: 'Booked Sessions',
  failed: 'Your sessions didn’t load. Check your connection and try again.',
  stale: 'What you see may be a little out of date: the last update didn’t get through.',
  next: 'Your next session',
  /** Before a class that comes first. */
  before: 'A class comes first:',
  later: 'After that',
  labels: {
    where: 'Where',
    directions: 'How to find it',
    bring: 'What to bring',
    change: 'To change or cancel',
  },
  route: 'Directions',
  joinLink: 'Join online',
  reschedule: 'Reschedule',
  /** Above the prompt to fill in the form. */
  prepare: 'A few questions for you',
  intake: 'Fill in the New Client Form',
  /** For screen readers, between 'Reschedule' and the time of the booking. */
  of: 'the session on',
  another: 'Book another session',
  bookFirst: 'Book a New Session',
  unfinished: {
    held: { begin: 'You were booking', end: 'The time is still on hold for you.', link: 'Finish booking' },
    paid: {
      begin: 'You paid for',
      end: 'It’s yours. If you don’t finalize it yourself, that happens automatically within two minutes.',
      link: 'Finalize it now',
    },
  },
} as const;

export const reschedule = {
  title: 'Choose a new time',
  now: 'Now:',
  legend: 'New day and time',
  submit: 'Reschedule',
  submitting: 'Moving it...',
  cancel: 'Leave it as it is',
  close: 'Close',
  taken: 'That time was just taken. Please choose another.',
  required: { title: 'Selection Required', text: 'Please select a new date and time for your appointment.' },
  done: { title: 'Appointment Rescheduled', begin: 'See you on', end: 'A confirmation email follows.' },
  failed: { title: 'Reschedule Failed', text: 'Failed to reschedule appointment. Please try again.' },
} as const satisfies { required: Notice; failed: Notice } & Record<string, unknown>;

export const newBooking = {
  heading: 'Book a New Session',
  failed: 'The free times didn’t load. Check your connection and try again.',
  day: {
    heading: 'Day',
    keys: 'Arrow keys move by day, Page Up and Page Down by month. Days without free times can’t be chosen.',
    legend: 'Circled days have free times.',
    previous: 'Previous month',
    next: 'Next month',
    today: 'today',
    free: { one: '1 free time', many: 'free times', none: 'no free times' },
  },
  time: {
    heading: 'Time',
    /** Between '3 free times' and the day. */
    on: 'on',
    taken: 'was just taken by someone else. Please choose another time.',
    /** For a time that was selected before a reload. */
    gone: 'is no longer free. Please choose another time.',
    none: 'There’s no free time left on this day. Please choose another.',
  },
  session: {
    heading: 'Session',
    type: 'Session type',
    message: 'Message',
  },
  payment: {
    heading: 'Payment',
    coupon: 'Coupon code',
    checking: 'Checking the code...',
    couponValid: 'Coupon valid. Click Continue to apply.',
    couponInvalid: 'Invalid code. Double-check or continue without one.',
    couponUnchecked: 'The code couldn’t be checked just now. Press Continue to try again.',
    notNeeded: 'With the code, there’s nothing to pay.',
    freeNote: 'Continue holds the time for you; one more press books it.',
    paidNote: 'Continue holds the time for you for 15 minutes while you pay.',
  },
  slip: {
    heading: 'Your session',
    labels: { time: 'Time', session: 'Session', amount: 'Amount' },
    /** In place of what is not chosen yet. */
    open: {
      time: 'choose a day and a time',
      session: 'choose a session',
      amount: 'enter an amount',
    },
    /** After a day whose times are shown. */
    openTime: 'choose a time',
    coupon: 'Nothing to pay',
  },
  submit: 'Continue',
  submitting: 'Holding the time...',
  missing: {
    slot: 'choose a day and a time',
    slotOfDay: 'choose a time',
    sessionType: 'choose a session type',
    payment: 'enter an amount in range or a valid code',
    /** Shown beside the options. */
    sessionTypeText: 'Please choose a session type.',
    begin: 'To continue,',
    and: 'and',
  },
  dialogs: {
    userId: { title: 'User ID Required', text: 'Please log in again, so that I know whose booking this is.' },
    slot: { title: 'Time Slot Required', text: 'Please choose a day and a time first.' },
    missing: {
      title: 'Missing Information or Payment',
      text: 'Please choose a session type and pay, or apply a code, before you finalize.',
    },
    couponApplied: { title: 'Coupon Applied', text: 'There’s nothing to pay. Press Finalize Booking and it’s yours.' },
    taken: {
      title: 'Someone was a moment faster',
      text: 'That time was just taken. You have not been charged. What you entered is still here; please choose another time.',
    },
    failed: {
      title: 'Booking Failed',
      text: "We couldn't confirm your booking. Nothing is lost: please try again in a moment.",
    },
    unanswered: {
      title: 'Booking Failed',
      text: 'No answer came. You have not been charged, and what you entered is still here. Please check your connection and press Continue again.',
    },
    unchecked: {
      title: 'Booking Failed',
      text: 'The code couldn’t be checked just now, so nothing was held or charged. Please press Continue again in a moment, or remove the code.',
    },
    confirmed: {
      title: 'Booking Confirmed!',
      begin: 'See you on',
      end: 'An email with all the details and a calendar file is on its way.',
    },
  },
} as const;

export const payBooking = {
  headings: { pay: 'Pay for your session', paying: 'Waiting for PayPal', ready: 'One last step' },
  back: 'Welcome back. Everything is as you left it.',
  labels: { when: 'When', where: 'Where', what: 'Session', message: 'Message', price: 'Price' },
  /** Before and after the code, while nothing is booked yet. */
  coupon: ['Nothing to pay (code', ')'],
  changeDetails: 'Change the details',
  otherDay: 'Choose another day',
  /** Before and after a number of minutes. */
  countdown: {
    many: ['This time is on hold for you for', 'more minutes.'],
    one: 'This time is on hold for you for one more minute.',
    less: 'This time is on hold for you for less than a minute.',
    over: 'Checking whether this time is still yours...',
  },
  finalize: 'Finalize Booking',
  finalizing: 'Booking...',
  /** Used when PayPal's script did not load. */
  finalizeFirst: 'Comes after the payment.',
  finalizeSoon: 'If you close this page now, the booking is finalized for you within two minutes.',
  finalizeCoupon: 'Nothing to pay. One press and it’s booked.',
  paying:
    'PayPal hasn’t confirmed your payment yet. This page keeps checking; you can also close it, and I’ll email you.',
  capturing: 'Processing your payment...',
  cancelled: 'You closed PayPal before paying, so nothing was charged.',
  expired: {
    title: 'The 15 minutes are over',
    text: 'This time is no longer on hold, and you have not been charged. It may still be free: what you entered is still here.',
  },
  released: {
    title: 'This time is no longer on hold',
    text: 'It was released, maybe in another window. You have not been charged, and what you entered is still here.',
  },
  moved: {
    title: 'You continued in another window',
    text: 'Another time is on hold for you there, so this one was released. You have not been charged here, and what you entered is still here.',
  },
  gone: {
    title: 'This time is gone',
    text: 'Your payment didn’t come through in time. If PayPal took anything, it’s on its way back, and I’ll email you about it.',
  },
  lost: {
    title: 'This time is gone',
    text: 'It was no longer on hold for you when the payment came in, and you have not been charged. Please choose another.',
  },
  taken: {
    title: 'This time is gone',
    text: 'While you were paying, the time went to someone else. You have not been charged. Please choose another.',
  },
  past: {
    title: 'This time is gone',
    text: 'It now starts too soon to be booked. You have not been charged. Please choose another.',
  },
  refunded: {
    title: 'This time is gone',
    text: 'It was no longer free when your payment came in. Your money is already on its way back. Please choose another.',
  },
} as const satisfies Record<
  'expired' | 'released' | 'moved' | 'gone' | 'lost' | 'taken' | 'past' | 'refunded',
  Notice
> &
  Record<string, unknown>;

/** Messages about PayPal. Their titles are fixed (docs/fixed.md). */
export const bookingPayment = {
  successful: { title: 'Payment Successful', text: 'Thank you. Press Finalize Booking and the time is yours.' },
  unsuccessful: {
    title: 'Payment Unsuccessful',
    text: 'PayPal didn’t accept the payment, and you have not been charged. Please try again, or pay another way.',
  },
  unavailable: {
    title: 'Payment Service Unavailable',
    text: 'PayPal isn’t responding right now. Your time is still on hold; please try again in a minute.',
  },
  /** Before a hold exists. */
  notBegun: {
    title: 'Payment Service Unavailable',
    text: 'PayPal isn’t responding right now, so your time could not be held. You have not been charged. Please try again in a minute.',
  },
  /** When PayPal may already have captured the payment. */
  unsure: {
    title: 'Payment Service Unavailable',
    text: 'It isn’t certain yet whether your payment went through. There’s no need to pay again: this page keeps checking, and I’ll email you too.',
  },
  notFound: {
    title: 'Payment Button Not Found',
    text: 'There was no room on the page for PayPal’s button. Please try again.',
  },
  button: {
    title: 'Payment Button Error',
    text: 'PayPal’s button could not be shown. Please try again, or reload the page.',
  },
  inline: 'Failed to load PayPal. Please try again later.',
} as const satisfies Record<string, Notice | string>;
