/** Labels of the unsubscribe page. The text of the four states is fixed (docs/fixed.md). */
export const unsubscribe = {
  states: {
    loading: 'Processing your request...',
    invalid: 'Invalid request. No email provided.',
    success: "You’ve been unsubscribed successfully. I'm sorry to see you go!",
    error: 'Something went wrong. Please try again later.',
  },
  button: 'Unsubscribe',
  subscribeAgain: 'Put me back on the list',
  subscribing: 'Submitting...',
  tryAgain: 'Try again',
  home: { label: 'Go to the home page', href: '/' },
  contact: { label: 'Write to me', href: '/contact' },
} as const;
