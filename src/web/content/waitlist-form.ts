/** Labels of the waitlist of a full class, on the sign-up pages. */
export const waitlistForm = {
  label: 'Your email',
  button: 'Tell me when it’s free',
  busy: 'One moment...',
  invalid: 'Please enter a valid email address.',
  failed: 'That didn’t work. Please check your connection and try again.',
} as const;
