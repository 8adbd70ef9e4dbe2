import type { Operations } from '#contract/operations.ts';

type MailFailureReason = Operations['mails']['first'][number]['why'];
type PaymentIssueKind = Operations['payments']['first'][number]['concern'];

const checkConnection = 'Please check your connection and try again.';

/** Text of the page about failed mails and jobs, and payments with issues. */
export const adminOperations = {
  heading: 'Operations',
  intro: 'Emails, tasks and payments that did not go through, and a way to try each again.',
  loading: 'Loading...',
  failed: 'What needs you could not be looked up.',
  nothingToDo: 'Everything that should have left has left, and nothing waits for you here.',
  partial: (shown: number, count: number) => `The newest ${shown} of ${count} are shown.`,
  removed: 'It is off the list.',
  inProgress: 'Under way...',
  actionFailed: { title: 'That did not work.', text: checkConnection },
  since: (when: string) => `Since ${when}`,
  mails: {
    heading: 'Mails that did not leave',
    to: (kind: string, address: string) => `${kind}, to ${address}`,
    when: (when: string, tries: number) => `Given up on ${when}, after ${tries === 1 ? 'one try' : `${tries} tries`}.`,
    serverResponse: 'The mail server said:',
    send: 'Send again',
    sending: 'Sending...',
    correct: 'Correct the address',
    corrected: 'Email',
    wrongAddress: 'Please enter a valid email address.',
    sendThere: 'Send there',
    close: 'Close',
    dismiss: 'Let it be',
    past: 'What it said is forgotten by now, or its link has run out. If it mattered, please write to the person yourself.',
    confirmDismiss: 'It will not be sent any more, and leaves this list.',
    agreeDismiss: 'Yes, let it be',
    sentAgain: 'The mail is on its way.',
  },
  jobs: {
    heading: 'Work that failed',
    when: (when: string, times: number) =>
      times === 1 ? `It failed on ${when}.` : `It has failed ${times} times, last on ${when}.`,
    causes: {
      'took-too-long': 'It took too long, or the program was stopped in the middle of it.',
      error: 'It ended with an error. The log of the server says which.',
    },
    run: 'Run again',
    running: 'It is being done again.',
  },
  payments: {
    heading: 'Payments that need you',
    unnamed: 'A payment',
    of: (name: string) => `from ${name}`,
    transaction: 'PayPal’s transaction',
    payPalResponse: 'PayPal said',
    toOrder: 'Open the order',
    toBookings: 'Open Bookings',
    recheck: 'Ask PayPal now',
    rechecking: 'PayPal is being asked.',
    refund: 'Refund again',
    refunding: 'PayPal is being asked for the refund.',
    confirmRefund: (amount: string) =>
      `PayPal is asked to send ${amount} back. If you have sent it back at PayPal yourself, do not press this: choose ‘Ask PayPal now’ instead.`,
    agreeRefund: 'Yes, refund again',
    resolve: 'I took care of it',
    confirmResolve:
      'This leaves the list, and comes back only if something new happens. If the payment needs you for anything else, that stays.',
    agreeResolve: 'Yes, take it off',
  },
} as const;

/** Why a mail failed permanently, and what helps. */
export const mailFailureTexts: Record<MailFailureReason, string> = {
  'no-such-address': 'The address does not exist, or takes no mail. Most often a letter was mistyped.',
  'mailbox-full': 'The mailbox is full. It can work again in a few days.',
  'turned-away': 'The other side took it for unwanted mail and turned it away.',
  'too-large': 'It is larger than the other side takes.',
  'server-away': 'Your own mail server was away for too long, or did not let us in.',
  unclear: 'The reason is not clear.',
};

