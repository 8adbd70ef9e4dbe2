/** Text of the unsubscribe page. The text of the four states is exactly that of the specification (§2). */
export const unsubscribe = {
  heading: 'Newsletter',
  states: {
    loading: 'Processing your request...',
    invalid: 'Invalid request. No email provided.',
    success: "You’ve been unsubscribed successfully. I'm sorry to see you go!",
    error: 'Something went wrong. Please try again later.',
  },
  after: {
    invalid: 'Please use the link at the end of a newsletter: it says which address to take off the list.',
    success: 'If that was a mistake, the box at the bottom of this page puts you back on the list.',
    error: 'If it keeps happening, write to me and I’ll take you off the list by hand.',
  },
  withoutScript: {
    text: 'Unsubscribe the email address in this link?',
    button: 'Unsubscribe',
  },
  tryAgain: 'Try again',
  home: { label: 'Go to the home page', href: '/' },
  contact: { label: 'Write to me', href: '/contact' },
} as const;
