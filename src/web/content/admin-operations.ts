import type { Operations } from '#contract/operations.ts';

type MailFailureReason = Operations['mails']['first'][number]['why'];
type PaymentIssueKind = Operations['payments']['first'][number]['concern'];

const checkConnection = 'Please check your connection and try again.';

/** Text of the page about failed mails and jobs, and payments with issues. */
export const adminOperations = {
  heading: 'Operations',
  intro: 'Emails, tasks and payments that didn’t go through, and a way to retry each.',
  loading: 'Loading...',
  failed: 'What needs you could not be loaded.',
  nothingToDo: 'Everything went out, and nothing is waiting for you here.',
  partial: (shown: number, count: number) => `Showing the newest ${shown} of ${count}.`,
  removed: 'It’s off the list.',
  inProgress: 'Working...',
  actionFailed: { title: 'That didn’t work.', text: checkConnection },
  since: (when: string) => `Since ${when}`,
  mails: {
    heading: 'Emails that didn’t go out',
    to: (kind: string, address: string) => `${kind}, to ${address}`,
    when: (when: string, tries: number) =>
      `Given up on ${when}, after ${tries === 1 ? 'one attempt' : `${tries} attempts`}.`,
    serverResponse: 'The mail server said:',
    send: 'Send again',
    sending: 'Sending...',
    correct: 'Correct the address',
    corrected: 'Email',
    wrongAddress: 'Please enter a valid email address.',
    sendThere: 'Send to this address',
    close: 'Close',
    dismiss: 'Dismiss',
    past: 'Its content has been deleted by now, or its link has expired. If it mattered, please write to the person yourself.',
    confirmDismiss: 'It won’t be sent anymore, and leaves this list.',
    agreeDismiss: 'Yes, dismiss it',
    sentAgain: 'The email is on its way.',
  },
  jobs: {
    heading: 'Tasks that failed',
    when: (when: string, times: number) =>
      times === 1 ? `It failed on ${when}.` : `It has failed ${times} times, last on ${when}.`,
    causes: {
      'took-too-long': 'It took too long, or the program stopped in the middle of it.',
      error: 'It ended with an error. The server’s log says which.',
    },
    run: 'Run again',
    running: 'The task is running again.',
  },
  payments: {
    heading: 'Payments that need you',
    unnamed: 'A payment',
    of: (name: string) => `from ${name}`,
    transaction: 'PayPal’s transaction',
    payPalResponse: 'PayPal said',
    toOrder: 'Open the order',
    toBookings: 'Open Bookings',
    recheck: 'Check with PayPal',
    rechecking: 'PayPal is being asked.',
    refund: 'Refund again',
    refunding: 'PayPal is being asked for the refund.',
    confirmRefund: (amount: string) =>
      `PayPal will be asked to refund ${amount}. If you’ve already refunded it at PayPal yourself, don’t press this: choose “Check with PayPal” instead.`,
    agreeRefund: 'Yes, refund again',
    resolve: 'I took care of it',
    confirmResolve:
      'This leaves the list, and comes back only if something new happens. If the payment needs you for anything else, that stays.',
    agreeResolve: 'Yes, take it off',
  },
} as const;

/** Why a mail failed permanently, and what helps. */
export const mailFailureTexts: Record<MailFailureReason, string> = {
  'no-such-address': 'The address doesn’t exist or doesn’t accept email. Usually it’s a typo.',
  'mailbox-full': 'The mailbox is full. It may work again in a few days.',
  'turned-away': 'The recipient’s mail server rejected it as spam.',
  'too-large': 'It’s larger than the recipient’s mail server accepts.',
  'server-away': 'Your own mail server didn’t respond for too long, or refused the login.',
  unclear: 'The reason isn’t clear.',
};

/** Why a payment needs the owner, and what they can do. */
export const paymentIssueTexts: Record<PaymentIssueKind, { title: string; text: string }> = {
  'refund-refused': {
    title: 'PayPal refused a refund',
    text: 'Please sign in to PayPal and look at the transaction. You can refund it there or another way. If the cause is fixed, you can also retry it here.',
  },
  'refund-late': {
    title: 'A refund is late',
    text: 'PayPal hasn’t made it for more than a day. It’s requested again automatically every day. Often the PayPal balance is too low.',
  },
  disputed: {
    title: 'The buyer disputed a payment',
    text: 'PayPal is waiting for your answer in its Resolution Center, and decides against you if there is none. This can’t be done from here.',
  },
  'capture-open': {
    title: 'It isn’t clear whether a payment went through',
    text: 'PayPal hasn’t confirmed it. The site asks again every minute. If this goes on, check on PayPal whether the money is there; no one is charged twice.',
  },
  'pending-long': {
    title: 'PayPal has been reviewing a payment for days',
    text: 'It may be waiting for you: look at the transaction on PayPal, and accept it there if you’re asked to. Until then it isn’t paid.',
  },
};

/** Subjects of mails, by template. */
export const mailKinds: Readonly<Record<string, string>> = {
  'verify-email': 'Link to finish registering',
  'register-known': 'Link to sign in',
  'login-link': 'Link to sign in',
  'login-unknown': 'Reply to a login attempt',
  'owner-email-confirm': 'Link to confirm your new email',
  'owner-new-browser': 'Notice of a new sign-in to your admin area',
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
  'sign-up-taken-off': 'Notice that a sign-up was removed',
  'form-submitted-for-owner': 'Note to you about a submitted form',
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
  mail: 'Sending an email',
  settle: 'Checking a payment with PayPal',
  sweep: 'Every minute: holds, payments, reminders',
  housekeeping: 'Hourly cleanup',
  audit: 'Data check',
  backup: 'Backup',
  retention: 'Deleting old records',
};