/** Why a payment needs the owner, and what they can do. */
export const paymentIssueTexts: Record<PaymentIssueKind, { title: string; text: string }> = {
  'refund-refused': {
    title: 'PayPal will not make a refund',
    text: 'Please sign in at PayPal and look at the transaction. You can send the money back there, or in another way; if what stood in the way is gone, ask for it here once more.',
  },
  'refund-late': {
    title: 'A refund is late',
    text: 'PayPal has not made it for more than a day. It is asked for again every day by itself. Often the balance at PayPal is too low.',
  },
  disputed: {
    title: 'The buyer objects to a payment',
    text: 'PayPal waits for your answer in its Resolution Center, and decides against you when none comes. This cannot be done from here.',
  },
  'capture-open': {
    title: 'It is not clear whether a payment came',
    text: 'PayPal has not said what became of it. It is asked again every minute. If this lasts, look at PayPal whether the money is there; nothing is taken twice.',
  },
  'pending-long': {
    title: 'PayPal has been looking at a payment for days',
    text: 'It may wait for a word of yours: look at the transaction at PayPal, and accept it there if you are asked to. Until then it is not paid.',
  },
};

/** Subjects of mails, by template. */
export const mailKinds: Readonly<Record<string, string>> = {
  'verify-email': 'Link to finish registering',
  'register-known': 'Link to sign in',
  'login-link': 'Link to sign in',
  'login-unknown': 'Answer to a sign-in',
  'owner-email-confirm': 'Link to confirm your new email',
  'owner-new-browser': 'Notice of a new sign-in at your desk',
  'owner-sign-in-changed': 'Notice of a change to your sign-in',
  'retention-asks': 'Question to you about old records',
  'session-booked': 'Confirmation of a session',
  'session-booked-for-owner': 'Note to you about a new session',
  'session-moved': 'Notice that a session was moved',
  'session-moved-for-owner': 'Note to you about a moved session',
  'session-reminder': 'Reminder of a session',
  'session-changed': 'Notice that a session was changed',
  'session-cancelled': 'Notice that a session was cancelled',
  'appointment-for-owner': 'Note to you about an appointment',
  'class-sign-up-confirmed': 'Confirmation of a class',
  'class-reminder': 'Reminder of a class',
  'class-sign-up-cancelled': 'Notice that a spot was cancelled',
  'class-sign-up-for-owner': 'Note to you about a new sign-up',
  'class-cancellation-for-owner': 'Note to you about a cancelled spot',
  'class-changed': 'Notice that a class was moved or changed',
  'class-called-off': 'Notice that a class was cancelled',
  'sign-up-taken-off': 'Notice that a sign-up was taken off',
  'form-submitted-for-owner': 'Note to you about a handed-in form',
  'client-email-left': 'Notice to an old email address',
  'client-email-came': 'Notice to a new email address',
  'newsletter-welcome': 'Welcome to the newsletter',
  'newsletter-goodbye': 'Goodbye from the newsletter',
  'contact-message-for-owner': 'A message to you',
  'booking-request-for-owner': 'A booking request to you',
  'booking-request-received': 'What happens next after a booking request',
  'payment-refunded': 'Notice of a refund',
  'payment-refunded-for-owner': 'Note to you about a refund',
  'payment-not-through': 'Notice that a payment did not go through',
  'payment-disputed-for-owner': 'Note to you about a dispute',
  'payment-refund-late-for-owner': 'Note to you about a late refund',
  'payment-refund-impossible-for-owner': 'Note to you about a refund to make by hand',
  'order-receipt': 'Receipt of an order',
  'order-for-owner': 'Note to you about a new order',
  'order-shipped': 'Notice that an order was shipped',
  'order-ready': 'Notice that an order is ready',
  'order-cancelled': 'Notice that an order was cancelled',
  'account-deleted': 'Notice that an account was deleted',
};

/** Names of the background jobs. */
export const jobKinds: Readonly<Record<string, string>> = {
  mail: 'Sending a mail',
  settle: 'Asking PayPal how a payment stands',
  sweep: 'What is done every minute: holds, payments, reminders',
  housekeeping: 'Tidying up, every hour',
  audit: 'Checking the books and the diary',
  backup: 'The backup',
  retention: 'Forgetting what is not kept for ever',
};
