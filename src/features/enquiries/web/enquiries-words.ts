import type { Notice } from '#platform/documents.ts';

/** Text of the booking request and contact forms. Dialog text is fixed (docs/fixed.md). */
export const enquiries = {
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    sessionType: 'Session type',
    message: 'Message',
  },
  chooseSessionType: 'Choose one',
  submit: 'Send request',
  submitting: 'Sending...',
  missing: {
    name: 'Please enter your name.',
    email: 'Please enter your email address.',
    phone: 'Please enter your phone number.',
    sessionType: 'Please choose a session type.',
    message: 'Please write a message.',
  },
  invalidEmail: 'Please enter a valid email address.',
  withoutScript: {
    before: 'This form needs JavaScript. You can also write to ',
    between: ' or call ',
    after: '.',
  },
  booking: {
    /** Left out without a price. */
    price: 'After that, individual yoga is {individualPrice}.',
    unverified: {
      title: 'Verification Failed',
      text: "We couldn't verify that you're human. Please try again.",
    },
    failed: {
      title: 'Oops! Something went wrong!',
      text: "We couldn't submit your form. Please try again later.",
    },
    sent: { title: 'Success!', text: 'Your form has been submitted successfully.' },
  },
  contact: {
    notReady: {
      title: 'Verification Not Ready',
      text: 'The check that keeps bots out hasn’t loaded yet. Please try again in a moment, or write to {email}.',
    },
    failed: { title: 'Oops!', text: 'Failed to send message. Please try again later.' },
    sentTitle: 'Message sent',
  },
} as const satisfies Record<string, unknown> & {
  booking: { price: string; unverified: Notice; failed: Notice; sent: Notice };
  contact: { notReady: Notice; failed: Notice; sentTitle: string };
};
